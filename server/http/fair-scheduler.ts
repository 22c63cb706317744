/** How many requests of one client may be under way; its others wait, and only they do. */
const AT_A_TIME = 4;
/** Work that takes longer goes on, but waits for something else than the processor: it counts no more. */
const LONGEST_TURN_MS = 250;

/** Does a client's work when it is its turn. */
export type FairScheduler = <T>(client: string, work: () => Promise<T>) => Promise<T>;

type Client = { running: number; waiting: (() => void)[] };

/**
 * Gives clients their turns one after the other, and begins a single request a round of the event loop: most
 * requests are answered within one round, so that without this all that came in since the last one,
 * a hundred perhaps of one client, would be answered before anybody else is looked at.
 */
export function createFairScheduler(): FairScheduler {
  /** In the order of their next turn. */
  const clients = new Map<string, Client>();
  let scheduled = false;

  function schedule() {
    if (scheduled) return;
    scheduled = true;
    setImmediate(giveOne);
  }

  function giveOne() {
    scheduled = false;
    for (const [key, client] of clients) {
      if (client.waiting.length === 0 || client.running >= AT_A_TIME) continue;
      clients.delete(key);
      clients.set(key, client);
      client.running += 1;
      client.waiting.shift()!();
      return schedule();
    }
  }

  function end(key: string, client: Client) {
    client.running -= 1;
    if (client.waiting.length > 0) schedule();
    else if (client.running === 0) clients.delete(key);
  }

  return async (key, work) => {
    const client = clients.get(key) ?? { running: 0, waiting: [] };
    clients.set(key, client);
    const turn = new Promise<void>((begin) => client.waiting.push(begin));
    schedule();
    await turn;
    let ended = false;
    const endOnce = () => {
      if (!ended) end(key, client);
      ended = true;
    };
    const timer = setTimeout(endOnce, LONGEST_TURN_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      endOnce();
    }
  };
}
