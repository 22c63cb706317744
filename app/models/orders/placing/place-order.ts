import type { Db } from "../../../../db/client.server.ts";
import { newId } from "../../../../db/id.ts";
import { DEFAULT_IF_OUT, type IfOut, type OrderChannel } from "../../../../db/order-values.ts";
import { inParallel, preparedInsert } from "../../../../db/prepared.ts";
import { orderLines, orders } from "../../../../db/schema.ts";
import type { PlaceProblem } from "../../../values/delivery-areas.ts";
import { exceedsOrder, exceedsStock } from "../../../values/product-limits.ts";
import {
  type Address,
  type AddressFields,
  findAddress,
  pickAddressFields,
} from "../../accounts/addresses.ts";
import { availableLines, type CartLine, getCartLines, priceLines } from "../../cart/carts.ts";
import {
  type CheckoutSnapshot,
  diffSnapshot,
  type OrderChange,
} from "../../cart/checkout-snapshot.ts";
import { calculateTotals } from "../../cart/shipping.ts";
import { clearCart } from "../../cart/update-cart.ts";
import { readTermsByPlace } from "../../delivery/place-terms.ts";
import { queueMail } from "../../outbox.ts";
import { isDeleted } from "../changing/archive.ts";
import { markDuplicate } from "../changing/attention.ts";
import { buildSearchText, phoneKey } from "../finding/order-indexing.ts";
import type { Order } from "../finding/orders.ts";
import {
  countOrder,
  findByKey,
  findJustPlaced,
  isDoubleTap,
  type OrderLimits,
  orderRetryAfter,
} from "./order-limits.ts";
import { newOrderLine } from "./order-line.ts";
import { takeOrderedStock } from "./order-stock.ts";
import { findOrderTerms, type OrderTerms } from "./order-terms.ts";

/** Where an order goes; the id is "" if it is no saved address. */
type OrderAddress = AddressFields & Pick<Address, "id" | "nameOrder">;

/** What an order that a seller types has in place of an account and its address. */
export type TypedOrder = {
  /** E-mail of the seller. */
  by: string;
  channel: OrderChannel;
  /** The e-mail may be empty; of goods that are handed over, all but the name. */
  address: AddressFields & Pick<Address, "nameOrder">;
  /** Whether the goods are handed over at once, which costs no delivery fee. */
  isHandedOver: boolean;
  /** How it is paid already; null if it is to be paid on delivery. */
  paidBy: Order["paidBy"];
};

export type OrderRequest = {
  userId: string;
  /** Undefined for an order that its shopper places; see placeTypedOrder. */
  typed?: TypedOrder;
  /** The shopper's cart, or the lines of an API request. */
  items: "cart" | { productId: string; quantity: number }[];
  /** Must be the id of the shopper's saved address; undefined skips the check. */
  addressId?: string;
  /**
   * One-time token of the form or Idempotency-Key of the API request: a repeated key returns the
   * first order. With null, an identical order within 10 s is taken for a double tap.
   */
  requestKey: string | null;
  /** When it was first tried, in milliseconds: a double tap may be ten seconds older. By default, now. */
  requestedAt?: number;
  /** What the checkout page showed; if anything differs, no order is placed. */
  snapshot?: CheckoutSnapshot;
  lang: "en" | "vi";
  /** What the shopper writes to the shop. */
  note?: string;
  /** What the shopper wants if something is out of stock; by default, to be called. */
  ifOut?: IfOut;
  /** E-mail addresses notified of the order in addition to the shopper's. */
  noticeTo: string[];
  /** Undefined places the order without a rate limit. */
  limits?: OrderLimits;
};

export type OrderOutcome =
  /** A repeated request is told of the order that the first one placed. */
  | { kind: "done"; order: Order; isRepeated: boolean }
  /** "deleted": a seller has deleted the order of the request's key since. */
  | { kind: "deleted" | "no-address" | "empty" }
  | { kind: "changed"; changes: OrderChange[] }
  | { kind: "too-many"; retryAfterMs: number }
  | { kind: "unavailable"; name: string }
  /** Fewer pieces are left than were ordered. */
  | { kind: "too-few"; short: { name: string; left: number }[] }
  /** One order may take no more than `max` of a counted product, so that it leaves some to others. */
  | { kind: "too-large"; names: string[]; max: number }
  /** It is not delivered there, or too little is ordered for that. */
  | PlaceProblem;

/**
 * Places a cash-on-delivery order. In the caller's transaction, it reads prices, stock, shipping fee and
 * address, writes them as a snapshot, takes the pieces of counted products, clears the cart and queues
 * the mails.
 */
export async function placeOrder(tx: Db, request: OrderRequest): Promise<OrderOutcome> {
  const { userId, requestKey, limits, typed } = request;
  const [existing, wasDeleted, last, address, lines, termsByPlace, retryAfterMs] = await inParallel(
    () => requestKey && findByKey(tx, userId, requestKey),
    () => requestKey && isDeleted(tx, userId, requestKey),
    () => (requestKey === null ? findJustPlaced(tx, userId, request.requestedAt) : null),
    () => (typed ? { ...typed.address, id: "" } : findAddress(tx, userId)),
    () => readLines(tx, request),
    () => readTermsByPlace(tx),
    () => (limits ? orderRetryAfter(tx, userId, limits) : 0),
  );
  if (existing) return { kind: "done", order: existing, isRepeated: true };
  if (wasDeleted) return { kind: "deleted" };
  if (!address || (request.addressId !== undefined && request.addressId !== address.id))
    return { kind: "no-address" };

  // Before the stock, as the first of two taps may have taken the last pieces.
  if (last && isDoubleTap(last, address, lines))
    return { kind: "done", order: last, isRepeated: true };
  const unavailable = lines.find((line) => line.unavailable !== null);
  if (unavailable) return { kind: "unavailable", name: unavailable.name };
  if (lines.length === 0) return { kind: "empty" };
  const { terms, problem } = await findOrderTerms(termsByPlace, { lines, address, typed });
  if (problem?.kind === "not-served") return problem;
  if (request.snapshot) {
    const changes = diffSnapshot(request.snapshot, lines, address.id, terms);
    if (changes.length > 0) return { kind: "changed", changes };
  }
  if (problem) return problem;
  const short = lines.filter(exceedsStock);
  if (short.length > 0)
    return {
      kind: "too-few",
      short: short.map(({ name, stockCount }) => ({ name, left: stockCount ?? 0 })),
    };

  const large = limits ? lines.filter((line) => exceedsOrder(line, limits.pieces)) : [];
  if (limits && large.length > 0)
    return { kind: "too-large", names: large.map(({ name }) => name), max: limits.pieces };

  if (retryAfterMs > 0) return { kind: "too-many", retryAfterMs };
  const order = await writeOrder(tx, request, { address, lines, terms });
  return { kind: "done", order, isRepeated: false };
}

async function readLines(tx: Db, { items, userId }: OrderRequest): Promise<CartLine[]> {
  if (items !== "cart") return priceLines(tx, items);
  return availableLines(await getCartLines(tx, { userId }));
}

const insertOrder = preparedInsert(orders);
const insertLine = preparedInsert(orderLines);

async function writeOrder(
  tx: Db,
  request: OrderRequest,
  { address, lines, terms }: { address: OrderAddress; lines: CartLine[]; terms: OrderTerms },
): Promise<Order> {
  const now = Date.now();
  const id = newId(now);
  const fields = pickAddressFields(address);
  const { typed } = request;
  const order = {
    id,
    userId: request.userId,
    status: "Pending" as const,
    paymentType: "COD" as const,
    isPaid: false,
    paidAt: null,
    paidBy: null,
    receivedVnd: null,
    refusedAt: null,
    // Who has just spoken with a seller needs no call to confirm the order.
    callResult: typed ? ("reached" as const) : null,
    calledAt: typed ? now : null,
    attention: null,
    runId: null,
    ...calculateTotals(lines, terms),
    fulfilment: "delivery" as const,
    areaId: terms.area?.id ?? null,
    slotId: null,
    slotDate: null,
    slotFrom: null,
    slotTo: null,
    addressId: address.id,
    ...fields,
    nameOrder: address.nameOrder,
    lang: request.lang,
    requestKey: request.requestKey,
    searchFolded: buildSearchText(id, fields, lines),
    phoneKey: phoneKey(fields.phone),
    note: request.note ?? "",
    ifOut: request.ifOut ?? DEFAULT_IF_OUT,
    channel: typed?.channel ?? null,
    typedBy: typed?.by ?? null,
    createdAt: now,
    updatedAt: now,
  };
  const rows = lines.map((line, position) => newOrderLine(id, position, line));
  const { userId, limits, noticeTo } = request;
  // First the order, as the others refer to it.
  const [placed] = await inParallel(
    () => insertOrder(tx, order),
    () => (typed ? undefined : clearCart(tx, { userId })),
    () => limits && countOrder(tx, limits),
    ...rows.map((row) => () => insertLine(tx, row)),
    () => queueMail(tx, { kind: "order-confirmation", orderId: id, recipient: address.email }),
    ...noticeTo.map(
      (recipient) => () => queueMail(tx, { kind: "order-notice", orderId: id, recipient }),
    ),
    () => markDuplicate(tx, order),
    () => takeOrderedStock(tx, { orderId: id, lines, noticeTo }),
  );
  return { ...placed, lines: rows };
}
