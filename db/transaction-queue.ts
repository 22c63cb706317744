import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** How long a transaction waits for other processes to end theirs. */
export const LOCK_TIMEOUT_MS = 5_000;

/** A transaction that waits for its turn. */
export type Waiting<Tx> = {
  run: (tx: Tx) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  /** By performance.now(): when it has waited for LOCK_TIMEOUT_MS, in the queue and for other processes. */
  deadline: number;
  /** What it must not share with those that run beside it; null runs it alone. */
  keys: readonly string[] | null;
};

/**
 * Takes the next transaction from the queue, or the next that may run beside some others; undefined when
 * none waits.
 */
export type Next<Tx> = (others?: Waiting<Tx>[]) => Waiting<Tx> | undefined;

/**
 * Creates a function that runs asynchronous work in transactions, in the order of the calls. It
 * resolves as the work does. Nested calls throw.
 *
 * @param run runs the first of those that wait, and what it takes with it, and never rejects
 */
export function createTransactionQueue<Tx>(
  run: (first: Waiting<Tx>, next: Next<Tx>) => Promise<void>,
) {
  const runInside = createNestingCheck();
  const waiting: Waiting<Tx>[] = [];
  const next: Next<Tx> = (others = []) => {
    const nth = waiting.findIndex((one) => others.every((other) => areApart(one, other)));
    return nth === -1 ? undefined : waiting.splice(nth, 1)[0];
  };
  let isRunning = false;

  async function runWaiting() {
    isRunning = true;
    // Yield between transactions; otherwise all queued ones would run in one event loop turn.
    for (;;) {
      await yieldToEventLoop();
      const first = next();
      if (!first) break;
      await run(first, next);
    }
    isRunning = false;
  }

  return <T>(work: (tx: Tx) => Promise<T>, keys: readonly string[] | null = null): Promise<T> => {
    const inside = runInside();
    // The deadline is set now: time spent in the queue counts as time spent waiting for the lock.
    const deadline = performance.now() + LOCK_TIMEOUT_MS;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.push({
      run: (tx) => inside(() => work(tx)),
      resolve: resolve as Waiting<Tx>["resolve"],
      reject,
      deadline,
      keys,
    });
    if (!isRunning) void runWaiting();
    return promise;
  };
}

const areApart = <Tx>(one: Waiting<Tx>, other: Waiting<Tx>): boolean =>
  one.keys !== null && other.keys !== null && !one.keys.some((key) => other.keys!.includes(key));

/** Creates a function to call before a transaction, which throws inside one; it returns how to run the work. */
export function createNestingCheck() {
  const inside = new AsyncLocalStorage<true>();
  return () => {
    if (inside.getStore())
      throw new Error("transactions cannot be nested: pass the outer transaction on");
    return <T>(work: () => Promise<T>): Promise<T> => inside.run(true, work);
  };
}
