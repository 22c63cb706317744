/** What one client may have in hand at a time; its other requests wait, and only they do. */
const AT_A_TIME = 4;
/** Whoever takes longer waits for something else than the processor. */
const LONGEST_TURN_MS = 250;

/** Waits for a client's turn. @returns ends the turn; it ends by itself after LONGEST_TURN_MS */
export type Turns = (client: string) => Promise<() => void>;

type Client = { running: number; waiting: (() => void)[] };

/**
 * Lets each client do a few things at a time, so that a thousand requests of one client are not all
 * in front of another's single one.
 */
export function createTurns(): Turns {
  const clients = new Map<string, Client>();

  function end(key: string, client: Client) {
    const next = client.waiting.shift();
    // Begun at once, all that wait would run before the event loop looks at another client.
    if (next) return void setImmediate(next);
    client.running -= 1;
    if (client.running === 0) clients.delete(key);
  }

  return async (key) => {
    let client = clients.get(key);
    if (!client) {
      client = { running: 0, waiting: [] };
      clients.set(key, client);
    }
    if (client.running >= AT_A_TIME) await new Promise<void>((go) => client.waiting.push(go));
    else client.running += 1;
    let ended = false;
    const endOnce = () => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      end(key, client);
    };
    const timer = setTimeout(endOnce, LONGEST_TURN_MS);
    return endOnce;
  };
}
