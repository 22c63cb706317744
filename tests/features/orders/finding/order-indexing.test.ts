import { expect } from "vitest";
import { addWardsToSearch, indexOrders } from "#app/features/orders/finding/order-search.server.ts";
import type { Store } from "#db/client.server.ts";
import type { OrderStatus } from "#db/order-values.ts";
import { orderSearchProgress, orders } from "#db/schema.ts";
import { listIds } from "#tests/support/data/lists.ts";
import { removeOrder, setStatus } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const find = (store: Store, search: string, status: OrderStatus | null = null) =>
  listIds(store, { search, status });

test("changes and deletions show at once, indexed or not", async ({ store }) => {
  const [indexed, gone] = await repeat(2, () => givenOrder(store));
  await store.withTx((tx) => indexOrders(tx, 10));
  const [waiting, goneToo] = await repeat(2, () => givenOrder(store));

  for (const id of [indexed, waiting]) await setStatus(store, id, "Shipped");
  for (const id of [gone, goneToo]) await removeOrder(store, id);

  for (const text of ["lan", "la"]) {
    expect(await find(store, text)).toEqual([waiting, indexed]);
    expect(await find(store, text, "Shipped")).toEqual([waiting, indexed]);
    expect(await find(store, text, "Pending")).toEqual([]);
  }
  await store.withTx((tx) => indexOrders(tx, 10));
  expect(await find(store, "lan", "Shipped")).toEqual([waiting, indexed]);
});

test("orders are found by ward and province, those of old versions too", async ({ store }) => {
  const old = await repeat(3, () => givenOrder(store, { city: "Phường Láng" }));
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
