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
  /** Whether statements take so long that members should send theirs at the same time. */
  runsTogether: boolean;
  savepoint: () => Awaitable<unknown>;
  release: () => Awaitable<unknown>;
  rollbackTo: () => Awaitable<unknown>;
  commit: () => Awaitable<unknown>;
  rollback: () => Awaitable<unknown>;
  /** Converts an error of a statement to what the member is told. */
  toStoreError: (error: unknown) => unknown;
  /** Whether an error, converted, has ended the whole transaction. */
  hasEnded: (error: unknown) => boolean;
  /** Called when the whole group has failed, to roll back what has not ended. */
  end: (error: unknown) => Awaitable<void>;
};

type Done<Tx> = { member: Waiting<Tx>; result: unknown }[];

/**
 * Runs transactions in one transaction of the database, and ends it: most of the cost of a small write is
 * its commit. Each is answered only after that commit. Those that fail are rolled back alone; if the
 * commit fails, all do.
 *
 * They run one after the other, but for the first ones that touch different things where the database
 * runs them together. If one of those fails, all are rolled back.
 *
 * It yields to the event loop between members, and commits when none waits.
 *
 * @returns those that were rolled back with another, to be run again one after the other
 */
export async function runGroup<Tx>(
  transaction: GroupTransaction<Tx>,
  first: Waiting<Tx>,
  next: Next<Tx>,
): Promise<Waiting<Tx>[]> {
  const joinUntil = performance.now() + transaction.joinWithinMs;
  const together = transaction.runsTogether ? takeTogether(first, next) : [first];
  const done: Done<Tx> = [];
  try {
    if (together.length > 1) {
      const results = await runTogether(transaction, together);
      if (!results) {
        await transaction.rollback();
        return together;
      }
      done.push(...results);
    }
    let member = together.length > 1 ? joining() : first;
    for (let ran = together.length; member; ran += 1) {
      const outcome = await runMember(transaction, member);
      if (outcome) done.push({ member, ...outcome });
      await yieldToEventLoop();
      member = ran < MAX_MEMBERS ? joining() : undefined;
    }
    await transaction.commit();
  } catch (error) {
    const storeError = transaction.toStoreError(error);
    // Those that failed alone have been told already.
    for (const { reject } of [...together, ...done.map(({ member }) => member)])
      reject(groupError(storeError));
    await transaction.end(storeError);
    return [];
  }
  for (const { member, result } of done) member.resolve(result);
  return [];

  function joining() {
    return performance.now() < joinUntil ? next() : undefined;
  }
}

/** The first transaction and those after it that touch something, each something else. */
function takeTogether<Tx>(first: Waiting<Tx>, next: Next<Tx>): Waiting<Tx>[] {
  const touched = new Set([first.touches]);
  const accepts = ({ touches }: Waiting<Tx>) => touches !== undefined && !touched.has(touches);
  const together = [first];
  while (first.touches !== undefined && together.length < MAX_MEMBERS) {
    const another = next(accepts);
    if (!another) break;
    touched.add(another.touches);
    together.push(another);
  }
  return together;
}

/** Null if one of them failed. @throws what has ended the transaction */
async function runTogether<Tx>(
  transaction: GroupTransaction<Tx>,
  members: Waiting<Tx>[],
): Promise<Done<Tx> | null> {
  const outcomes = await Promise.allSettled(members.map(({ run }) => run(transaction.tx)));
  const results: Done<Tx> = [];
  for (const [i, outcome] of outcomes.entries()) {
    if (outcome.status === "rejected") {
      const storeError = transaction.toStoreError(outcome.reason);
      if (transaction.hasEnded(storeError)) throw storeError;
      return null;
    }
    results.push({ member: members[i]!, result: outcome.value });
  }
  return results;
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
