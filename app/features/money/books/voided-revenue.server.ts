import { and, eq, gte, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { orderLines, type orders, voidedRevenue } from "#db/schema.ts";
import { refundsOf } from "./revenue-book.server.ts";

/** A delivery that is recorded by mistake and corrected within a minute leaves no line in the book. */
const SLIP_MS = 60_000;

type Delivered = Pick<
  typeof orders.$inferSelect,
  "id" | "amountVnd" | "discountVnd" | "deliveredAt"
>;

/**
 * Keeps the lines of an order in the revenue book and reverses them now, because the order is being deleted or is no
 * longer delivered.
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

/**
 * Forgets that the lines of an order in the revenue book were reversed at `since` or later, because the order has them
 * again.
 */
export async function restoreRevenue(tx: Db, id: string, since: number): Promise<void> {
  const { orderId, voidedAt } = voidedRevenue;
  await tx.delete(voidedRevenue).where(and(eq(orderId, id), gte(voidedAt, since)));
}
