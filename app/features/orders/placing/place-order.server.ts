import {
  type Address,
  type AddressFields,
  findAddress,
  pickAddressFields,
} from "#app/features/accounts/addresses/addresses.server.ts";
import {
  type CartCode,
  chooseCode,
  chosenCode,
  codeDiscount,
  readCartCode,
} from "#app/features/cart/cart-code.server.ts";
import {
  availableLines,
  type CartLine,
  getCartLines,
  priceLines,
} from "#app/features/cart/carts.server.ts";
import { diffSnapshot } from "#app/features/cart/checkout-snapshot.server.ts";
import { calculateTotals } from "#app/features/cart/shipping.server.ts";
import { clearCart } from "#app/features/cart/update-cart.server.ts";
import { exceedsOrder, exceedsStock } from "#app/features/catalogue/products/product-limits.ts";
import { readTermsByPlace } from "#app/features/delivery/areas/place-terms.server.ts";
import type { OrderSlot } from "#app/features/delivery/slots/rules.ts";
import { findChosenSlot } from "#app/features/delivery/slots/slots.server.ts";
import { findDeposit } from "#app/features/money/deposits/deposits.server.ts";
import { addInvoiceBuyer } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { isDeleted } from "#app/features/orders/deleted/archive.server.ts";
import { markDuplicate } from "#app/features/orders/desk/attention.server.ts";
import { buildSearchText, phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { queueMail } from "#app/kit/mail/outbox.server.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { DEFAULT_IF_OUT } from "#db/order-values.ts";
import { inParallel, preparedInsert } from "#db/prepared.ts";
import { orderLines, orders } from "#db/schema.ts";
import {
  countOrder,
  findByKey,
  findJustPlaced,
  isDoubleTap,
  orderRetryAfter,
} from "./order-limits.server.ts";
import { newOrderLine } from "./order-line.server.ts";
import type { OrderOutcome, OrderRequest } from "./order-request.server.ts";
import { takeOrderedStock } from "./order-stock.server.ts";
import { findOrderTerms, type OrderTerms } from "./order-terms.server.ts";

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
  const [existing, wasDeleted, last, address, lines, typedCode, ...others] = await inParallel(
    () => requestKey && findByKey(tx, userId, requestKey),
    () => requestKey && isDeleted(tx, userId, requestKey),
    () => (requestKey === null ? findJustPlaced(tx, userId, request.requestedAt) : null),
    () => (given ? { ...given, id: "" } : findAddress(tx, userId)),
    () => readLines(tx, request),
    () => (request.code === undefined ? "" : findTypedCode(tx, request)),
    () => readTermsByPlace(tx),
    () => (limits ? orderRetryAfter(tx, userId, limits) : 0),
  );
  const [termsByPlace, retryAfterMs] = others;
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
  const code = typedCode
    ? await readCartCode(tx, typedCode, calculateTotals(lines, terms), phoneKey(address.phone))
    : null;
  if (request.snapshot) {
    const changes = diffSnapshot(request.snapshot, lines, address.id, terms, code);
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
  const order = await writeOrder(tx, request, { address, lines, terms, code, slot: found.slot });
  return { kind: "done", order, isRepeated: false };
}

async function readLines(tx: Db, { items, userId }: OrderRequest): Promise<CartLine[]> {
  if (items !== "cart") return priceLines(tx, items);
  return availableLines(await getCartLines(tx, { userId }));
}

/** The discount code that a cart has by now, or that was typed. */
const findTypedCode = (tx: Db, { items, userId, code = "" }: OrderRequest) =>
  items === "cart" ? chosenCode(tx, { userId }) : code;

const insertOrder = preparedInsert(orders);
const insertLine = preparedInsert(orderLines);

type ReadOrder = {
  address: OrderAddress;
  lines: CartLine[];
  terms: OrderTerms;
  code: CartCode | null;
  slot: OrderSlot | null;
};

async function writeOrder(
  tx: Db,
  request: OrderRequest,
  { address, lines, terms, code, slot }: ReadOrder,
): Promise<Order> {
  const now = Date.now();
  const id = newId(now);
  const fields = pickAddressFields(address);
  const { typed } = request;
  const discount = codeDiscount(code);
  const totals = calculateTotals(lines, terms, discount);
  const asked = { amountVnd: totals.amountVnd, phoneKey: phoneKey(fields.phone) };
  const rule = request.takesTransfers && !typed ? terms.deposit : null;
  const deposit = rule && (await findDeposit(tx, rule, asked));
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
    depositVnd: deposit?.vnd ?? null,
    deliveredAt: null,
    refusedAt: null,
    // Who has just spoken with a seller needs no call to confirm the order.
    callResult: typed ? ("reached" as const) : null,
    calledAt: typed ? now : null,
    attention: null,
    runId: null,
    ...totals,
    discount,
    discountCodeId: code?.usable?.codeId ?? null,
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
    phoneKey: asked.phoneKey,
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
    () => (typed || !code ? undefined : chooseCode(tx, { userId }, "")),
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
