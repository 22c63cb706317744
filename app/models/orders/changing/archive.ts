import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Db, WithTx } from "../../../../db/client.server.ts";
import { prepared } from "../../../../db/prepared.ts";
import { archivedOrders, type orderEvents } from "../../../../db/schema.ts";
import type { Order } from "../finding/orders.ts";

type Snapshot = Omit<Order, "searchFolded" | "requestKey" | "phoneKey" | "runId"> & {
  history: (typeof orderEvents.$inferSelect)[];
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
  { history, deletedBy }: { history: Snapshot["history"]; deletedBy: string },
): Promise<void> {
  const snapshot: Snapshot = { ...order, history };
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

/**
 * The archived orders that were deleted at or after `since`, newest first, in batches. Yields to the
 * event loop between batches.
 */
export async function* listArchivedOrders(
  withSnapshot: WithTx,
  since: number,
): AsyncGenerator<ArchivedOrder[]> {
  const { deletedAt, seq } = archivedOrders;
  let last: ArchivedOrder | undefined;
  for (;;) {
    const isLater = last && sql`(${deletedAt}, ${seq}) < (${last.deletedAt}, ${last.seq})`;
    const batch = await withSnapshot(
      async (db) =>
        (await db
          .select()
          .from(archivedOrders)
          .where(and(gte(deletedAt, since), isLater))
          .orderBy(desc(deletedAt), desc(seq))
          .limit(BATCH_SIZE)) as ArchivedOrder[],
    );
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1);
    await yieldToEventLoop();
  }
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
  const expired = tx
    .select({ seq: archivedOrders.seq })
    .from(archivedOrders)
    .where(lt(archivedOrders.deletedAt, Date.now() - Math.max(keepDays, 1) * DAY_MS))
    .limit(limit);
  const deleted = await tx
    .delete(archivedOrders)
    .where(inArray(archivedOrders.seq, expired))
    .returning({ seq: archivedOrders.seq });
  return deleted.length;
}
