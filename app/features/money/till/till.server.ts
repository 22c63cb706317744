import { and, asc, desc, eq, gt, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { lastPaymentSeq } from "#app/features/money/payments/payments.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Period } from "#app/kit/format/period.ts";
import { startOfDay } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import {
  deliveryRuns,
  orders,
  payments,
  runReopenings,
  tillCounts,
  tillMovements,
} from "#db/schema.ts";
import { changeOf, MAX_MOVEMENTS, type Notes, type TillSums } from "./rules.ts";

/** A count of the till. */
export type TillCount = typeof tillCounts.$inferSelect;
/** Cash taken out of the till, or put in. */
export type TillMovement = typeof tillMovements.$inferSelect;

/** The last count of the till; null before the first. */
export async function findLastCount(db: Db): Promise<TillCount | null> {
  const [last] = await db.select().from(tillCounts).orderBy(desc(tillCounts.seq)).limit(1);
  return last ?? null;
}

/** The till since its last count: what was added and taken away, and what it must hold now; null before the first. */
export async function findTill(db: Db) {
  const last = await findLastCount(db);
  if (!last) return null;
  const movements = await listMovements(db, isNull(tillMovements.countedAt));
  const sums = await sumSince(db, last, movements);
  return { last, sums, movements, expectedVnd: last.leftVnd + changeOf(sums) };
}

function listMovements(db: Db, where: SQL): Promise<TillMovement[]> {
  return db.select().from(tillMovements).where(where).orderBy(asc(tillMovements.seq));
}

const sumOf = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)`;

async function sumSince(
  db: Db,
  { at, paymentSeq }: TillCount,
  movements: TillMovement[],
): Promise<TillSums> {
  const source = sql<keyof TillSums>`case when ${payments.kind} = 'refund' then 'refunds'
    when ${orders.onAccountAt} is not null then 'debts'
    when ${orders.runId} is not null then 'runs'
    when ${orders.channel} = 'counter' or ${orders.fulfilment} = 'pickup' then 'counter'
    else 'orders' end`;
  const paid = await db
    .select({ source, vnd: sumOf(sql`${payments.amountVnd}`) })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(gt(payments.seq, paymentSeq), eq(payments.method, "cash")))
    .groupBy(source);
  const sums: TillSums = {
    ...{ runs: 0, counter: 0, debts: 0, orders: 0, refunds: 0 },
    differences: await sumDifferences(db, at),
    putIn: 0,
    takenOut: 0,
  };
  for (const { source, vnd } of paid) sums[source] += vnd;
  for (const { amountVnd } of movements) sums[amountVnd < 0 ? "takenOut" : "putIn"] += amountVnd;
  return sums;
}

/**
 * The cash that couriers brought beyond the cash due since then. A run that was opened again takes its difference back
 * until it is settled again.
 */
async function sumDifferences(db: Db, since: number): Promise<number> {
  const { settledAt, reopenedAt } = runReopenings;
  const settled = await differenceOf(db, deliveryRuns, deliveryRuns.settledAt, since);
  const settledBefore = await differenceOf(db, runReopenings, settledAt, since);
  return settled + settledBefore - (await differenceOf(db, runReopenings, reopenedAt, since));
}

async function differenceOf(
  db: Db,
  table: typeof deliveryRuns | typeof runReopenings,
  at: SQLiteColumn,
  since: number,
): Promise<number> {
  const [sum] = await db
    .select({ vnd: sumOf(sql`${table.cashCountedVnd} - ${table.cashDueVnd}`) })
    .from(table)
    .where(gt(at, since));
  return sum!.vnd;
}

/** Makes the first count of the till. @returns "changed" if there is one */
export async function openTill(
  tx: Db,
  { by, countedVnd }: { by: string; countedVnd: number },
): Promise<Outcome<"changed">> {
  if (await findLastCount(tx)) return "changed";
  await tx.insert(tillCounts).values({
    ...{ id: newId(), by, at: Date.now() },
    ...{ expectedVnd: countedVnd, countedVnd, leftVnd: countedVnd },
    paymentSeq: await lastPaymentSeq(tx),
  });
  return "done";
}

/**
 * Records cash that was taken out of the till, or put in.
 *
 * @param amountVnd negative if it was taken out
 * @returns "changed" before the first count; "full" after 200 movements since the last one
 */
export async function moveCash(
  tx: Db,
  movement: { by: string; amountVnd: number; reason: string },
): Promise<Outcome<"changed" | "full">> {
  if (!(await findLastCount(tx))) return "changed";
  const since = await tx.$count(tillMovements, isNull(tillMovements.countedAt));
  if (since >= MAX_MOVEMENTS) return "full";
  await tx.insert(tillMovements).values({ ...movement, at: Date.now() });
  return "done";
}

type Counting = {
  by: string;
  notes: Notes | null;
  countedVnd: number;
  /** At most the counted amount. */
  leftVnd: number;
  /** Why the amounts differ; empty if nobody said so. */
  reason: string;
  /** The expected amount that the seller was told to differ; null if they were told none. */
  acceptedVnd: number | null;
};

type CountOutcome =
  | { kind: "done"; id: string }
  /** There is no first count. */
  | { kind: "changed" }
  /** The counted amount differs from the expected one, and the seller has not accepted that or gave no reason. */
  | { kind: "differs"; expectedVnd: number };

/** Counts the till, which ends its period. */
export async function countTill(
  tx: Db,
  { acceptedVnd, ...counting }: Counting,
): Promise<CountOutcome> {
  const till = await findTill(tx);
  if (!till) return { kind: "changed" };
  const { last, sums, expectedVnd } = till;
  const isExpected = counting.countedVnd === expectedVnd;
  if (!isExpected && (acceptedVnd !== expectedVnd || counting.reason === ""))
    return { kind: "differs", expectedVnd };
  // Times tell counts apart.
  const at = Math.max(Date.now(), last.at + 1);
  const id = newId();
  await tx.update(tillCounts).set({ nextAt: at }).where(eq(tillCounts.seq, last.seq));
  await tx.update(tillMovements).set({ countedAt: at }).where(isNull(tillMovements.countedAt));
  const paymentSeq = await lastPaymentSeq(tx);
  const reason = isExpected ? "" : counting.reason;
  await tx
    .insert(tillCounts)
    .values({ ...counting, ...{ id, at, expectedVnd, sums, reason, paymentSeq } });
  return { kind: "done", id };
}

/** A count with the one before it and the movements between them; null if there is none. */
export async function findCount(db: Db, id: string) {
  const [count] = await db.select().from(tillCounts).where(eq(tillCounts.id, id));
  if (!count) return null;
  const [before] = await db.select().from(tillCounts).where(eq(tillCounts.nextAt, count.at));
  const movements = await listMovements(db, eq(tillMovements.countedAt, count.at));
  return { count, before: before ?? null, movements };
}

/** Counts that a page lists. */
const MAX_SHOWN = 200;

/** The counts of a period of the calendar, newest first, at most 200. */
export function listCounts(db: Db, { from, to }: Period): Promise<TillCount[]> {
  const { at } = tillCounts;
  return db
    .select()
    .from(tillCounts)
    .where(and(gte(at, startOfDay(from)), lt(at, startOfDay(to + 1))))
    .orderBy(desc(at))
    .limit(MAX_SHOWN);
}

/**
 * Whether the till was counted after a step began, and the count has money of it.
 *
 * @param step its time, the last payment before it, and whether it settled runs
 */
export async function isCountedSince(
  db: Db,
  step: { createdAt: number; lastPaymentSeq: number | null; hasRuns: boolean },
): Promise<boolean> {
  const last = await findLastCount(db);
  if (!last) return false;
  const hasPayments = step.lastPaymentSeq !== null && last.paymentSeq > step.lastPaymentSeq;
  return last.at >= step.createdAt && (hasPayments || step.hasRuns);
}
