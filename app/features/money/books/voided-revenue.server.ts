import { and, eq, gte, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { orderLines, type orders, voidedRevenue } from "#db/schema.ts";
import { refundsOf } from "./revenue-book.server.ts";

/** A delivery that was noted by mistake is put right within a minute, and leaves nothing in the book. */
const SLIP_MS = 60_000;

type Delivered = Pick<
  typeof orders.$inferSelect,
  "id" | "amountVnd" | "discountVnd" | "deliveredAt"
>;

/**
 * Keeps what an order has in the revenue book, and takes it off now: it is being deleted, or is no longer delivered.
 *
 * @param by the seller's e-mail
 */
export async function voidRevenue(
  tx: Db,
  { id, amountVnd, discountVnd, deliveredAt }: Delivered,
  { by, at }: { by: string; at: number },
): Promise<void> {
  if (deliveredAt === null || at - deliveredAt < SLIP_MS) return;
  const { fullPriceVnd, offerPriceVnd, quantity, orderId } = orderLines;
  const [steps] = await tx
    .select({
      vnd: sql<number>`coalesce(sum((${fullPriceVnd} - ${offerPriceVnd}) * ${quantity}), 0)`,
    })
    .from(orderLines)
    .where(eq(orderId, id));
  const sale = { kind: "sale", at: deliveredAt, amountVnd, codesVnd: discountVnd } as const;
  const refunds = await refundsOf(tx, [id]);
  const none = { codesVnd: 0, stepsVnd: 0 };
  const voided = { orderId: id, voidedAt: at, voidedBy: by };
  await tx
    .insert(voidedRevenue)
    .values([
      { ...voided, ...sale, stepsVnd: steps!.vnd },
      ...refunds.map(({ kind, at, amountVnd }) => ({ ...voided, ...none, kind, at, amountVnd })),
    ]);
}

/** Forgets that an order's lines of the revenue book were taken off at `since` or later: the order has them again. */
export async function restoreRevenue(tx: Db, id: string, since: number): Promise<void> {
  const { orderId, voidedAt } = voidedRevenue;
  await tx.delete(voidedRevenue).where(and(eq(orderId, id), gte(voidedAt, since)));
}
