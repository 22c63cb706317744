import type { Order, OrderLine } from "../../../../models/orders/finding/orders.ts";

type Field =
  | "id"
  | "status"
  | "isPaid"
  | "attention"
  | "amountVnd"
  | "shippingVnd"
  | "createdAt"
  | "firstname"
  | "lastname"
  | "email"
  | "phone"
  | "street"
  | "city"
  | "state"
  | "zipcode"
  | "country";
type LineField = "position" | "name" | "imageRef" | "quantity" | "offerPriceVnd";

/** What the list shows of an order. */
export type ListedOrder = Pick<Order, Field> & { lines: Pick<OrderLine, LineField>[] };

/** Leaves out what the list does not show: the rest would be sent to the browser as well. */
export function toListedOrder(order: Order): ListedOrder {
  const { id, status, isPaid, attention, amountVnd, shippingVnd, createdAt } = order;
  const { firstname, lastname, email, phone, street, city, state, zipcode, country } = order;
  const lines = order.lines.map(({ position, name, imageRef, quantity, offerPriceVnd }) => ({
    position,
    name,
    imageRef,
    quantity,
    offerPriceVnd,
  }));
  const customer = { firstname, lastname, email, phone, street, city, state, zipcode, country };
  return { id, status, isPaid, attention, amountVnd, shippingVnd, createdAt, ...customer, lines };
}
