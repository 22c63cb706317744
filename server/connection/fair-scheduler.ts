import { refuseOverload } from "#app/kit/command/failures.ts";
import { createFairQueue, OverloadError } from "#app/kit/throttling/fair-queue.server.ts";
import type { WithTx } from "#db/client.server.ts";

/** How many requests of one client may run at once; its others wait without delaying other clients. */
const MAX_RUNNING_PER_CLIENT = 4;
/** Work that takes longer is assumed to be waiting, not computing, and no longer counts. */
const COUNTED_FOR_MS = 250;

export type FairScheduler = <T>(client: string, work: () => Promise<T>) => Promise<T>;

type Client = { running: number; waiting: (() => void)[] };

/**
 * Alternates between clients, and starts one request per round of the event loop. Most requests are
 * handled within one round, so without this a client that sent a hundred requests at once would have
 * all of them handled before anyone else's.
 */
export function createFairScheduler(): FairScheduler {
  /** In the order of their turns. */
  const clients = new Map<string, Client>();
  let isScheduled = false;

  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(startOne);
  }

  function startOne() {
    isScheduled = false;
    for (const [key, client] of clients) {
      if (client.waiting.length === 0 || client.running >= MAX_RUNNING_PER_CLIENT) continue;
      clients.delete(key);
      clients.set(key, client);
      client.running += 1;
      client.waiting.shift()!();
      return schedule();
    }
  }

  function release(key: string, client: Client) {
    client.running -= 1;
    if (client.waiting.length > 0) schedule();
    else if (client.running === 0) clients.delete(key);
  }

  return async (key, work) => {
    const client = clients.get(key) ?? { running: 0, waiting: [] };
    clients.set(key, client);
    const turn = new Promise<void>((start) => client.waiting.push(start));
    schedule();
    await turn;
    let isReleased = false;
    const releaseOnce = () => {
      if (!isReleased) release(key, client);
      isReleased = true;
    };
    const timer = setTimeout(releaseOnce, COUNTED_FOR_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      releaseOnce();
    }
  };
}

/** Each kind of long read has one connection. */
const MAX_WAITING = { perClient: 8, total: 100 };

/** The state of a request at the moment when it reads. */
type ReadsOf = {
  client: string;
  /** Whether the client has disconnected, so that a read need not begin. */
  isGone: () => boolean;
  /** Whether its response has begun, so that a read can no longer be refused. */
  isPromised: () => boolean;
};

/** Alternates long reads between clients. @throws a Response 503 when too many are waiting */
export function createFairReads(withRead: WithTx, concurrency = 1) {
  const inTurn = createFairQueue({ concurrency, ...MAX_WAITING });
  return ({ client, isGone, isPromised }: ReadsOf): WithTx =>
    (read) => {
      const start = async () => {
        if (isGone()) throw new OverloadError("the client is gone");
        return withRead(read);
      };
      const options = { isPromised: isPromised() };
      return inTurn(client, start, options).catch((error) => refuseOverload(error));
    };
}
