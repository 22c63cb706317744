import { eq } from "drizzle-orm";
import { setQuantity } from "#app/features/cart/update-cart.server.ts";
import { listArchivedOrders } from "#app/features/orders/deleted/archive.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import type { OrderRequest } from "#app/features/orders/placing/place-order.server.ts";
import { placeOrder } from "#app/features/orders/placing/place-order.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { orders, outbox } from "#db/schema.ts";
import { allOf } from "./lists.ts";
import { givenOrder, givenProduct, givenShopper } from "./store.ts";

export const SELLER_EMAIL = "seller@example.com";

type Options = Partial<OrderRequest>;

/** Submits an order of the shopper's cart. */
export function submitOrder(store: Store, userId: string, options: Options = {}) {
  const request: OrderRequest = {
    userId,
    items: "cart",
    requestKey: newId(),
    lang: "en",
    noticeTo: [SELLER_EMAIL],
    ...options,
  };
  return store.withTx((tx) => placeOrder(tx, request));
}

/** Submits an order that must be placed. */
export async function givenPlacedOrder(store: Store, userId: string, options: Options = {}) {
  const outcome = await submitOrder(store, userId, options);
  if (outcome.kind !== "done") throw new Error(`the order was ${outcome.kind}`);
  return outcome.order;
}

/** Places orders of customers with the same first name, each for one product; returns their ids, newest first. */
export async function givenOrdersOf(store: Store, firstname: string, count: number) {
  const ids: string[] = [];
  const address = { firstname, city: "Phường Hoàn Kiếm" };
  for (let i = 0; i < count; i++) ids.unshift(await givenOrder(store, address, "Bột ớt"));
  return ids;
}

/** A shopper with an address and one product in the cart. */
export async function givenFullCart(store: Store, quantity = 2) {
  const { user, address } = await givenShopper(store);
  const productId = await givenProduct(store);
  await store.withTx((tx) => setQuantity(tx, { userId: user.id }, productId, quantity));
  return { userId: user.id, address, productId };
}

/** The orders that were deleted at or after a time, newest first. */
export const listArchive = ({ withSnapshot }: Store, since = 0) =>
  allOf(listArchivedOrders(withSnapshot, since));

export const countOrders = (store: Store) => store.db.$count(orders);

export const countMails = (store: Store) => store.db.$count(outbox);

const files = [{ width: 240, bytes: Buffer.from("webp") }];
export const PICTURE = { hash: "00112233aabbccdd", files };

/** An order that there is. */
export const orderOf = async (store: Store, id: string) => (await findOrder(store.db, id))!;

/** An order as undoing must restore it. */
export async function stateOf(store: Store, id: string) {
  const { updatedAt, ...order } = await orderOf(store, id);
  return order;
}

/** The statuses of orders. */
export const statusesOf = (store: Store, ...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await orderOf(store, id)).status));

/** The orders of a shopper. */
export const ordersOf = (store: Store, userId: string) =>
  store.db.select().from(orders).where(eq(orders.userId, userId));
