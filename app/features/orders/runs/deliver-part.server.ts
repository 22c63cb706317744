import { eq } from "drizzle-orm";
import { totalReceivedVnd } from "#app/features/money/payments/payment.ts";
import {
  paymentStateOf,
  receivePayment,
  writePayment,
} from "#app/features/money/payments/payments.server.ts";
import {
  type KeptLines,
  moveStock,
  restoreLines,
  sellerOf,
  settleAmount,
  writeEdit,
} from "#app/features/orders/changing/edit-order.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import {
  findOrder,
  findOrderRow,
  type OrderRow,
} from "#app/features/orders/finding/orders.server.ts";
import { pick } from "#app/kit/format/pick.ts";
import type { Db } from "#db/client.server.ts";
import { PAYMENT_METHODS, type Part } from "#db/order-values.ts";
import { orders } from "#db/schema.ts";
import { completePart, type PartProblem, type TypedPart, withoutRefused } from "./part-delivery.ts";

const TOTALS = ["priceVnd", "shippingVnd", "discountVnd", "amountVnd"] as const;

/**
 * Books that an order was delivered in part: refused goods are taken out of it and go back into stock, and what was paid
 * is entered; the rest stays due. The order must not have a booked part.
 *
 * @param part as completePart returned it for the order as it is
 * @param by the seller's e-mail
 */
export async function deliverPart(tx: Db, id: string, part: Part, by: string): Promise<void> {
  const order = (await findOrder(tx, id))!;
  const isLess = part.refused.length > 0;
  if (isLess) {
    // The revenue of a delivered order is not changed, but entered anew.
    if (order.status === "Delivered") await setOrderStatus(tx, id, "Shipped", { by });
    const { lines, totals } = withoutRefused(order, part.refused);
    const kept = lines.map((line) =>
      order.lines.includes(line)
        ? line
        : { ...line, stockTaken: Math.min(line.stockTaken, line.quantity) },
    );
    await moveStock(tx, order, kept, { products: new Map(), kind: "refused" });
    const edited = { lines: kept, totals, isAgreed: false, by, isAtDoor: true };
    const present = (await findOrderRow(tx, id))!;
    await writeEdit(tx, { ...present, lines: order.lines }, edited);
    await settleAmount(tx, order, totals.amountVnd, sellerOf(by));
  }
  await setOrderStatus(tx, id, "Delivered", { by });
  await receiveBoth(tx, id, part, by);
  const before = isLess ? { lines: order.lines, totals: pick(order, TOTALS) } : null;
  await tx
    .update(orders)
    .set({ bookedPart: { ...part, before } })
    .where(eq(orders.id, id));
}

const amountsOf = (part: Part) =>
  ({ cash: part.cashVnd, transfer: part.transferVnd }) satisfies Record<
    (typeof PAYMENT_METHODS)[number],
    number
  >;

async function receiveBoth(tx: Db, id: string, part: Part, by: string): Promise<void> {
  for (const method of PAYMENT_METHODS) {
    const amountVnd = amountsOf(part)[method];
    if (amountVnd > 0)
      await receivePayment(tx, (await findOrderRow(tx, id))!, amountVnd, { method, by });
  }
}

/**
 * Takes the booking of a part back: the order is shipped, and its lines and amounts are as before. Pieces sold meanwhile
 * do not come back.
 */
export async function unbookPart(tx: Db, { id, bookedPart }: OrderRow, by: string): Promise<void> {
  if (!bookedPart) return;
  await setOrderStatus(tx, id, "Shipped", { by });
  for (const method of PAYMENT_METHODS) {
    const order = (await findOrderRow(tx, id))!;
    const amountVnd = amountsOf(bookedPart)[method];
    if (amountVnd === 0) continue;
    const totalVnd = Math.max(0, totalReceivedVnd(order) - amountVnd);
    const state = paymentStateOf(order, totalVnd);
    await writePayment(tx, order, state, { method, kind: "correction", by, change: "unpaid" });
  }
  if (!bookedPart.before) return;
  const { lines, totals } = bookedPart.before;
  const order = (await findOrderRow(tx, id))!;
  const kept = { lines, ...totals } as KeptLines;
  await restoreLines(tx, id, kept, by);
  await settleAmount(tx, order, kept.amountVnd, sellerOf(by));
}

export type PartRequest = {
  /** The seller's e-mail. */
  by: string;
  /** `versionOf` the order that the seller saw. */
  seen: string;
  typed: TypedPart;
};

/**
 * Books a part of an order without a run: of a shipped order, that it was delivered in part; of any other, only what was
 * paid. If it returns anything but "done", nothing has changed.
 */
export async function recordPart(
  tx: Db,
  id: string,
  { by, seen, typed }: PartRequest,
): Promise<{ kind: "done" | "gone" | "changed" } | { kind: "wrong"; problem: PartProblem }> {
  const order = await findOrder(tx, id);
  if (!order) return { kind: "gone" };
  if (versionOf(order) !== seen || order.status === "Cancelled") return { kind: "changed" };
  const isAtDoor = order.status === "Shipped";
  const found = completePart(order, isAtDoor ? typed : { ...typed, refused: [] });
  if ("problem" in found) return { kind: "wrong", problem: found.problem };
  if (isAtDoor) await deliverPart(tx, id, found.part, by);
  else await receiveBoth(tx, id, found.part, by);
  return { kind: "done" };
}
