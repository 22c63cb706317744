import { expect } from "vitest";
import { updateProductRow } from "#app/features/catalogue/products/save-product.server.ts";
import { findPastOrders } from "#app/features/orders/following/past-orders.server.ts";
import { itemsOf } from "#tests/support/data/goods.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenNumbered, givenProducts, givenShopper } from "#tests/support/data/store.ts";

test("a shopper without orders has nothing to be shown", async ({ store }) => {
  const { user } = await givenShopper(store);
  expect(await findPastOrders(store.db, user.id)).toBeUndefined();
});

test("open orders, the last one and what is bought again and again are one's own", async ({
  store,
}) => {
  const [rice, oil, salt, gone] = await givenProducts(store, ["Gạo", "Dầu", "Muối", "Tỏi"]);
  const [{ user }, other] = [await givenShopper(store), await givenShopper(store)];
  const order = (pieces: Record<string, number>, userId = user.id) =>
    givenPlacedOrder(store, userId, { items: itemsOf(pieces) });
  const first = await order({ [rice]: 1, [oil]: 1, [gone]: 1 });
  await setStatus(store, first.id, "Delivered");
  const second = await order({ [rice]: 2, [oil]: 1, [gone]: 2 });
  const third = await order({ [rice]: 3 });
  const cancelled = await order({ [salt]: 1 });
  for (const quantity of [2, 3]) await order({ [salt]: quantity }, other.user.id);
  await setStatus(store, cancelled.id, "Cancelled");
  await store.withTx((tx) => updateProductRow(tx, gone, { inStock: false }));

  const past = (await findPastOrders(store.db, user.id))!;

  expect(past.open.map(({ id }) => id)).toEqual([third.id, second.id]);
  expect(past.last).toMatchObject({ id: third.id, items: [{ name: "Gạo", ofLines: 1 }] });
  expect(past.often.map(({ name }) => name)).toEqual(["Gạo", "Dầu"]);
});

test("of the open orders, the one on its way comes first", async ({ store }) => {
  const [rice] = await givenProducts(store, ["Gạo"]);
  const { user } = await givenShopper(store);
  const order = (pieces: number) =>
    givenPlacedOrder(store, user.id, { items: itemsOf({ [rice]: pieces }) });
  const [sent, , newest] = [await order(1), await order(2), await order(3)];
  await setStatus(store, sent.id, "Shipped");

  const { open } = (await findPastOrders(store.db, user.id))!;

  expect(open.map(({ id }) => id)).toEqual([sent.id, newest.id]);
  expect(open[0]!.amountVnd).toBe(sent.amountVnd);
});

test("orders that were all cancelled leave nothing to order again", async ({ store }) => {
  const [rice] = await givenProducts(store, ["Gạo"]);
  const { user } = await givenShopper(store);
  const { id } = await givenPlacedOrder(store, user.id, { items: itemsOf({ [rice]: 1 }) });
  await setStatus(store, id, "Cancelled");

  expect(await findPastOrders(store.db, user.id)).toEqual({ open: [], last: null, often: [] });
});

test("many orders of many lines show as much as a few, from the newest twenty", async ({
  store,
}) => {
  const { user } = await givenShopper(store);
  const ids = await givenNumbered(store, 40);
  const [old, ...others] = ids as [string, ...string[]];
  for (const quantity of [1, 2])
    await givenPlacedOrder(store, user.id, { items: itemsOf({ [old]: quantity }) });
  for (let quantity = 1; quantity <= 20; quantity++) {
    const pieces = Object.fromEntries(others.map((id) => [id, quantity]));
    await givenPlacedOrder(store, user.id, { items: itemsOf(pieces) });
  }

  const past = (await findPastOrders(store.db, user.id))!;

  expect(past.open).toHaveLength(2);
  expect(past.last!.items).toHaveLength(6);
  expect(past.last!.items[0]!.ofLines).toBe(39);
  expect(past.often).toHaveLength(12);
  expect(past.often.map(({ id }) => id)).not.toContain(old);
});
