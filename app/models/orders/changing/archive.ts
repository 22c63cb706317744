import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { deleteSome, readBatches } from "../../../../db/batches.ts";
import type { Db, WithTx } from "../../../../db/client.server.ts";
import { prepared } from "../../../../db/prepared.ts";
import { archivedOrders, type orderEvents } from "../../../../db/schema.ts";
import type { SavedBuyer } from "../../money/invoice-buyers.ts";
import type { Order } from "../finding/orders.ts";
import type { Payment } from "../paying/payments.ts";

type Snapshot = Omit<Order, "searchFolded" | "requestKey" | "phoneKey" | "runId"> & {
  history: (typeof orderEvents.$inferSelect)[];
  /** Absent in snapshots of older versions, like the buyer. */
  payments?: Payment[];
  /** Whom its invoice is for; null if nobody has asked for one. */
  buyer?: SavedBuyer | null;
};

/** An order that a seller deleted, as it was then. */
export type ArchivedOrder = Omit<typeof archivedOrders.$inferSelect, "snapshot"> & {
  snapshot: Snapshot;
};

const BATCH_SIZE = 200;
const DAY_MS = 24 * 3_600_000;

/**
 * Stores a snapshot of an order that is being deleted: records of contracts must be kept.
 *
 * @param deletedBy the seller's e-mail
 */
export async function archiveOrder(
  tx: Db,
  { searchFolded, requestKey, phoneKey, runId, ...order }: Order,
  { deletedBy, ...parts }: Pick<Snapshot, "history" | "payments" | "buyer"> & { deletedBy: string },
): Promise<void> {
  const snapshot: Snapshot = { ...order, ...parts };
  await tx.insert(archivedOrders).values({
    orderId: order.id,
    snapshot,
    deletedBy,
    deletedAt: Date.now(),
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

/**
 * Removes up to `limit` orders from the archive that have been in it for longer than `keepDays`, or than a
 * day: for so long, a request that is sent again must find its order.
 *
 * @returns the number removed
 */
export async function deleteExpiredArchive(
  tx: Db,
  { limit, keepDays }: { limit: number; keepDays: number },
): Promise<number> {
  const before = Date.now() - Math.max(keepDays, 1) * DAY_MS;
  return deleteSome(tx, archivedOrders.seq, lt(archivedOrders.deletedAt, before), limit);
}
