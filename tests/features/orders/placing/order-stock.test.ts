import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { setQuantity } from "#app/features/cart/update-cart.server.ts";
import { getCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { setInStock, setLowFrom } from "#app/features/catalogue/stock/stock.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { outbox, rateEvents } from "#db/schema.ts";
import { NOON, setClock } from "#tests/support/data/clock.ts";
import { givenCounted, itemsOf, stockOf } from "#tests/support/data/goods.ts";
import {
  countMails,
  countOrders,
  givenPlacedOrder,
  SELLER_EMAIL,
  submitOrder,
} from "#tests/support/data/orders.ts";
import {
  cancelAsShopper,
  changeProduct,
  removeOrder,
  removeProduct,
  setStatus,
} from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct, givenProducts, givenShopper, testStore } from "#tests/support/data/store.ts";

const LIMITS = { perAccount: 5, perClient: 5, pieces: 50, client: "203.0.113.7" };

/** A shop with a counted product, and an order of some of its pieces, whose shopper may order more. */
async function givenTaken(count: number, ordered: number) {
  const store = testStore();
  const { userId, productId, id } = await givenCounted(store, count, ordered);
  const orderMore = (quantity: number) =>
    givenPlacedOrder(store, userId, { items: itemsOf({ [productId]: quantity }) });
  const stock = () => stockOf(store, productId);
  return { store, userId, productId, id, orderMore, stock };
}

test("an order takes from the count, and the last piece turns the product out of stock", async () => {
  const { store, id, orderMore, stock } = await givenTaken(3, 2);

  expect(await stock()).toEqual({ count: 1, inStock: true });
  expect((await findOrder(store.db, id))!.lines).toMatchObject([{ quantity: 2, stockTaken: 2 }]);
  await orderMore(1);
  expect(await stock()).toEqual({ count: 0, inStock: false });
});

test("an order of more than are left is refused with what is left", async ({ store }) => {
  const { user } = await givenShopper(store);
  const [productId, other] = await givenProducts(store, [
    { name: "Bột nghệ", stockCount: 2 },
    { name: "Quế", stockCount: 9 },
  ]);
  await store.withTx(async (tx) => {
    await setQuantity(tx, { userId: user.id }, productId, 3);
    await setQuantity(tx, { userId: user.id }, other, 3);
  });

  const tooFew = { kind: "too-few", short: [{ name: "Bột nghệ", nameEn: null, left: 2 }] };
  expect(await submitOrder(store, user.id, { limits: LIMITS })).toEqual(tooFew);

  expect([await countOrders(store), await countMails(store)]).toEqual([0, 0]);
  expect(await store.db.$count(rateEvents)).toBe(0);
  expect(await stockOf(store, productId)).toEqual({ count: 2, inStock: true });
  expect(await stockOf(store, other)).toEqual({ count: 9, inStock: true });
});

test("one order takes no more of a counted product than it may", async ({ store }) => {
  const { user } = await givenShopper(store);
  const counted = await givenProduct(store, { name: "Bột nghệ", stockCount: 20 });
  const limits = { ...LIMITS, pieces: 8 };
  const order = (quantity: number, productId = counted) =>
    submitOrder(store, user.id, { limits, items: [{ productId, quantity }] });

  expect(await order(9)).toEqual({
    kind: "too-large",
    large: [{ name: "Bột nghệ", nameEn: null }],
    max: 8,
  });

  expect([await countOrders(store), await store.db.$count(rateEvents)]).toEqual([0, 0]);
  expect(await stockOf(store, counted)).toEqual({ count: 20, inStock: true });
  const placed = { kind: "done", isRepeated: false };
  expect(await order(8)).toMatchObject(placed);
  expect(await order(900, await givenProduct(store, { name: "Quế" }))).toMatchObject(placed);
});

test("a second tap of an API client gets the order with the last piece", async ({ store }) => {
  setClock(NOON);
  const { user } = await givenShopper(store);
  const productId = await givenProduct(store, { stockCount: 1 });
  const request = { items: [{ productId, quantity: 1 }], requestKey: null };

  const { id } = await givenPlacedOrder(store, user.id, request);

  const repeated = { kind: "done", isRepeated: true, order: { id } };
  expect(await submitOrder(store, user.id, request)).toMatchObject(repeated);
});

test("products that are not counted take nothing, and cached pages stay until one sells out", async () => {
  const { store, userId, productId, orderMore } = await givenTaken(9, 1);
  const plain = await givenProduct(store);
  const version = await getCatalogueVersion(store.db);
  const items = itemsOf({ [productId]: 2, [plain]: 2 });

  const { lines } = await givenPlacedOrder(store, userId, { items });

  expect(lines.map(({ stockTaken }) => stockTaken)).toEqual([2, 0]);
  expect(await getCatalogueVersion(store.db)).toBe(version);
  await orderMore(6);
  expect(await getCatalogueVersion(store.db)).toBe(version + 1);
});

test("cancelling gives back what was taken, once, by shopper or seller", async () => {
  const { store, id, orderMore, stock } = await givenTaken(2, 2);
  expect(await stock()).toEqual({ count: 0, inStock: false });

  await cancelAsShopper(store, id);
  await setStatus(store, id, "Cancelled");
  await removeOrder(store, id);

  expect(await stock()).toEqual({ count: 2, inStock: true });
  const again = await orderMore(1);
  await setStatus(store, again.id, "Cancelled");
  expect(await stock()).toEqual({ count: 2, inStock: true });
});

test("a product that a seller turned off, or no longer counts, stays so when pieces come back", async () => {
  const { store, productId, id, stock } = await givenTaken(3, 1);
  await store.withTx((tx) => setInStock(tx, productId, false));
  await setStatus(store, id, "Cancelled");
  expect(await stock()).toEqual({ count: 3, inStock: false });

  await setStatus(store, id, "Pending");
  await changeProduct(store, productId, { stockCount: null });
  await setStatus(store, id, "Cancelled");
  expect(await stock()).toEqual({ count: null, inStock: false });
});

test("an order that is taken up again takes what is left", async () => {
  const { store, id, orderMore, stock } = await givenTaken(3, 3);
  await setStatus(store, id, "Cancelled");
  await orderMore(2);

  await setStatus(store, id, "Processing");

  expect(await stock()).toEqual({ count: 0, inStock: false });
  expect((await findOrder(store.db, id))!.lines).toMatchObject([{ quantity: 3, stockTaken: 1 }]);
  await setStatus(store, id, "Cancelled");
  expect(await stock()).toEqual({ count: 1, inStock: true });
});

test("deleting an open order gives back, deleting a delivered one or after the product is gone does not", async () => {
  const open = await givenTaken(3, 1);
  await removeOrder(open.store, open.id);
  expect(await open.stock()).toEqual({ count: 3, inStock: true });

  const delivered = await givenTaken(3, 1);
  await setStatus(delivered.store, delivered.id, "Delivered");
  await removeOrder(delivered.store, delivered.id);
  expect(await delivered.stock()).toMatchObject({ count: 2 });

  const gone = await givenTaken(3, 1);
  await removeProduct(gone.store, gone.productId);
  await removeOrder(gone.store, gone.id);
  expect(await gone.stock()).toBeUndefined();
});

test("sellers are mailed once when a count falls to the limit", async () => {
  const { store, orderMore } = await givenTaken(9, 1);
  await store.withTx((tx) => setLowFrom(tx, 6));
  const lowMails = () => store.db.select().from(outbox).where(eq(outbox.kind, "low-stock"));

  await orderMore(1);
  expect(await lowMails()).toEqual([]);
  const { id } = await orderMore(1);
  await orderMore(3);
  expect(await lowMails()).toMatchObject([{ orderId: id, recipient: SELLER_EMAIL }]);
});
