import type { Db } from "../../../../db/client.server.ts";
import { newId } from "../../../../db/id.ts";
import { DEFAULT_IF_OUT } from "../../../../db/order-values.ts";
import { inParallel, preparedInsert } from "../../../../db/prepared.ts";
import { orderLines, orders } from "../../../../db/schema.ts";
import type { OrderSlot } from "../../../values/delivery-slots.ts";
import { exceedsOrder, exceedsStock } from "../../../values/product-limits.ts";
import {
  type Address,
  type AddressFields,
  findAddress,
  pickAddressFields,
} from "../../accounts/addresses.ts";
import { availableLines, type CartLine, getCartLines, priceLines } from "../../cart/carts.ts";
import { diffSnapshot } from "../../cart/checkout-snapshot.ts";
import { calculateTotals } from "../../cart/shipping.ts";
import { clearCart } from "../../cart/update-cart.ts";
import { readTermsByPlace } from "../../delivery/place-terms.ts";
import { findChosenSlot } from "../../delivery/slots.ts";
import { addInvoiceBuyer } from "../../money/invoice-buyers.ts";
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
  orderRetryAfter,
} from "./order-limits.ts";
import { newOrderLine } from "./order-line.ts";
import type { OrderOutcome, OrderRequest } from "./order-request.ts";
import { takeOrderedStock } from "./order-stock.ts";
import { findOrderTerms, type OrderTerms } from "./order-terms.ts";

/** Where an order goes; the id is "" if it is no saved address. */
type OrderAddress = AddressFields & Pick<Address, "id" | "nameOrder">;

const NO_SLOT = { kind: "done", slot: null } as const;

/**
 * Places a cash-on-delivery order. In the caller's transaction, it reads prices, stock, shipping fee and
 * address, writes them as a snapshot, takes the pieces of counted products, clears the cart and queues
 * the mails.
 */
export async function placeOrder(tx: Db, request: OrderRequest): Promise<OrderOutcome> {
  const { userId, requestKey, limits, typed, pickup } = request;
  const given = pickup ?? typed?.address;
  const [existing, wasDeleted, last, address, lines, termsByPlace, retryAfterMs] = await inParallel(
    () => requestKey && findByKey(tx, userId, requestKey),
    () => requestKey && isDeleted(tx, userId, requestKey),
    () => (requestKey === null ? findJustPlaced(tx, userId, request.requestedAt) : null),
    () => (given ? { ...given, id: "" } : findAddress(tx, userId)),
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
  const isPickedUp = pickup !== undefined;
  const place = { lines, address, typed, isPickedUp };
  const { terms, problem } = await findOrderTerms(termsByPlace, place);
  if (problem && problem.kind !== "below-minimum") return problem;
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
  const takesSlot = request.slot !== undefined && !pickup;
  const found = takesSlot ? await findChosenSlot(tx, address, request.slot ?? null) : NO_SLOT;
  if (found.kind !== "done") return { kind: "slot", isTaken: found.kind === "taken" };
  const order = await writeOrder(tx, request, { address, lines, terms, slot: found.slot });
  return { kind: "done", order, isRepeated: false };
}

async function readLines(tx: Db, { items, userId }: OrderRequest): Promise<CartLine[]> {
  if (items !== "cart") return priceLines(tx, items);
  return availableLines(await getCartLines(tx, { userId }));
}

const insertOrder = preparedInsert(orders);
const insertLine = preparedInsert(orderLines);

type ReadOrder = {
  address: OrderAddress;
  lines: CartLine[];
  terms: OrderTerms;
  slot: OrderSlot | null;
};

async function writeOrder(
  tx: Db,
  request: OrderRequest,
  { address, lines, terms, slot }: ReadOrder,
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
    refundedVnd: 0,
    depositVnd: null,
    deliveredAt: null,
    refusedAt: null,
    // Who has just spoken with a seller needs no call to confirm the order.
    callResult: typed ? ("reached" as const) : null,
    calledAt: typed ? now : null,
    attention: null,
    runId: null,
    ...calculateTotals(lines, terms),
    discountVnd: 0,
    discount: null,
    discountCodeId: null,
    fulfilment: request.pickup ? ("pickup" as const) : ("delivery" as const),
    areaId: terms.area?.id ?? null,
    slotId: slot?.slotId ?? null,
    slotDate: slot?.slotDate ?? null,
    slotFrom: slot?.slotFrom ?? null,
    slotTo: slot?.slotTo ?? null,
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
  const { userId, limits, noticeTo, buyer } = request;
  // First the order, as the others refer to it.
  const [placed] = await inParallel(
    () => insertOrder(tx, order),
    () => (typed ? undefined : clearCart(tx, { userId })),
    () => limits && countOrder(tx, limits),
    ...rows.map((row) => () => insertLine(tx, row)),
    () => buyer && addInvoiceBuyer(tx, id, buyer, now),
    () => queueMail(tx, { kind: "order-confirmation", orderId: id, recipient: address.email }),
    ...noticeTo.map(
      (recipient) => () => queueMail(tx, { kind: "order-notice", orderId: id, recipient }),
    ),
    () => markDuplicate(tx, order),
    () => takeOrderedStock(tx, { orderId: id, lines, noticeTo }),
  );
  return { ...placed, lines: rows };
}
