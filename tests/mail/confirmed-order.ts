import type { Store } from "#db/client.server.ts";
import type { OrderStatus } from "#db/order-values.ts";
import { outbox } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { editLines, giveBack } from "#tests/support/data/edits.ts";
import { receive, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { testStore } from "#tests/support/data/store.ts";
import { claimedMail, placedOrder } from "#tests/support/mail/outbox.ts";

export const MINUTE = 60_000;
export const START = Date.UTC(2026, 1, 1);
export const by = { by: "seller@example.com" };

/** An order whose confirmation and notices have been sent. */
export async function confirmedOrder(lang: "en" | "vi" = "en") {
  const store = testStore();
  const { id, userId, lines } = await placedOrder(store, lang);
  const { productId } = lines[0]!;
  await store.withTx((tx) => tx.delete(outbox));
  const number = id.slice(-6).toUpperCase();
  return {
    store,
    id,
    userId,
    number,
    productId,
    setQuantity: (quantity: number) => editLines(store, id, [{ productId, quantity }]),
    setStatus: (status: OrderStatus) => setStatus(store, id, status),
    receive: (amountVnd: number) => receive(store, id, amountVnd),
    refund: (amountVnd: number) => giveBack(store, id, amountVnd),
    setPaid: (isPaid: boolean) => setPaid(store, id, isPaid),
  };
}

/** The mail to the shopper that is due after a minute; null when there is none. */
export async function mailAfterMinute(store: Store) {
  setClock(Date.now() + MINUTE);
  return claimedMail(store, ADDRESS.email);
}
