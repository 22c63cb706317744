import type { WordedNote } from "#app/features/orders/desk/order/notes.http.server.ts";
import type { Order, OrderLine } from "#app/features/orders/finding/orders.server.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { pick } from "#app/kit/format/pick.ts";

const FIELDS = [
  "id",
  "status",
  "isPaid",
  "attention",
  "amountVnd",
  "shippingVnd",
  "createdAt",
  "firstname",
  "lastname",
  "nameOrder",
  "email",
  "phone",
  "street",
  "city",
  "state",
  "zipcode",
  "country",
] as const;
const LINE_FIELDS = ["position", "name", "imageRef", "quantity", "offerPriceVnd"] as const;

/** What the list shows of an order. */
export type ListedOrder = Pick<Order, (typeof FIELDS)[number]> & {
  lines: Pick<OrderLine, (typeof LINE_FIELDS)[number]>[];
  /** What is written about it, in words: the script of the list has none of its own for it. */
  notes: string[];
};

/** Leaves out what the list does not show: the rest would be sent to the browser as well. */
export const toListedOrder = (order: Order, notes: WordedNote[]): ListedOrder => ({
  ...pick(order, FIELDS),
  phone: showPhone(order.phone),
  notes: notes.map(({ label, text }) => `${label}: ${text}`),
  lines: order.lines.map((line) => pick(line, LINE_FIELDS)),
});
