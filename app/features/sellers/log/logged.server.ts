import { and, isNull, lt, lte, max, sql } from "drizzle-orm";
import { DAY_MS } from "#app/kit/format/vietnam-day.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import type { ActorKind } from "#db/order-values.ts";
import { prepared, preparedInsert } from "#db/prepared.ts";
import { logAuthor, logChanges } from "#db/schema.ts";

/** Who changes something, and by what; see log_changes. */
export type Author = { kind: ActorKind; who: string; verb: string };

const nextEntry = sql`(select coalesce(max(seq), 0) + 1 from log_changes)`;
const insertAuthor = prepared((db) =>
  db.insert(logAuthor).values({
    id: 1,
    entry: nextEntry as never,
    at: sql.placeholder("at"),
    kind: sql.placeholder("kind") as never,
    who: sql.placeholder("who"),
    verb: sql.placeholder("verb"),
  }),
);
const deleteAuthor = prepared((db) => db.delete(logAuthor));

/**
 * Runs work, which must be all that the transaction does, and logs the rows that it changes as their author's. Nothing
 * is logged if it changes none. No other transaction may run beside it.
 */
export async function logged<T>(tx: Db, author: Author, work: () => Promise<T>): Promise<T> {
  await insertAuthor(tx, { ...author, at: Date.now() });
  const result = await work();
  await deleteAuthor(tx);
  return result;
}

const insertChange = preparedInsert(logChanges);
const selectNext = prepared((db) => db.select({ last: max(logChanges.seq) }).from(logChanges));

/** Logs that somebody took a file out of the shop. */
export async function logFile(tx: Db, author: Author, path: string): Promise<void> {
  const [row] = await selectNext(tx);
  const entry = (row!.last ?? 0) + 1;
  const file = { thing: "file", subject: path, label: null, orderId: null, was: {}, became: {} };
  await insertChange(tx, { ...author, ...file, entry, at: Date.now() });
}

/**
 * Deletes up to `limit` changes that are older than `keepDays`, and than a day. Those about an order are erased with it,
 * by triggers; orders that are deleted are kept for as many days.
 */
export async function deleteExpiredLog(
  tx: Db,
  { limit, keepDays }: { limit: number; keepDays: number },
): Promise<number> {
  const { seq, at, orderId } = logChanges;
  const before = Date.now() - Math.max(keepDays, 1) * DAY_MS;
  // Triggers keep the last day, by the time of the newest change.
  const newest = sql`(select at from log_changes order by seq desc limit 1)`;
  const isExpired = and(isNull(orderId), lt(at, before), lte(at, sql`${newest} - ${DAY_MS}`));
  return deleteSome(tx, seq, isExpired, limit);
}
