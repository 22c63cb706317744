import { pickAddressFields } from "#app/features/accounts/addresses/addresses.server.ts";
import type { OrderedItem } from "#app/features/cart/carts.server.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { type OrderOutcome, placeOrder } from "#app/features/orders/placing/place-order.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";

type Replaced = {
  /** The seller's e-mail. */
  by: string;
  items: OrderedItem[];
  noticeTo: string[];
};

export type ReplacementOutcome =
  | { kind: "done"; replacementId: string }
  | { kind: "not-replaced"; outcome: Exclude<OrderOutcome, { kind: "done" }> };

/**
 * Places an order of the same customer that replaces returned goods. It costs nothing: a discount of its price, with the
 * number of the first order as its code, takes off the goods, and there is no delivery fee. Goods that were sold at the
 * counter, without an address, are handed over at once.
 */
export async function placeReplacement(
  tx: Db,
  order: Order,
  { by, items, noticeTo }: Replaced,
): Promise<ReplacementOutcome> {
  const address = { ...pickAddressFields(order), nameOrder: order.nameOrder };
  const outcome = await placeOrder(tx, {
    userId: order.userId,
    pickup: order.fulfilment === "pickup" ? address : undefined,
    phoneOrder: {
      by,
      channel: order.channel ?? "phone",
      address,
      isHandedOver: true,
      paidBy: null,
    },
    items,
    requestKey: `replacement:${newId()}`,
    lang: order.lang as "en" | "vi",
    replaces: `#${shortOrderId(order.id)}`,
    noticeTo,
  });
  if (outcome.kind !== "done") return { kind: "not-replaced", outcome };
  const replacementId = outcome.order.id;
  if (order.street === "") await setOrderStatus(tx, replacementId, "Delivered", { by });
  return { kind: "done", replacementId };
}
