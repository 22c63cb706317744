import { and, between, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { orderLines, orders } from "../../../db/schema.ts";
import { prepared, preparedInsert } from "../../../db/sqlite/prepared.ts";
import { queueMail } from "../../mail/outbox.ts";
import { type Address, findAddress, pickAddressFields } from "../accounts/addresses.ts";
import { availableLines, type CartLine, getCart } from "../cart/carts.ts";
import {
  type CheckoutSnapshot,
  diffSnapshot,
  type OrderChange,
} from "../cart/checkout-snapshot.ts";
import { priceLines } from "../cart/price-lines.ts";
import { calculateTotals } from "../cart/shipping.ts";
import { clearCart } from "../cart/update-cart.ts";
import { categoryRef } from "../catalogue/categories.ts";
import { countOrder, type OrderLimits } from "./order-limits.ts";
import { buildSearchText } from "./order-search.ts";
import { findOrder, type Order } from "./orders.ts";

export type OrderRequest = {
  userId: string;
  /** The cart as it stands, or the lines a JSON client names. */
  items: "cart" | { productId: string; quantity: number }[];
  /** The address a JSON client names; undefined takes the shopper's saved one. */
  addressId?: string;
  /** One-time token of the form or Idempotency-Key; null: the same order within 10 s is a double tap. */
  requestKey: string | null;
  /** What the shopper saw when pressing the button; differences are asked about first. */
  snapshot?: CheckoutSnapshot;
  lang: "en" | "vi";
  /** Who besides the shopper is mailed. */
  noticeTo: string[];
  /** Undefined for orders that come by no request. */
  limits?: OrderLimits;
};

export type OrderOutcome =
  | { kind: "placed"; order: Order }
  | { kind: "repeated"; order: Order }
  | { kind: "changed"; changes: OrderChange[] }
  | { kind: "too-many"; retryAfterMs: number }
  | { kind: "rejected"; reason: "no-address" | "empty" | "unavailable"; name?: string };

const DOUBLE_TAP_MS = 10_000;

/**
 * Places a cash-on-delivery order in the caller's transaction: prices, stock and address are read
 * here, order and lines are snapshots, the cart is emptied and the mails are queued with them.
 */
export async function placeOrder(tx: Db, request: OrderRequest): Promise<OrderOutcome> {
  const repeated = request.requestKey && (await findByKey(tx, request.userId, request.requestKey));
  if (repeated) return { kind: "repeated", order: repeated };

  const address = await findAddress(tx, request.userId);
  if (!address || (request.addressId !== undefined && request.addressId !== address.id))
    return { kind: "rejected", reason: "no-address" };

  const lines = await linesOf(tx, request);
  if (request.snapshot) {
    const changes = diffSnapshot(request.snapshot, lines, address.id);
    if (changes.length > 0 && lines.length > 0) return { kind: "changed", changes };
  }
  const unavailable = lines.find((line) => line.unavailable !== null);
  if (unavailable) return { kind: "rejected", reason: "unavailable", name: unavailable.name };
  if (lines.length === 0) return { kind: "rejected", reason: "empty" };

  const doubleTap = request.requestKey === null && (await findDoubleTap(tx, address, lines));
  if (doubleTap) return { kind: "repeated", order: doubleTap };
  const retryAfterMs = request.limits ? await countOrder(tx, request.userId, request.limits) : 0;
  if (retryAfterMs > 0) return { kind: "too-many", retryAfterMs };
  return { kind: "placed", order: await writeOrder(tx, request, address, lines) };
}

async function linesOf(tx: Db, { items, userId }: OrderRequest): Promise<CartLine[]> {
  if (items !== "cart") return priceLines(tx, items);
  return availableLines((await getCart(tx, { userId })).lines);
}

const byKey = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, sql.placeholder("userId")),
        eq(orders.requestKey, sql.placeholder("requestKey")),
      ),
    )
    .prepare(),
);

async function findByKey(tx: Db, userId: string, requestKey: string): Promise<Order | null> {
  const row = await byKey(tx).get({ userId, requestKey });
  return row ? findOrder(tx, row.id) : null;
}

/** Both ways, as a clock may have been set a little back; an hour's step is no double tap. */
function doubleTapSpan(): [from: number, to: number] {
  const now = Date.now();
  return [now - DOUBLE_TAP_MS, now + DOUBLE_TAP_MS];
}

async function findDoubleTap(tx: Db, address: Address, lines: CartLine[]): Promise<Order | null> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, address.userId), between(orders.createdAt, ...doubleTapSpan())))
    .orderBy(desc(orders.seq))
    .limit(1);
  const order = row ? await findOrder(tx, row.id) : null;
  const wanted = (all: { productId: string; quantity: number }[]) =>
    all
      .map((line) => `${line.productId}:${line.quantity}`)
      .sort()
      .join();
  const same = order?.addressId === address.id && wanted(order.lines) === wanted(lines);
  return same ? order : null;
}

const insertOrder = preparedInsert(orders);
const insertLine = preparedInsert(orderLines);

async function writeOrder(
  tx: Db,
  request: OrderRequest,
  address: Address,
  lines: CartLine[],
): Promise<Order> {
  const now = Date.now();
  const id = newId(now);
  const fields = pickAddressFields(address);
  const order = {
    id,
    userId: request.userId,
    status: "Pending" as const,
    paymentType: "COD" as const,
    isPaid: false,
    paidAt: null,
    ...calculateTotals(lines),
    addressId: address.id,
    ...fields,
    lang: request.lang,
    requestKey: request.requestKey,
    searchFolded: buildSearchText(id, fields, lines),
    createdAt: now,
    updatedAt: now,
  };
  const placed = await insertOrder(tx, order);
  const rows = lines.map((line, position) => ({
    orderId: id,
    position,
    productId: line.productId,
    name: line.name,
    category: categoryRef(line),
    imageRef: line.imageRef,
    weight: line.weight,
    offerPriceVnd: line.offerPriceVnd,
    quantity: line.quantity,
  }));
  for (const row of rows) await insertLine(tx, row);
  await clearCart(tx, { userId: request.userId });
  await queueMail(tx, { kind: "order-confirmation", orderId: id, recipient: address.email });
  for (const recipient of request.noticeTo)
    await queueMail(tx, { kind: "order-notice", orderId: id, recipient });
  return { ...placed, lines: rows };
}
