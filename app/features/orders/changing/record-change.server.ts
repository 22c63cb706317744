import { eq, sql } from "drizzle-orm";
import type { OrderEvent } from "#app/features/orders/following/order-events.server.ts";
import { scheduleLinkExpiry } from "#app/features/orders/following/order-links.server.ts";
import { returnStock, takeStockAgain } from "#app/features/orders/placing/order-stock.server.ts";
import { queueHooks } from "#app/features/sellers/hooks/hooks.server.ts";
import { queueNotice } from "#app/features/sellers/notices/notices.server.ts";
import { postponeMail, queueMail } from "#app/kit/mail/outbox.server.ts";
import type { Db } from "#db/client.server.ts";
import type { HookEvent, OrderStatus } from "#db/order-values.ts";
import { prepared, preparedInsert } from "#db/prepared.ts";
import { orderEvents, orders } from "#db/schema.ts";
import { isOrderStatus, mailOfStatus } from "./order-status.ts";

type NewEvent = Omit<OrderEvent, "seq" | "reason" | "edit" | "amountVnd"> &
  Partial<Pick<OrderEvent, "reason" | "edit" | "amountVnd">>;

const insertEvent = preparedInsert(orderEvents);
const selectShopper = prepared((db) =>
  db
    .select({ email: orders.email, typedBy: orders.typedBy })
    .from(orders)
    .where(eq(orders.id, sql.placeholder("orderId"))),
);

const UNMAILED: OrderEvent["change"][] = [
  ...(["unpaid", "unreturned", "complained"] as const),
  ...(["on-account", "off-account"] as const),
];

/** Whether shoppers are mailed about a change. */
export const isMailed = (change: OrderEvent["change"]): boolean =>
  isOrderStatus(change) ? mailOfStatus(change) !== undefined : !UNMAILED.includes(change);

/**
 * Adds a change to an order's history, and changes the order's stock, links and mails accordingly.
 *
 * @param before the status that the change ended, if it did
 */
export async function recordChange(tx: Db, event: NewEvent, before?: OrderStatus): Promise<void> {
  const { orderId, change } = event;
  if (change === "Cancelled") await returnStock(tx, { orderId, kind: "cancelled" });
  else if (before === "Cancelled" && (await takeStockAgain(tx, orderId)))
    await tx.update(orders).set({ attention: "short" }).where(eq(orders.id, orderId));
  const recorded = await insertEvent(tx, { reason: null, edit: null, amountVnd: null, ...event });
  if (isOrderStatus(event.change)) await scheduleLinkExpiry(tx, event.orderId, event.change);
  await queueMails(tx, recorded);
  if (event.actor === "shopper")
    await queueNotice(tx, event.change === "Cancelled" ? "cancelled" : "changed", event.orderId);
  const hookEvent = HOOK_OF[event.change] ?? "order.changed";
  await queueHooks(tx, hookEvent, event.orderId, event.actor !== "shopper");
}

const HOOK_OF: Partial<Record<OrderEvent["change"], HookEvent>> = {
  Cancelled: "order.cancelled",
  Delivered: "order.delivered",
};

async function queueMails(tx: Db, { orderId, change, seq }: OrderEvent): Promise<void> {
  const update = { kind: "order-update", orderId } as const;
  if (!isMailed(change)) {
    await postponeMail(tx, update);
    return;
  }
  const [shopper] = await selectShopper(tx, { orderId });
  const { email: recipient, typedBy } = shopper!;
  await queueMail(tx, { ...update, recipient, eventSeq: seq });
  // A review is an account's, and an order that a seller typed has none.
  if (change === "Delivered" && typedBy === null)
    await queueMail(tx, { kind: "review-request", orderId, recipient });
}
