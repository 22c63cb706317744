import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Awaitable } from "./engine.ts";
import { StoreError } from "./store-error.ts";
import type { Next, Waiting } from "./transaction-queue.ts";

/** As many transactions share one commit at most. */
const MAX_MEMBERS = 32;

type Done<Tx> = { member: Waiting<Tx>; result: unknown };

/** A transaction of the database that has begun, and how to mark the part of each member in it. */
export type GroupTransaction<Tx> = {
  /** What the work of each member receives. */
  tx: Tx;
  /** None joins that begins later after the first: the first waits for the commit. */
  joinWithinMs: number;
  /** Whether members may be interleaved: where each statement takes a round trip. */
  interleaves: boolean;
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
 * Runs transactions in one transaction of the database, and ends it: most of the cost of a small write
 * is its commit. Each is answered only after that commit. Those that fail are rolled back alone; if the
 * commit fails, all do. They run one after the other, or beside others that wait and share no key.
 *
 * It yields to the event loop between members, and commits when none waits.
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
    // Those that failed by themselves have been told already.
    for (const { reject } of begun) reject(groupError(storeError));
    await transaction.end(storeError);
    return;
  }
  for (const { member, result } of done) member.resolve(result);
}

/**
 * Runs members beside each other. If one fails, all are rolled back and run again in two halves, until
 * those that fail are alone.
 *
 * @param done is given those that have not failed
 * @throws what makes the whole group fail
 */
async function runMembers<Tx>(
  transaction: GroupTransaction<Tx>,
  members: Waiting<Tx>[],
  done: Done<Tx>[],
): Promise<void> {
  try {
    await transaction.savepoint();
    const runs = members.map(async ({ run }) => run(transaction.tx));
    // So that none goes on in what has been rolled back.
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

/** What transactions fail with whose own statements did not. */
const groupError = (error: unknown) =>
  error instanceof StoreError ? error : new StoreError("the commit failed", { cause: error });
