import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listAllOrders } from "../../app/models/all-orders.ts";
import { deleteOrder, setOrderStatus } from "../../app/models/change-orders.ts";
import type { Order } from "../../app/models/orders.ts";
import { listOrders, type OrderFilter } from "../../app/models/seller-orders.ts";
import type { Store } from "../../db/client.server.ts";
import { orders } from "../../db/schema.ts";
import { givenOrder, testStore } from "../support/store.ts";

const EVERY: OrderFilter = { search: "", status: null };

async function restOf(reading: AsyncIterable<Order[]>): Promise<Order[]> {
  const found: Order[] = [];
  for await (const slice of reading) found.push(...slice);
  return found;
}

async function idsOf(store: Store, filter: OrderFilter): Promise<string[]> {
  return (await restOf(listAllOrders(store.withSnapshot, filter))).map((order) => order.id);
}

test("all orders come newest first with their lines, however far their places are apart", async () => {
  const store = testStore();
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.unshift(await givenOrder(store, {}, `Nghệ ${i}`));
  // Thousands of orders were deleted in between.
  for (const [i, id] of ids.entries())
    await store.withTx(async (tx) => {
      await tx
        .update(orders)
        .set({ seq: 100_000 - i * 1_250 })
        .where(sql`id = ${id}`);
    });

  const found = await restOf(listAllOrders(store.withSnapshot, EVERY));

  expect(found.map((order) => order.id)).toEqual(ids);
  expect(found.map(({ lines }) => lines.map((line) => line.name))).toEqual(
    [4, 3, 2, 1, 0].map((i) => [`Nghệ ${i}`]),
  );
});

test("no order at all is no slice", async () => {
  expect(await idsOf(testStore(), EVERY)).toEqual([]);
});

test("a filter finds what the list finds", async () => {
  const store = testStore();
  const shipped = await givenOrder(store, { firstname: "Đặng" });
  await givenOrder(store, { firstname: "Đặng" });
  await givenOrder(store, { phone: "0987 654 321" }, "Bột ớt");
  await store.withTx((tx) => setOrderStatus(tx, shipped, "Shipped", { by: "a@example.com" }));

  for (const filter of [
    { search: "dang", status: null },
    { search: "dang", status: "Shipped" },
    { search: "", status: "Pending" },
    { search: "0987.654", status: null },
    { search: `#${shipped.slice(-6).toUpperCase()}`, status: null },
    { search: "BOT OT", status: "Cancelled" },
  ] as const) {
    const list = await listOrders(store.db, { ...filter, page: 1, limit: 10 });
    expect(await idsOf(store, filter), filter.search).toEqual(list.orders.map(({ id }) => id));
  }
});

test("orders that come and go meanwhile harm nobody, and nobody waits for a reader that stopped", async () => {
  const store = testStore();
  const [old, gone, seen] = [
    await givenOrder(store),
    await givenOrder(store),
    await givenOrder(store),
  ] as [string, string, string];
  await store.withTx(async (tx) => {
    await tx.update(orders).set({ seq: 2_000 }).where(sql`id = ${seen}`);
  });
  const reading = listAllOrders(store.withSnapshot, EVERY);
  const first = await reading.next();

  await store.withTx((tx) => deleteOrder(tx, gone));
  await givenOrder(store);
  expect(await store.withSnapshot((db) => db.$count(orders))).toBe(3);
  const rest = await restOf(reading);

  expect(first.value?.map(({ id }: Order) => id)).toEqual([seen]);
  expect(rest.map(({ id }) => id)).toEqual([old]);
});
