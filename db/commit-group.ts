import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Awaitable } from "./engine.ts";
import { StoreError } from "./store-error.ts";

/** As many transactions share one commit at most. */
const MAX_MEMBERS = 32;

type Done<Tx> = { member: Waiting<Tx>; result: unknown };

/** A transaction of the database that has begun, and how to mark the part of each member in it. */
export type GroupTransaction<Tx> = {
  tx: Tx;
  /** None joins that begins later after the first: the first waits for the commit. */
  joinWithinMs: number;
  /** Whether members may be interleaved: where each statement takes a round trip. */
  interleaves: boolean;
  savepoint: () => Awaitable<unknown>;
  release: () => Awaitable<unknown>;
  rollbackTo: () => Awaitable<unknown>;
  commit: () => Awaitable<unknown>;
  /** Converts an error of a statement to the error that the member gets. */
  toStoreError: (error: unknown) => unknown;
  /** Whether an error, converted, has ended the whole transaction. */
  hasEnded: (error: unknown) => boolean;
  /** Called when the whole group has failed, to roll back a transaction that has not ended. */
  end: (error: unknown) => Awaitable<void>;
};

/**
 * Runs several members as one transaction of the database and commits it, because most of the cost of a small write
 * is its commit. Members are answered only after that commit. A member that fails is rolled back alone; if the
 * commit fails, all members fail. Members run one after the other, or beside waiting ones with other keys. It yields
 * to the event loop between members, and commits when none waits.
 */
export async function runGroup<Tx>(
  transaction: GroupTransaction<Tx>,
  first: Waiting<Tx>,
  next: Next<Tx>,
): Promise<void> {
  const joinUntil = performance.now() + transaction.joinWithinMs;
  const begun: Waiting<Tx>[] = [];
  const done: Done<Tx>[] = [];
  try {
    for (let member: Waiting<Tx> | undefined = first; member; ) {
      const members = [member];
      while (transaction.interleaves && begun.length + members.length < MAX_MEMBERS) {
        const other = next(members);
        if (!other) break;
        members.push(other);
      }
      begun.push(...members);
      await runMembers(transaction, members, done);
      await yieldToEventLoop();
      const isOpen = begun.length < MAX_MEMBERS && performance.now() < joinUntil;
      member = isOpen ? next() : undefined;
    }
    await transaction.commit();
  } catch (error) {
    const storeError = transaction.toStoreError(error);
    // Members that failed by themselves have their error already.
    for (const { reject } of begun) reject(groupError(storeError));
    await transaction.end(storeError);
    return;
  }
  for (const { member, result } of done) member.resolve(result);
}

/**
 * Runs members beside each other. If one fails, all are rolled back and run again in two halves, until each failing
 * member is alone. @throws an error that fails the whole group
 */
async function runMembers<Tx>(
  transaction: GroupTransaction<Tx>,
  members: Waiting<Tx>[],
  done: Done<Tx>[],
): Promise<void> {
  try {
    await transaction.savepoint();
    const runs = members.map(async ({ run }) => run(transaction.tx));
    // No member may continue in a transaction that was rolled back.
    await Promise.allSettled(runs);
    const results = await Promise.all(runs);
    await transaction.release();
    done.push(...members.map((member, nth) => ({ member, result: results[nth] })));
  } catch (error) {
    const storeError = transaction.toStoreError(error);
    const isAlone = members.length === 1;
    if (isAlone) members[0]!.reject(storeError);
    if (transaction.hasEnded(storeError)) throw storeError;
    await transaction.rollbackTo();
    await transaction.release();
    if (isAlone) return;
    const half = members.length >> 1;
    await runMembers(transaction, members.slice(0, half), done);
    await runMembers(transaction, members.slice(half), done);
  }
}

/** The error of a transaction whose own statements did not fail. */
const groupError = (error: unknown) =>
  error instanceof StoreError ? error : new StoreError("the commit failed", { cause: error });

/** How long a transaction waits for other processes to end theirs. */
const LOCK_TIMEOUT_MS = 5_000;

/** A transaction that waits for its turn. */
type Waiting<Tx> = {
  run: (tx: Tx) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  /** By performance.now(): when it has waited for LOCK_TIMEOUT_MS, in the queue and for other processes. */
  deadline: number;
  /** Keys that no transaction beside it may have; null runs it alone. */
  keys: readonly string[] | null;
};

/** Takes the next transaction from the queue, or the next one that may run beside `others`; undefined if none waits. */
export type Next<Tx> = (others?: Waiting<Tx>[]) => Waiting<Tx> | undefined;

/**
 * Creates a function that runs asynchronous work in transactions, in the order of the calls. Nested calls throw. `run`
 * runs the first waiting transaction and those that it takes from the queue, and never rejects.
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
