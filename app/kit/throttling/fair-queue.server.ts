/** A queue is full. */
export class OverloadError extends Error {
  override name = "OverloadError";
}

type Options = {
  /** Tasks that run at the same time. */
  concurrency: number;
  /** Tasks that may wait per client. */
  perClient: number;
  /** Tasks that may wait in total. */
  total: number;
};

/**
 * Creates a queue for heavy tasks that serves clients round-robin, so that a client with few tasks does not wait behind
 * one with many.
 *
 * @returns a function that runs a task for a client; it rejects with OverloadError if the queue is full, unless the
 * task was promised a place
 */
export function createFairQueue({ concurrency, perClient, total }: Options) {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let length = 0;

  function startNext() {
    const next = waiting.entries().next().value;
    if (!next) {
      running -= 1;
      return;
    }
    const [client, [start, ...remaining]] = next;
    waiting.delete(client);
    // Re-inserting moves the client to the end of the iteration order.
    if (remaining.length > 0) waiting.set(client, remaining);
    length -= 1;
    start!();
  }

  return async <T>(
    client: string,
    work: () => Promise<T>,
    { isPromised = false } = {},
  ): Promise<T> => {
    if (running < concurrency) running += 1;
    else {
      const own = waiting.get(client) ?? [];
      const isFull = own.length >= perClient || length >= total;
      if (isFull && !isPromised) throw new OverloadError("the queue is full");
      length += 1;
      await new Promise<void>((start) => waiting.set(client, [...own, start]));
    }
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
