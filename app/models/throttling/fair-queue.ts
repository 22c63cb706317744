/** More is asked for than can be done soon. */
export class OverloadError extends Error {
  override name = "OverloadError";
}

type Options = {
  /** How much is done at the same time. */
  concurrency: number;
  /** How much may wait for one client, and for all. */
  perClient: number;
  total: number;
};

/**
 * Runs heavy work a few at a time, in turns between the clients it is for: whoever asks for little
 * does not wait behind whoever asks for much.
 *
 * @returns runs work for a client; rejects with OverloadError when too much waits already
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
    const [client, [start, ...others]] = next;
    waiting.delete(client);
    // At the end again: the others come first.
    if (others.length > 0) waiting.set(client, others);
    length -= 1;
    start!();
  }

  return async <T>(client: string, work: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running += 1;
    else {
      const own = waiting.get(client) ?? [];
      if (own.length >= perClient || length >= total)
        throw new OverloadError("too much waits already");
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
