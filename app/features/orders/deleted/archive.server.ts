import { and, desc, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { SavedBuyer } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { balanceVnd } from "#app/features/money/payments/payment.ts";
import type { Payment } from "#app/features/money/payments/payments.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import type { ReturnRow } from "#app/features/orders/returns/list-returns.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { paginate } from "#app/kit/format/pagination.ts";
import { DAY_MS } from "#app/kit/format/vietnam-day.ts";
import { deleteSome, readBatches } from "#db/batches.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import type { PaymentMethod } from "#db/order-values.ts";
import { prepared } from "#db/prepared.ts";
import { archivedOrders, type orderEvents, payments } from "#db/schema.ts";

type Snapshot = Omit<Order, "searchFolded" | "requestKey" | "phoneKey" | "runId"> & {
  history: (typeof orderEvents.$inferSelect)[];
  /** Absent in snapshots of older versions, like the buyer. */
  payments?: Payment[];
  /** The buyer on its invoice; null if nobody asked for one. */
  buyer?: SavedBuyer | null;
  /** Only if goods came back. */
  returns?: ReturnRow[];
};

/** An order that a seller deleted, as it was then. */
export type ArchivedOrder = Omit<typeof archivedOrders.$inferSelect, "snapshot"> & {
  snapshot: Snapshot;
};

const BATCH_SIZE = 200;
/** Stores a snapshot of an order that is being deleted: records of contracts must be kept. */
export async function archiveOrder(
  tx: Db,
  { searchFolded, requestKey, phoneKey, runId, ...order }: Order,
  {
    deletedBy,
    ...parts
  }: Pick<Snapshot, "history" | "payments" | "buyer" | "returns"> & { deletedBy: string },
): Promise<void> {
  const snapshot: Snapshot = { ...order, ...parts };
  await tx.insert(archivedOrders).values({
    orderId: order.id,
    snapshot,
    deletedBy,
    deletedAt: Date.now(),
    receivedVnd: balanceVnd(order),
    userId: order.userId,
    requestKey,
  });
}

const selectByKey = prepared((db) =>
  db
    .select({ id: archivedOrders.orderId })
    .from(archivedOrders)
    .where(
      and(
        eq(archivedOrders.userId, sql.placeholder("userId")),
        eq(archivedOrders.requestKey, sql.placeholder("requestKey")),
      ),
    ),
);

/** Whether the order that a shopper placed with a key was deleted. */
export async function isDeleted(tx: Db, userId: string, requestKey: string): Promise<boolean> {
  return (await selectByKey(tx, { userId, requestKey })).length > 0;
}

/** The archived orders that were deleted at or after `since`, newest first, in batches. */
export function listArchivedOrders(
  withSnapshot: WithTx,
  since: number,
): AsyncGenerator<ArchivedOrder[]> {
  const { deletedAt, seq } = archivedOrders;
  return readBatches<ArchivedOrder>((last) => {
    const isLater = last && sql`(${deletedAt}, ${seq}) < (${last.deletedAt}, ${last.seq})`;
    return withSnapshot(
      async (db) =>
        (await db
          .select()
          .from(archivedOrders)
          .where(and(gte(deletedAt, since), isLater))
          .orderBy(desc(deletedAt), desc(seq))
          .limit(BATCH_SIZE)) as ArchivedOrder[],
    );
  });
}

const PAGE_SIZE = 20;

/** A deleted order with the refund that was entered since, if one was. */
type ListedOrder = ArchivedOrder & { givenBack: Payment | null };

/** A page of deleted orders: first all with money to give back, then those deleted at `since` or later. */
export async function listDeletedOrders(
  db: Db,
  { since, page: requested }: { since: number; page: number },
): Promise<{ orders: ListedOrder[]; page: number; pages: number }> {
  const { deletedAt, receivedVnd, seq } = archivedOrders;
  // Indexes answer this. Reading the rows would read each snapshot, which may be long.
  const read = async (where: SQL) =>
    db.select({ seq }).from(archivedOrders).where(where).orderBy(desc(seq));
  const found = [...(await read(sql`${receivedVnd} > 0`)), ...(await read(gte(deletedAt, since)))];
  const seqs = [...new Set(found.map((row) => row.seq))];
  const { offset, ...slice } = paginate(seqs.length, requested, PAGE_SIZE);
  const shown = seqs.slice(offset, offset + PAGE_SIZE);
  const rows = await db.select().from(archivedOrders).where(db.engine.isIn(seq, shown));
  const ids = rows.map(({ orderId }) => orderId);
  const isRefund = and(db.engine.isIn(payments.orderId, ids), eq(payments.kind, "refund"));
  const refunds = await db.select().from(payments).where(isRefund);
  const orders = (rows as ArchivedOrder[])
    .sort((a, b) => shown.indexOf(a.seq) - shown.indexOf(b.seq))
    .map((order) => {
      const isOf = (refund: Payment) =>
        refund.orderId === order.orderId && refund.at >= order.deletedAt;
      return { ...order, givenBack: refunds.find(isOf) ?? null };
    });
  return { orders, ...slice };
}

/** Dong that a deleted order had received and that nobody has given back. */
type DeletedMoney = { orderId: string; receivedVnd: number; deletedBy: string };

/** The newest of these sums, and their number. */
export async function listDeletedMoney(db: Db): Promise<{ count: number; newest: DeletedMoney[] }> {
  const { orderId, receivedVnd, deletedBy, seq } = archivedOrders;
  const hasMoney = sql`${receivedVnd} > 0`;
  const newest = await db
    .select({ orderId, receivedVnd, deletedBy })
    .from(archivedOrders)
    .where(hasMoney)
    .orderBy(desc(seq))
    .limit(5);
  return { count: await db.$count(archivedOrders, hasMoney), newest };
}

/** Enters that a deleted order's money was given back, all of it. @param seenVnd the sum that the seller saw */
export async function refundDeleted(
  tx: Db,
  orderId: string,
  { seenVnd, method, by }: { seenVnd: number; method: PaymentMethod; by: string },
): Promise<Outcome<"gone" | "changed">> {
  const isIt = eq(archivedOrders.orderId, orderId);
  const [order] = await tx.select().from(archivedOrders).where(isIt);
  if (!order) return "gone";
  if (order.receivedVnd <= 0 || order.receivedVnd !== seenVnd) return "changed";
  const given = { orderId, amountVnd: -seenVnd, kind: "refund", method } as const;
  await tx.insert(payments).values({ ...given, by, at: Date.now() });
  await tx.update(archivedOrders).set({ receivedVnd: 0 }).where(isIt);
  return "done";
}

/**
 * Removes up to `limit` orders that have been in the archive for longer than `keepDays`, and at least for a day:
 * within that time, a repeated request must find its order. Orders with money to give back stay.
 */
export async function deleteExpiredArchive(
  tx: Db,
  { limit, keepDays }: { limit: number; keepDays: number },
): Promise<number> {
  const before = Date.now() - Math.max(keepDays, 1) * DAY_MS;
  const { seq, deletedAt, receivedVnd } = archivedOrders;
  const isExpired = and(lt(deletedAt, before), lte(receivedVnd, 0))!;
  return deleteSome(tx, seq, isExpired, limit);
}
