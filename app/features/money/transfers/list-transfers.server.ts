import { and, asc, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { type Credit, findCredit } from "#app/features/money/debts/debts.server.ts";
import type { OrderRow } from "#app/features/orders/finding/orders.server.ts";
import { paginate } from "#app/kit/format/pagination.ts";
import { DAY_MS } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { countUpTo } from "#db/count-up-to.ts";
import { prepared } from "#db/prepared.ts";
import { bankTransfers, orders } from "#db/schema.ts";
import { findDebtPhone, findNamedOrders, readCandidates } from "./enter-transfer.server.ts";

/** A transfer with the order that it pays or may pay, or with those from which a seller has to choose. */
export type Transfer = Row & {
  order: OrderRow | null;
  several: OrderRow[];
  /** What the customer owes whose debt an open transfer may be for; null for most. */
  debt: Credit | null;
};
type Row = typeof bankTransfers.$inferSelect;

/** Transfers on a page. */
const PAGE_SIZE = 20;
/** More than anybody works through; as these are decided, further ones move up. */
const MAX_OPEN = 10_000;

// Written exactly as in the index, so that the database uses it.
const isOpen = sql`state = 'open'`;

/** Counts the transfers that wait for a seller, up to `max`. */
export const countOpenTransfers = (db: Db, max: number): Promise<number> =>
  countUpTo(db, bankTransfers, isOpen, max);

/** A page of the transfers that wait for a seller, newest first. */
export async function listOpenTransfers(db: Db, requestedPage: number) {
  const total = await countOpenTransfers(db, MAX_OPEN);
  const { page, pages, offset } = paginate(total, requestedPage, PAGE_SIZE);
  const rows = await db
    .select()
    .from(bankTransfers)
    .where(isOpen)
    .orderBy(desc(bankTransfers.seq))
    .limit(PAGE_SIZE)
    .offset(offset);
  return { transfers: await withOrders(db, rows), page, pages, total };
}

/** The transfers that were booked or sent back, newest first. @param before the seq of the last one shown, or null */
export async function listDecidedTransfers(db: Db, before: number | null) {
  const isOlder = before === null ? undefined : lt(bankTransfers.seq, before);
  const rows = await db
    .select()
    .from(bankTransfers)
    .where(and(ne(bankTransfers.state, "open"), isOlder))
    .orderBy(desc(bankTransfers.seq))
    .limit(PAGE_SIZE + 1);
  const hasOlder = rows.length > PAGE_SIZE;
  return { transfers: await withOrders(db, rows.slice(0, PAGE_SIZE)), hasOlder };
}

async function withOrders(db: Db, rows: Row[]): Promise<Transfer[]> {
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  const found = await db.select().from(orders).where(inArray(orders.id, ids));
  const byId = new Map(found.map((order) => [order.id, order]));
  const transfers: Transfer[] = [];
  for (const row of rows)
    transfers.push({
      ...row,
      order: byId.get(row.orderId ?? "") ?? null,
      several: await severalOrders(db, row),
      debt: await findDebt(db, row, byId.get(row.orderId ?? "")),
    });
  return transfers;
}

/** The debt that an open transfer names by a phone number, or of the customer whose order it names. */
async function findDebt(db: Db, { state, memo }: Row, order: OrderRow | undefined) {
  const key = state === "open" ? (findDebtPhone(memo) ?? order?.phoneKey ?? "") : "";
  const credit = await findCredit(db, key);
  return credit && credit.owedVnd > 0 ? credit : null;
}

/** The orders that an open transfer names, if there are several. */
async function severalOrders(db: Db, { state, problem, memo }: Row): Promise<OrderRow[]> {
  if (state !== "open" || (problem !== "several" && problem !== "sum")) return [];
  const candidates = await readCandidates(db, await findNamedOrders(db, memo));
  return candidates.map(({ order }) => order);
}

/** The most transfers shown for one order; further ones would tell nothing new. */
const MAX_PER_ORDER = 5;

const selectOpenOf = prepared((db) =>
  db
    .select({
      id: bankTransfers.id,
      amountVnd: bankTransfers.amountVnd,
      problem: bankTransfers.problem,
      createdAt: bankTransfers.createdAt,
    })
    .from(bankTransfers)
    .where(and(eq(bankTransfers.orderId, sql.placeholder("orderId")), isOpen))
    .orderBy(desc(bankTransfers.seq))
    .limit(MAX_PER_ORDER),
);

/** The facts of a transfer that may be for an order. */
export type OpenTransfer = Awaited<ReturnType<typeof selectOpenOf>>[number];

/** The transfers that name an order and wait for a seller, newest first. */
export async function listOpenTransfersOf(db: Db, orderId: string): Promise<OpenTransfer[]> {
  return selectOpenOf(db, { orderId });
}

/** Deletes transfers that were entered more than `keepDays` ago, of the `limit` oldest; returns the number deleted. */
export async function deleteExpiredTransfers(
  tx: Db,
  { limit, keepDays }: { limit: number; keepDays: number },
): Promise<number> {
  const { seq, createdAt } = bankTransfers;
  const oldest = tx.select({ seq }).from(bankTransfers).orderBy(asc(seq)).limit(limit);
  const deleted = await tx
    .delete(bankTransfers)
    .where(and(inArray(seq, oldest), lt(createdAt, Date.now() - keepDays * DAY_MS)))
    .returning({ seq });
  return deleted.length;
}
