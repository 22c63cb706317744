import { expect } from "vitest";
import {
  findOrder,
  findUserOrder,
  listUserOrders,
} from "#app/features/orders/finding/orders.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { itemsOf } from "#tests/support/data/goods.ts";
import { idsOf } from "#tests/support/data/lists.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProducts, givenShopper, givenUser } from "#tests/support/data/store.ts";

const givenOrders = (store: Store, userId: string, count: number): Promise<string[]> =>
  repeat(count, async (i) => {
    const [dish, turmeric] = await givenProducts(store, [`Món ${i + 1}`, "Nghệ"]);
    const items = itemsOf({ [dish]: i + 1, [turmeric]: 1 });
    return (await givenPlacedOrder(store, userId, { items })).id;
  });

test("a shopper's orders are listed newest first, with lines in order", async ({ store }) => {
  const [me, other] = await repeat(2, () => givenShopper(store));
  const ids = await givenOrders(store, me.user.id, 3);
  await givenOrders(store, other.user.id, 2);

  const { orders, pages } = await listUserOrders(store.db, me.user.id, { page: 1, limit: 10 });

  expect(idsOf(orders)).toEqual(ids.toReversed());
  expect(orders.map((order) => order.lines.map((line) => line.name))).toEqual([
    ["Món 3", "Nghệ"],
    ["Món 2", "Nghệ"],
    ["Món 1", "Nghệ"],
  ]);
  expect(pages).toBe(1);
});

test("orders are paged; a page beyond the end is the last one", async ({ store }) => {
  const { user } = await givenShopper(store);
  const [oldest] = await givenOrders(store, user.id, 5);

  const second = await listUserOrders(store.db, user.id, { page: 2, limit: 2 });
  expect([second.orders.length, second.page, second.pages]).toEqual([2, 2, 3]);
  const beyond = await listUserOrders(store.db, user.id, { page: 99, limit: 2 });
  expect(beyond.page).toBe(3);
  expect(idsOf(beyond.orders)).toEqual([oldest]);
});

test("a shopper without orders gets one empty page", async ({ store }) => {
  const user = await givenUser(store);

  const list = await listUserOrders(store.db, user.id, { page: 1, limit: 10 });

  expect(list).toEqual({ orders: [], page: 1, pages: 1 });
});

test("another shopper's order is not found", async ({ store }) => {
  const [me, other] = await repeat(2, () => givenShopper(store));
  const [theirs = ""] = await givenOrders(store, other.user.id, 1);

  expect(await findUserOrder(store.db, me.user.id, theirs)).toBeNull();
  expect((await findUserOrder(store.db, other.user.id, theirs))?.id).toBe(theirs);
  expect((await findOrder(store.db, theirs))?.lines).toHaveLength(2);
});

test("an order that was never placed is not found", async ({ store }) => {
  expect(await findOrder(store.db, newId())).toBeNull();
  expect(await findOrder(store.db, "' or 1=1 --")).toBeNull();
});
