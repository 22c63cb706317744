import { expect } from "vitest";
import type { OrderFilter } from "#app/features/orders/finding/filter.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { listAllOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import type { Store } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";
import { seedOrders } from "#server/cli/commands/seed.ts";
import { allOf, idsOf, listPage } from "#tests/support/data/lists.ts";
import { removeOrder, setStatus } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder, testStore } from "#tests/support/data/store.ts";

const EVERY: OrderFilter = { search: "", status: null };

const exported = (store: Store, filter: OrderFilter) =>
  allOf(listAllOrders(store.withSnapshot, filter));

const listed = async (store: Store, filter: OrderFilter) =>
  (await listPage(store, { ...filter, limit: 1_000 })).orders;

test("all orders are listed newest first with their lines, in batches", async ({ demo: store }) => {
  await seedOrders(store, 450);

  expect(await exported(store, EVERY)).toEqual(await listed(store, EVERY));
  expect(await exported(store, EVERY)).toHaveLength(450);
  for await (const slice of listAllOrders(store.withSnapshot, EVERY))
    expect(slice.length).toBeLessThan(450);
});

test("without orders there is no batch", async () => {
  expect(await exported(testStore(), EVERY)).toEqual([]);
});

test("a filter matches the same orders as the paged list", async ({ demo: store }) => {
  await seedOrders(store, 450);
  const shipped = await givenOrder(store, { firstname: "Đặng", phone: "0987 654 321" }, "Bột ớt");
  await setStatus(store, shipped, "Shipped", { by: "a@example.com" });

  for (const filter of [
    { search: "nguyen", status: null },
    { search: "a", status: null },
    { search: "an", status: "Delivered" },
    { search: "dang", status: "Shipped" },
    { search: "", status: "Delivered" },
    { search: "0987.654", status: null },
    { search: `#${shipped.slice(-6).toUpperCase()}`, status: null },
    { search: "BOT OT", status: "Cancelled" },
  ] as const)
    expect(await exported(store, filter), filter.search).toEqual(await listed(store, filter));
});

test("orders placed or deleted meanwhile do no harm", async ({ demo: store }) => {
  await seedOrders(store, 250);
  const ids = idsOf(await listed(store, EVERY));
  const reading = listAllOrders(store.withSnapshot, EVERY);
  const first: Order[] = (await reading.next()).value;

  await removeOrder(store, ids[249]!);
  await givenOrder(store);
  expect(await store.withSnapshot((db) => db.$count(orders))).toBe(250);
  const rest = await allOf(reading);

  expect(idsOf([...first, ...rest])).toEqual(ids.slice(0, 249));
});
