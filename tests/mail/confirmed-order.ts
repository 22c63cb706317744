import { vi } from "vitest";
import { setOrderStatus } from "#app/models/orders/changing/update-orders.ts";
import { findOrder } from "#app/models/orders/finding/orders.ts";
import { receivePayment, setOrderPaid } from "#app/models/orders/paying/payments.ts";
import { refundOrder } from "#app/models/orders/paying/refund-order.ts";
import { versionOf } from "#app/values/order-edits.ts";
import type { Store } from "#db/client.server.ts";
import type { OrderStatus } from "#db/order-values.ts";
import { outbox } from "#db/schema.ts";
import { ADDRESS } from "../support/data/address.ts";
import { editLines } from "../support/data/edits.ts";
import { testStore } from "../support/data/store.ts";
import { claimedMail, placedOrder } from "../support/mail/outbox.ts";

export const MINUTE = 60_000;
export const by = { by: "seller@example.com" };

/** An order whose confirmation and notices have been sent. */
export async function confirmedOrder(lang: "en" | "vi" = "en") {
  const store = testStore();
  const { id, lines } = await placedOrder(store, lang);
  const { productId } = lines[0]!;
  await store.withTx((tx) => tx.delete(outbox));
  const number = id.slice(-6).toUpperCase();
  return {
    store,
    id,
    number,
    productId,
    setQuantity: (quantity: number) => editLines(store, id, [{ productId, quantity }]),
    setStatus: (status: OrderStatus) => store.withTx((tx) => setOrderStatus(tx, id, status, by)),
    receive: (amountVnd: number) =>
      store.withTx(async (tx) =>
        receivePayment(tx, (await findOrder(tx, id))!, amountVnd, { method: "transfer", by: null }),
      ),
    refund: (amountVnd: number) =>
      store.withTx(async (tx) => {
        const seen = versionOf((await findOrder(tx, id))!);
        return refundOrder(tx, id, { ...by, amountVnd, method: "cash", reason: "spoiled", seen });
      }),
    setPaid: (isPaid: boolean) => store.withTx((tx) => setOrderPaid(tx, id, isPaid, by)),
  };
}

/** The mail to the shopper that is due after a minute; null when there is none. */
export async function mailAfterMinute(store: Store) {
  vi.setSystemTime(Date.now() + MINUTE);
  return claimedMail(store, ADDRESS.email);
}
