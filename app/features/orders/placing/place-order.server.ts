import { sql } from "drizzle-orm";
import {
  type Address,
  type AddressFields,
  chooseAddress,
  findAddress,
  findOwnAddress,
  pickAddressFields,
} from "#app/features/accounts/addresses/addresses.server.ts";
import { chooseCode, chosenCode } from "#app/features/cart/cart-owner.server.ts";
import {
  availableLines,
  type CartCode,
  type CartLine,
  calculateTotals,
  codeDiscount,
  getCartLines,
  type OrderedItem,
  priceLines,
  readCartCode,
} from "#app/features/cart/carts.server.ts";
import {
  type CheckoutSnapshot,
  diffSnapshot,
  type OrderChange,
} from "#app/features/cart/checkout-snapshot.server.ts";
import { clearCart } from "#app/features/cart/update-cart.server.ts";
import { categoryRef } from "#app/features/catalogue/categories/categories.server.ts";
import { exceedsOrder, exceedsStock } from "#app/features/catalogue/products/product-limits.ts";
import type { ProductNames } from "#app/features/catalogue/products/product-names.ts";
import {
  readTermsByPlace,
  type TermsByPlace,
} from "#app/features/delivery/areas/place-terms.server.ts";
import {
  findPlaceProblem,
  type Place,
  type PlaceProblem,
  type PlaceTerms,
} from "#app/features/delivery/areas/rules.ts";
import { findPromisedDay } from "#app/features/delivery/slots/promised-day.server.ts";
import type { OrderSlot, SlotChoice } from "#app/features/delivery/slots/rules.ts";
import { findChosenSlot } from "#app/features/delivery/slots/slots.server.ts";
import { findDeposit } from "#app/features/money/deposits/deposits.server.ts";
import type { InvoiceBuyer } from "#app/features/money/invoices/invoice-buyer.ts";
import { addInvoiceBuyer } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { isDeleted } from "#app/features/orders/deleted/archive.server.ts";
import { markDuplicate } from "#app/features/orders/desk/attention.server.ts";
import { buildSearchText, phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import type { Order, OrderLine } from "#app/features/orders/finding/orders.server.ts";
import { queueHooks } from "#app/features/sellers/hooks/hooks.server.ts";
import { queueNotice } from "#app/features/sellers/notices/notices.server.ts";
import { type DeliveryTerms, NO_DELIVERY } from "#app/features/shop/contents/rules.ts";
import { pick } from "#app/kit/format/pick.ts";
import { queueMail } from "#app/kit/mail/outbox.server.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { DEFAULT_IF_OUT, type IfOut, type OrderChannel } from "#db/order-values.ts";
import { inParallel, preparedInsert } from "#db/prepared.ts";
import { orderLines, orders } from "#db/schema.ts";
import { costNow } from "./line-costs.server.ts";
import {
  countOrder,
  findByKey,
  findJustPlaced,
  isDoubleTap,
  type OrderLimits,
  orderRetryAfter,
} from "./order-limits.server.ts";
import { takeOrderedStock } from "./order-stock.server.ts";

/** The data of a phone order that replace an account and its address. */
export type PhoneOrder = {
  /** E-mail of the seller. */
  by: string;
  channel: OrderChannel;
  /** The e-mail may be empty; for goods that are handed over, everything but the name. */
  address: AddressFields & Pick<Address, "nameOrder">;
  /** Whether the goods are handed over at once, which costs no delivery fee. */
  isHandedOver: boolean;
  /** How it is paid already; null if it is to be paid on delivery. */
  paidBy: Order["paidBy"];
  /** Whether it is to be paid later; see money/debts. */
  isOnAccount?: boolean;
};

export type OrderRequest = {
  userId: string;
  /** The shop's address with the person who picks the order up there; undefined for a delivery. */
  pickup?: AddressFields & Pick<Address, "nameOrder">;
  /** Undefined for an order that its shopper places; see placePhoneOrder. */
  phoneOrder?: PhoneOrder;
  /** The shopper's cart, or the goods of an API request or of a seller. */
  items: "cart" | OrderedItem[];
  /** The id of a saved address of the shopper; by default, see findAddress. */
  addressId?: string;
  /**
   * One-time token of the form or Idempotency-Key of the API request: a repeated key returns the
   * first order. With null, an identical order within 10 s is taken for a double tap.
   */
  requestKey: string | null;
  /** When it was first tried, in milliseconds: a double tap may be ten seconds older. By default, now. */
  requestedAt?: number;
  /** The cart as the checkout page showed it. If anything differs, no order is placed. */
  snapshot?: CheckoutSnapshot;
  lang: "en" | "vi";
  /** The shopper's note to the shop. */
  note?: string;
  /** The shopper's wish if something is out of stock; by default, to be called. */
  ifOut?: IfOut;
  /** The buyer on its invoice; by default, no invoice. */
  buyer?: InvoiceBuyer | null;
  /**
   * When it is to arrive. Null means that nothing was chosen, which is refused where a slot is free. Undefined takes
   * no slot, as in calls of the API. The transaction must name the slot among its keys, see findChosenSlot.
   */
  slot?: SlotChoice | null;
  /**
   * Its discount code, of a cart the one that the page showed; empty without one. Undefined takes none, as in calls
   * of the API. The transaction must name the code among its keys, see checkCode.
   */
  code?: string;
  /**
   * The number of the order whose returned goods it replaces: then they cost nothing, and its shopper is told of it by
   * the mail about the return.
   */
  replaces?: string;
  /** Whether its shopper can transfer a deposit; phone orders never ask for one. */
  takesTransfers?: boolean;
  /** E-mail addresses notified of the order in addition to the shopper's. */
  noticeTo: string[];
  /** Undefined places the order without a rate limit. */
  limits?: OrderLimits;
};

export type OrderOutcome =
  /** A repeated request gets the order that the first one placed. */
  | { kind: "done"; order: Order; isRepeated: boolean }
  /** "deleted": a seller has since deleted the order with the request's key. */
  | { kind: "deleted" | "no-address" | "empty" }
  | { kind: "changed"; changes: OrderChange[] }
  /** The slot is full or closed, or one must be chosen. */
  | { kind: "slot"; isTaken: boolean }
  | { kind: "too-many"; retryAfterMs: number }
  | { kind: "unavailable"; name: string }
  /** Fewer pieces are left than were ordered. */
  | { kind: "too-few"; short: (ProductNames & { left: number })[] }
  /** One order may take no more than `max` of a counted product, so that it leaves some to others. */
  | { kind: "too-large"; large: ProductNames[]; max: number }
  | TermsProblem;

/** The address of an order; the id is "" if it is not a saved one. */
type OrderAddress = AddressFields & Pick<Address, "id" | "nameOrder">;

const NO_SLOT = { kind: "done", slot: null } as const;
const NAMES = ["name", "nameEn"] as const;

/**
 * Places a cash-on-delivery order: in the caller's transaction, reads prices, stock, shipping fee and address, writes
 * them as a snapshot, takes the pieces of counted products, clears the cart and queues the mails.
 */
export async function placeOrder(tx: Db, request: OrderRequest): Promise<OrderOutcome> {
  const { userId, requestKey, limits, phoneOrder, pickup } = request;
  const given = pickup ?? phoneOrder?.address;
  const [existing, wasDeleted, last, address, lines, codeText, ...others] = await inParallel(
    () => requestKey && findByKey(tx, userId, requestKey),
    () => requestKey && isDeleted(tx, userId, requestKey),
    () => (requestKey === null ? findJustPlaced(tx, userId, request.requestedAt) : null),
    () => (given ? { ...given, id: "" } : findOrderAddress(tx, request)),
    () => readLines(tx, request),
    () => (request.code === undefined ? "" : findCode(tx, request)),
    () => readTermsByPlace(tx),
    () => (limits ? orderRetryAfter(tx, userId, limits) : 0),
    () => findPromisedDay(tx),
  );
  const [termsByPlace, retryAfterMs, promised] = others;
  if (existing) return { kind: "done", order: existing, isRepeated: true };
  if (wasDeleted) return { kind: "deleted" };
  if (!address) return { kind: "no-address" };

  // Before the stock, as the first of two taps may have taken the last pieces.
  if (last && isDoubleTap(last, address, lines))
    return { kind: "done", order: last, isRepeated: true };
  const unavailable = lines.find((line) => line.unavailable !== null);
  if (unavailable) return { kind: "unavailable", name: unavailable.name };
  if (lines.length === 0) return { kind: "empty" };
  const { terms, problem } = await findOrderTerms(termsByPlace, request, lines, address);
  if (problem && problem.kind !== "below-minimum") return problem;
  const code = codeText
    ? await readCartCode(tx, codeText, calculateTotals(lines, terms), phoneKey(address.phone))
    : null;
  if (request.snapshot) {
    const changes = diffSnapshot(request.snapshot, lines, address.id, terms, code);
    if (changes.length > 0) return { kind: "changed", changes };
  }
  if (problem) return problem;
  const scarce = lines.filter(exceedsStock);
  const short = scarce.map((line) => ({ ...pick(line, NAMES), left: line.stockCount ?? 0 }));
  if (short.length > 0) return { kind: "too-few", short };
  const max = limits?.pieces ?? Number.POSITIVE_INFINITY;
  const large = lines.filter((line) => exceedsOrder(line, max));
  if (large.length > 0)
    return { kind: "too-large", large: large.map((line) => pick(line, NAMES)), max };
  if (retryAfterMs > 0) return { kind: "too-many", retryAfterMs };
  const takesSlot = request.slot !== undefined && !pickup;
  const found = takesSlot ? await findChosenSlot(tx, address, request.slot ?? null) : NO_SLOT;
  if (found.kind !== "done") return { kind: "slot", isTaken: found.kind === "taken" };
  const { slot } = found;
  const isDelivered = !slot && !pickup && !phoneOrder?.isHandedOver;
  const arrivesBy = isDelivered ? promised : null;
  const order = await writeOrder(tx, request, { address, lines, terms, code, slot, arrivesBy });
  return { kind: "done", order, isRepeated: false };
}

const findOrderAddress = (tx: Db, { userId, addressId }: OrderRequest) =>
  addressId === undefined ? findAddress(tx, userId) : findOwnAddress(tx, userId, addressId);

async function readLines(tx: Db, { items, userId }: OrderRequest): Promise<CartLine[]> {
  if (items !== "cart") return priceLines(tx, items);
  return availableLines(await getCartLines(tx, { userId }));
}

/** The discount code that the cart has by now, or that of the request. */
const findCode = (tx: Db, { items, userId, code = "" }: OrderRequest) =>
  items === "cart" ? chosenCode(tx, { userId }) : code;

const insertOrder = preparedInsert(orders);
const insertLine = preparedInsert(orderLines, {
  costVnd: costNow(sql.placeholder("productId")),
  restocked: sql`0`,
});

type ReadOrder = {
  address: OrderAddress;
  lines: CartLine[];
  terms: OrderTerms;
  code: CartCode | null;
  slot: OrderSlot | null;
  arrivesBy: string | null;
};

async function writeOrder(
  tx: Db,
  request: OrderRequest,
  { address, lines, terms, code, slot, arrivesBy }: ReadOrder,
): Promise<Order> {
  const now = Date.now();
  const id = newId(now);
  const fields = pickAddressFields(address);
  const { phoneOrder } = request;
  const { replaces } = request;
  const discount = replaces
    ? ({ code: replaces, kind: "amount", value: calculateTotals(lines, terms).priceVnd } as const)
    : codeDiscount(code);
  const totals = calculateTotals(lines, terms, discount);
  const asked = { amountVnd: totals.amountVnd, phoneKey: phoneKey(fields.phone) };
  const canAsk = request.takesTransfers && !phoneOrder && !replaces;
  const deposit = canAsk ? await findDeposit(tx, terms.deposit, asked) : null;
  const order = {
    id,
    userId: request.userId,
    status: "Pending" as const,
    paymentType: "COD" as const,
    isPaid: replaces !== undefined,
    paidAt: replaces ? now : null,
    paidBy: null,
    receivedVnd: null,
    refundedVnd: 0,
    depositVnd: deposit?.vnd ?? null,
    onAccountAt: null,
    deliveredAt: null,
    refusedAt: null,
    // A customer who has just spoken with a seller needs no call that confirms the order.
    callResult: phoneOrder ? ("reached" as const) : null,
    calledAt: phoneOrder ? now : null,
    attention: null,
    bookedPart: null,
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
    arrivesBy,
    addressId: address.id,
    ...fields,
    nameOrder: address.nameOrder,
    lang: request.lang,
    requestKey: request.requestKey,
    searchFolded: buildSearchText(id, fields, lines),
    phoneKey: asked.phoneKey,
    note: request.note ?? "",
    ifOut: request.ifOut ?? DEFAULT_IF_OUT,
    channel: phoneOrder?.channel ?? null,
    typedBy: phoneOrder?.by ?? null,
    createdAt: now,
    updatedAt: now,
  };
  const rows = lines.map((line, position) => newOrderLine(id, position, line));
  const { userId, limits, noticeTo, buyer } = request;
  // The order first, because the other rows refer to it.
  const [placed] = await inParallel(
    () => insertOrder(tx, order),
    () => (phoneOrder ? undefined : clearCart(tx, { userId })),
    () => (phoneOrder ? undefined : chooseAddress(tx, userId, "")),
    () => (phoneOrder || !code ? undefined : chooseCode(tx, { userId }, "")),
    () => limits && countOrder(tx, limits),
    ...rows.map((row) => () => insertLine(tx, row)),
    () => buyer && addInvoiceBuyer(tx, id, buyer, now),
    () =>
      replaces
        ? undefined
        : queueMail(tx, { kind: "order-confirmation", orderId: id, recipient: address.email }),
    ...noticeTo.map(
      (recipient) => () => queueMail(tx, { kind: "order-notice", orderId: id, recipient }),
    ),
    () => (phoneOrder ? undefined : queueNotice(tx, "new-order", id)),
    () => queueHooks(tx, "order.placed", id, Boolean(phoneOrder)),
    () => (replaces ? undefined : markDuplicate(tx, order)),
    () => takeOrderedStock(tx, { orderId: id, kind: "sold" }, { lines, noticeTo }),
  );
  return { ...placed, lines: rows };
}

/** The line of an order with the product as it is when ordered; its pieces are taken from the count. */
export const newOrderLine = (orderId: string, position: number, line: CartLine): OrderLine => ({
  orderId,
  position,
  ...pick(line, ["productId", "name", "nameEn", "imageRef", "weight", "quantity"]),
  ...pick(line, ["offerPriceVnd", "fullPriceVnd"]),
  category: categoryRef(line),
  stockTaken: line.stockCount === null ? 0 : line.quantity,
  beforeWeighing: null,
  pickedAt: null,
  returned: 0,
});

/** The delivery terms of an order, the area that they come from, and its rule of deposits. */
type OrderTerms = DeliveryTerms & Pick<PlaceTerms, "area" | "deposit">;

/** "no-pickup": the shop has ceased to offer it. */
type TermsProblem = PlaceProblem | { kind: "no-pickup" };

/** The terms of an order that is handed over or picked up at the shop. */
const HANDED_OVER: OrderTerms = { ...NO_DELIVERY, area: null, deposit: null };

/** The terms of an order at its address, and why it cannot be delivered there or picked up; null if it can be. */
async function findOrderTerms(
  termsByPlace: TermsByPlace,
  { phoneOrder, pickup }: OrderRequest,
  lines: CartLine[],
  address: Place,
): Promise<{ terms: OrderTerms; problem: TermsProblem | null }> {
  if (phoneOrder?.isHandedOver) return { terms: HANDED_OVER, problem: null };
  if (pickup) {
    const isOffered = phoneOrder || (await termsByPlace(null)).hasPickup;
    return { terms: HANDED_OVER, problem: isOffered ? null : { kind: "no-pickup" } };
  }
  const terms = await termsByPlace(address);
  const problem = findPlaceProblem(terms, calculateTotals(lines, terms).priceVnd, address);
  // A seller who has spoken with the customer may go below the minimum.
  return { terms, problem: phoneOrder && problem?.kind === "below-minimum" ? null : problem };
}
