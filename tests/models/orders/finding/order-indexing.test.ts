import { expect, test } from "vitest";
import { deleteOrder, setOrderStatus } from "#app/models/orders/changing/update-orders.ts";
import { addWardsToSearch, indexOrders } from "#app/models/orders/finding/order-indexing.ts";
import { listOrders } from "#app/models/orders/finding/seller-orders.ts";
import type { Store } from "#db/client.server.ts";
import type { OrderStatus } from "#db/order-values.ts";
import { orderSearchProgress, orders } from "#db/schema.ts";
import { givenOrder, testStore } from "../../../support/data/store.ts";

const BY = { by: "seller@example.com" };

async function find(store: Store, search: string, status: OrderStatus | null = null) {
  const found = await listOrders(store.db, { search, status, page: 1, limit: 10 });
  return found.orders.map(({ id }) => id);
}

test("changes and deletions show at once, whether the order is indexed or not", async () => {
  const store = testStore();
  const [indexed, gone] = [await givenOrder(store), await givenOrder(store)];
  await store.withTx((tx) => indexOrders(tx, 10));
  const [waiting, goneToo] = [await givenOrder(store), await givenOrder(store)];

  for (const id of [indexed, waiting])
    await store.withTx((tx) => setOrderStatus(tx, id, "Shipped", BY));
  for (const id of [gone, goneToo]) await store.withTx((tx) => deleteOrder(tx, id, BY));

  for (const text of ["lan", "la"]) {
    expect(await find(store, text)).toEqual([waiting, indexed]);
    expect(await find(store, text, "Shipped")).toEqual([waiting, indexed]);
    expect(await find(store, text, "Pending")).toEqual([]);
  }
  await store.withTx((tx) => indexOrders(tx, 10));
  expect(await find(store, "lan", "Shipped")).toEqual([waiting, indexed]);
});

test("orders are found by ward and province, also those that older versions placed", async () => {
  const store = testStore();
  const old = [];
  for (let i = 0; i < 3; i++) old.push(await givenOrder(store, { city: "Phường Láng" }));
  await store.withTx(async (tx) => {
    await indexOrders(tx, 10);
    // As before a search knew wards.
    await tx.update(orders).set({ searchFolded: "lan" });
    await tx.update(orderSearchProgress).set({ wardsFrom: 1_000 });
  });
  const placed = await givenOrder(store, { city: "Phường Láng" });
  expect(await find(store, "phuong lang")).toEqual([placed]);

  expect(await store.withTx((tx) => addWardsToSearch(tx, 2))).toBe(true);
  expect(await find(store, "Láng, Hà Nội")).toEqual([placed, old[2]]);
  while (await store.withTx((tx) => addWardsToSearch(tx, 2)));
  expect(await find(store, "lang, ha noi")).toEqual([placed, ...old.reverse()]);
  expect(await store.withTx((tx) => addWardsToSearch(tx, 2))).toBe(false);
});
