import { beforeEach, expect, test } from "vitest";
import { getCartQuantities, type OrderedItem } from "#app/features/cart/carts.server.ts";
import { listReviewable } from "#app/features/catalogue/reviews/reviews.server.ts";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import type { Choice } from "#app/features/orders/bulk/chosen-orders.server.ts";
import {
  listWrongCounters,
  rebuildCounters,
} from "#app/features/orders/counting/order-counters.server.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import { findUsual } from "#app/features/orders/customers/customers.server.ts";
import { findMatches, phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import {
  addOrderToCart,
  compareWithOrder,
} from "#app/features/orders/following/buy-again.server.ts";
import { freeItem, listOftenFree } from "#app/features/orders/free-lines/free-lines.server.ts";
import { listToPick, setPicked } from "#app/features/orders/picking/pick-list.server.ts";
import { listReturns } from "#app/features/orders/returns/list-returns.server.ts";
import { getOverview } from "#app/features/shop/overview/overview.server.ts";
import type { Store } from "#db/client.server.ts";
import { isFreeLine } from "#db/order-values.ts";
import { orderLines } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { moveClock, startClock } from "#tests/support/data/clock.ts";
import { editLines } from "#tests/support/data/edits.ts";
import { orderOf, stateOf, submitOrder } from "#tests/support/data/orders.ts";
import { submitPhoneOrder } from "#tests/support/data/phone-orders.ts";
import { removeByPress, setPaid, setStatus, undoLast } from "#tests/support/data/presses.ts";
import { takeBack } from "#tests/support/data/returns.ts";
import { givenProduct, givenShopper, testStore } from "#tests/support/data/store.ts";

beforeEach(() => startClock());

const LEAF = { name: "Lá dứa", priceVnd: 5_000 };
const ICE = { name: "Đá viên", priceVnd: 12_000 };

/** A phone order with goods that are not in the catalogue, and the id of the counted product that it has, too. */
async function givenFree(store: Store, ...free: OrderedItem[]) {
  // Ids sort by the time in milliseconds.
  moveClock(1_000);
  const rice = await givenProduct(store, { name: "Gạo", stockCount: 9, offerPriceVnd: 50_000 });
  const items = [{ productId: rice, quantity: 2 }, ...free];
  const placed = await submitPhoneOrder(store, { items });
  if (placed.kind !== "done") throw new Error(placed.kind);
  return { id: placed.order.id, rice, find: () => orderOf(store, placed.order.id) };
}

const free = (goods = LEAF, quantity = 3) => freeItem(goods, quantity);
const linesOf = async (find: () => ReturnType<typeof orderOf>) =>
  (await find()).lines.map(({ name, quantity, offerPriceVnd }) => [name, quantity, offerPriceVnd]);

test("a phone order counts them in its sums, and takes them from no stock", async () => {
  const store = testStore();
  await store.withTx((tx) => rebuildCounters(tx, Date.now() + 7_200_000));
  const { id, find, rice } = await givenFree(store, free(), free(ICE, 1));
  const order = await find();
  expect(order).toMatchObject({ priceVnd: 127_000, amountVnd: 157_000 });
  expect(order.lines.slice(1)).toMatchObject([
    { name: "Lá dứa", quantity: 3, offerPriceVnd: 5_000, stockTaken: 0, weight: null },
    { name: "Đá viên", quantity: 1, category: "others", imageRef: null },
  ]);
  for (const { productId } of order.lines.slice(1)) {
    expect(isFreeLine(productId)).toBe(true);
    // As clients of the API know the ids of products.
    expect(productId).toMatch(/^[0-9a-f]{24}$/);
  }
  expect(isFreeLine(rice)).toBe(false);
  expect(await findMatches(store.db, { search: "la dua", status: null }, 5)).toEqual([order.seq]);

  const choice: Choice = { by: "ids", ids: [id] };
  const { items } = await listToPick(store.db, choice, 0);
  const item = items.find(({ name }) => name === "Lá dứa")!;
  expect(item).toMatchObject({ pieces: 3, isPicked: false });
  const ticked = { key: item.key, seen: item.seen, isPicked: true };
  expect(await store.withTx((tx) => setPicked(tx, { choice, skip: 0 }, ticked))).toBe("done");

  await setStatus(store, id, "Delivered");
  await setPaid(store, id);
  expect(dueVnd(await find())).toBe(0);
  for (const by of ["pieces", "revenue"] as const) {
    const { products: best } = await getOverview(store.db, { length: 1, by });
    expect(best.map(({ name }) => name)).toEqual(["Gạo"]);
  }
  expect(await listInconsistentOrders(store.db)).toEqual([]);
  expect(await listWrongCounters(store.db)).toEqual([]);
});

test("a change adds more of them, fewer, others, and none, and each is undone", async () => {
  const store = testStore();
  const { id, find, rice } = await givenFree(store, free());
  const before = await stateOf(store, id);
  const change = async (...edits: Parameters<typeof editLines>[2]) =>
    expect(await editLines(store, id, edits)).toEqual({ kind: "done" });

  await change({ ...free(), quantity: 5 }, free(ICE, 2), free({ ...LEAF, priceVnd: 6_000 }, 1));
  expect(await linesOf(find)).toEqual([
    ["Gạo", 2, 50_000],
    ["Lá dứa", 5, 5_000],
    ["Đá viên", 2, 12_000],
    ["Lá dứa", 1, 6_000],
  ]);
  expect((await find()).amountVnd).toBe(185_000);
  expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
  expect(await stateOf(store, id)).toEqual(before);

  await change({ productId: free().productId, quantity: 0 });
  expect(await linesOf(find)).toEqual([["Gạo", 2, 50_000]]);
  await undoLast(store);
  await change({ productId: rice, quantity: 0 });
  expect(await linesOf(find)).toEqual([["Lá dứa", 3, 5_000]]);
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("they rise only as much as the shopper agrees to, have no weight, and are named by no id alone", async () => {
  const store = testStore();
  const { id, find } = await givenFree(store, free());
  const before = await find();
  const request = { isAgreed: false };
  const dear = free({ name: "Yến sào", priceVnd: 2_000_000 }, 1);
  expect(await editLines(store, id, [dear], request)).toMatchObject({ kind: "unagreed" });
  const { productId } = free();
  expect(await editLines(store, id, [{ productId, quantity: 3, grams: 100 }])).toEqual({
    kind: "wrong",
    problems: [{ productId, kind: "not-by-weight" }],
  });
  const unknown = free(ICE).productId;
  expect(await editLines(store, id, [{ productId: unknown }])).toEqual({
    kind: "wrong",
    problems: [{ productId: unknown, kind: "unavailable" }],
  });
  expect(await find()).toEqual(before);
});

test("they come back, are refunded or replaced, and never go into stock", async () => {
  const store = testStore();
  const { id, find } = await givenFree(store, free());
  await setPaid(store, id);
  await setStatus(store, id, "Delivered");
  const before = await stateOf(store, id);
  expect(await takeBack(store, id, { 1: 1 }, { isRestocked: true })).toEqual({ kind: "no-stock" });
  expect(await stateOf(store, id)).toEqual(before);

  expect(await takeBack(store, id, { 1: 1 }, { settlement: "cash" })).toEqual({ kind: "done" });
  expect((await find()).refundedVnd).toBe(5_000);
  expect(await takeBack(store, id, { 1: 2 }, { settlement: "replacement" })).toEqual({
    kind: "done",
  });
  const [, second] = await listReturns(store.db, await find());
  const replacement = await orderOf(store, second!.replacementId!);
  expect(replacement).toMatchObject({ priceVnd: 10_000, amountVnd: 0 });
  expect(replacement.lines).toMatchObject([{ name: "Lá dứa", quantity: 2, stockTaken: 0 }]);
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("a cancelled, deleted and restored order has them as before", async () => {
  const store = testStore();
  const { id, find } = await givenFree(store, free());
  const before = (await find()).lines;
  await setStatus(store, id, "Cancelled");
  await setStatus(store, id, "Pending");
  expect((await find()).lines).toEqual(before);
  await removeByPress(store, id);
  await undoLast(store);
  expect((await find()).lines).toEqual(before);
});

test("shoppers cannot order them, order them again or review them", async () => {
  const store = testStore();
  const { user } = await givenShopper(store);
  const { find } = await givenFree(store, free());
  const { productId } = free();
  const items = [{ productId, quantity: 1 }];
  expect(await submitOrder(store, user.id, { items })).toEqual({ kind: "unavailable", name: "" });

  const order = { ...(await find()), userId: user.id, typedBy: null, status: "Delivered" };
  await store.withTx((tx) => addOrderToCart(tx, order as never));
  expect(Object.keys(await getCartQuantities(store.db, { userId: user.id }))).toHaveLength(1);
  const { gone } = await compareWithOrder(store.db, order as never, { lines: [] } as never);
  expect(gone).toEqual([{ name: "Lá dứa", nameEn: null }]);
  const reviewable = await listReviewable(store.db, order);
  expect(reviewable.map(({ name }) => name)).toEqual(["Gạo"]);
});

test("a customer's usual goods name them with their price", async () => {
  const store = testStore();
  await givenFree(store, free());
  const usual = await findUsual(store.db, phoneKey(ADDRESS.phone));
  expect(usual?.goods).toMatchObject([{ name: "Gạo" }, { quantity: 3, free: LEAF, times: 1 }]);
});

test("goods of three orders are offered as a product until there is one of their name", async () => {
  const store = testStore();
  await givenFree(store, free(), free({ ...LEAF, name: "LA  DUA" }));
  await givenFree(store, free({ name: "Lá Dứa", priceVnd: 6_000 }));
  expect(await listOftenFree(store.db)).toEqual([]);
  await givenFree(store, free({ name: "lá dứa", priceVnd: 7_000 }), free(ICE));
  const offered = { name: "lá dứa", priceVnd: 7_000, orders: 3 };
  expect(await listOftenFree(store.db)).toEqual([offered]);
  await givenProduct(store, { name: "Lá dứa", inStock: false });
  expect(await listOftenFree(store.db)).toEqual([]);
});

test("offers are made of the newest lines alone, so that they cost the same in a large shop", async () => {
  const store = testStore();
  for (let i = 0; i < 3; i++) await givenFree(store, free());
  expect(await listOftenFree(store.db)).toHaveLength(1);
  const { find } = await givenFree(store, free(ICE));
  const line = (await find()).lines[1]!;
  const others = Array.from({ length: 1_000 }, (_, i) => {
    const goods = { ...ICE, name: `Món ${i}` };
    return { ...line, productId: free(goods).productId, name: goods.name, position: i + 2 };
  });
  await store.withTx(async (tx) => {
    for (const each of others) await tx.insert(orderLines).values(each);
  });
  expect(await listOftenFree(store.db)).toEqual([]);
});
