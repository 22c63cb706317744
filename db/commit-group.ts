import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Awaitable } from "./engine.ts";
import { StoreError } from "./store-error.ts";
import type { Next, Waiting } from "./transaction-queue.ts";

/** As many transactions share one commit at most. */
const MAX_MEMBERS = 32;

/** A transaction of the database that has begun, and how to mark the part of each member in it. */
export type GroupTransaction<Tx> = {
  /** What the work of each member receives. */
  tx: Tx;
  /** None joins that begins later after the first: the first waits for the commit. */
  joinWithinMs: number;
  savepoint: () => Awaitable<unknown>;
  release: () => Awaitable<unknown>;
  rollbackTo: () => Awaitable<unknown>;
  commit: () => Awaitable<unknown>;
  /** Converts an error of a statement to what the member is told. */
  toStoreError: (error: unknown) => unknown;
  /** Whether an error, converted, has ended the whole transaction. */
  hasEnded: (error: unknown) => boolean;
  /** Called when the whole group has failed, to roll back what has not ended. */
  end: (error: unknown) => Awaitable<void>;
};

/**
 * Runs transactions one after the other in one transaction of the database, and ends it: most of the
 * cost of a small write is its commit. Each is answered only after that commit. Those that fail are
 * rolled back alone; if the commit fails, all do.
 *
 * It yields to the event loop between members, and commits when none waits.
 */
export async function runGroup<Tx>(
  transaction: GroupTransaction<Tx>,
  first: Waiting<Tx>,
  next: Next<Tx>,
): Promise<void> {
  const joinUntil = performance.now() + transaction.joinWithinMs;
  const done: { member: Waiting<Tx>; result: unknown }[] = [];
  try {
    let ran = 0;
    for (let member: Waiting<Tx> | undefined = first; member; ) {
      const outcome = await runMember(transaction, member);
      if (outcome) done.push({ member, ...outcome });
      ran += 1;
      await yieldToEventLoop();
      const isOpen = ran < MAX_MEMBERS && performance.now() < joinUntil;
      member = isOpen ? next() : undefined;
    }
    await transaction.commit();
  } catch (error) {
    const storeError = transaction.toStoreError(error);
    for (const { member } of done) member.reject(groupError(storeError));
    await transaction.end(storeError);
    return;
  }
  for (const { member, result } of done) member.resolve(result);
}

/** @throws what makes the whole group fail */
async function runMember<Tx>(
  transaction: GroupTransaction<Tx>,
  { run, reject }: Waiting<Tx>,
): Promise<{ result: unknown } | null> {
  try {
    await transaction.savepoint();
    const result = await run(transaction.tx);
    await transaction.release();
    return { result };
  } catch (error) {
    const storeError = transaction.toStoreError(error);
    reject(storeError);
    if (transaction.hasEnded(storeError)) throw storeError;
    await transaction.rollbackTo();
    await transaction.release();
    return null;
  }
}

/** What transactions fail with whose own statements did not. */
const groupError = (error: unknown) =>
  error instanceof StoreError ? error : new StoreError("the commit failed", { cause: error });
