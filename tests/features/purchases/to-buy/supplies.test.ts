import { expect } from "vitest";
import { daysOf, type Goods, listGoods } from "#app/features/purchases/to-buy/supplies.server.ts";
import { DAY_MS, dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Store } from "#db/client.server.ts";
import { orderLines, orders, products } from "#db/schema.ts";
import { alterLines, alterOrder, alterProduct } from "#tests/support/data/alter.ts";
import { countAll, randomFrom } from "#tests/support/data/counters.ts";
import { submitOrder } from "#tests/support/data/orders.ts";
import { removeProduct, setStatus } from "#tests/support/data/presses.ts";
import { givenPurchase, givenReceived, givenSupplier } from "#tests/support/data/purchases.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct, givenProducts, givenShopper } from "#tests/support/data/store.ts";
import { propertyRuns } from "#tests/support/scope.ts";

/** An order of products with their quantities, so many days ago. */
async function sell(store: Store, items: Record<string, number>, daysAgo = 0): Promise<string> {
  const { user } = await givenShopper(store);
  const outcome = await submitOrder(store, user.id, {
    items: Object.entries(items).map(([productId, quantity]) => ({ productId, quantity })),
  });
  if (outcome.kind !== "done") throw new Error(outcome.kind);
  await alterOrder(store, outcome.order.id, { createdAt: Date.now() - daysAgo * DAY_MS });
  return outcome.order.id;
}

const only = async (store: Store, weeks = 4): Promise<Goods> => {
  const [goods, ...others] = await listGoods(store.db, weeks);
  expect(others).toEqual([]);
  return goods!;
};

test("sales are those of a plain addition of orders, counted or not", async ({ store }) => {
  const below = randomFrom(1);
  const ids = await givenProducts(store, ["Bột nghệ", "Bột ớt", "Hạt sen", "Gạo", "Đường"]);
  for (let i = 0; i < propertyRuns(40); i++) {
    const items = Object.fromEntries(
      ids.filter(() => below(2) === 0).map((id) => [id, 1 + below(5)]),
    );
    if (Object.keys(items).length === 0) continue;
    const id = await sell(store, items, below(70));
    const fate = below(6);
    if (fate === 0) await setStatus(store, id, "Cancelled");
    if (fate === 1) await alterOrder(store, id, { status: "Cancelled", refusedAt: Date.now() });
    if (fate === 2) await alterLines(store, id, { returned: 1 });
    if (below(8) === 0) await countAll(store);
  }
  const lines = await store.db.select().from(orderLines);
  const placed = new Map((await store.db.select().from(orders)).map((order) => [order.id, order]));
  for (const weeks of [1, 2, 4, 8]) {
    const sums = new Map<string, number>();
    for (const { orderId, productId, quantity, returned } of lines) {
      const { status, createdAt } = placed.get(orderId)!;
      const age = dayOf(Date.now()) - dayOf(createdAt);
      if (status === "Cancelled" || age >= 7 * weeks) continue;
      sums.set(productId, (sums.get(productId) ?? 0) + quantity - returned);
    }
    const found = await listGoods(store.db, weeks);
    const expected = [...sums].filter(([, pieces]) => pieces > 0).toSorted();
    expect(found.map(({ id, sold }) => [id, sold]).toSorted()).toEqual(expected);
  }
});

test("stock, orders on the way, supplier and pack of what was sold", async ({ store }) => {
  const id = await givenProduct(store, { stockCount: 10 });
  await alterProduct(store, id, { createdAt: Date.now() - 100 * DAY_MS });
  expect(await listGoods(store.db, 4)).toEqual([]);
  await sell(store, { [id]: 3 });
  const unbought = { sold: 3, days: 28, stock: 7, onOrder: 0, pack: 1, supplierSeq: null };
  expect(await only(store)).toMatchObject({ ...unbought, soldOut: null });

  const first = await givenSupplier(store, "Chú Ba");
  await givenReceived(store, [[id, 36, 1_000]], { supplierSeq: first });
  await givenPurchase(store, [[id, 24, 1_000]], { supplierSeq: first });
  expect(await only(store)).toMatchObject({
    ...{ stock: 43, onOrder: 24, pack: 12, supplierSeq: first },
  });
  // Another supplier may have other packs.
  const second = await givenSupplier(store, "Cô Tư");
  await givenPurchase(store, [[id, 50, 1_000]], { supplierSeq: second });
  expect(await only(store)).toMatchObject({ onOrder: 74, pack: 1, supplierSeq: second });
});

test("a product counts for the days on which it was for sale", async ({ store }) => {
  const id = await givenProduct(store, { stockCount: 5 });
  await sell(store, { [id]: 2 });
  expect(await only(store)).toMatchObject({ days: 1, soldOut: null });
  await alterProduct(store, id, { createdAt: Date.now() - 9 * DAY_MS });
  expect(await only(store)).toMatchObject({ days: 10, stock: 3 });
  await sell(store, { [id]: 3 });
  expect(await only(store)).toMatchObject({ days: 10, stock: 0, soldOut: dayOf(Date.now()) });
  // Nobody knows since when.
  await alterProduct(store, id, { stockCount: null, inStock: false });
  expect(await only(store)).toMatchObject({ days: 10, stock: 0, soldOut: "unknown" });
  await alterProduct(store, id, { inStock: true });
  expect(await only(store)).toMatchObject({ stock: null, soldOut: null });
});

test("chosen products are found whether they were sold or not, deleted ones never", async ({
  store,
}) => {
  const [sold, unsold, gone] = await givenProducts(store, ["Bột nghệ", "Bột ớt", "Hạt sen"]);
  await sell(store, { [sold]: 1, [gone]: 2 });
  await removeProduct(store, gone);
  const found = await listGoods(store.db, 4, { ids: [sold, unsold, gone, "nothing"] });
  expect(found.map(({ id, sold }) => [id, sold]).toSorted()).toEqual(
    [
      [sold, 1],
      [unsold, 0],
    ].toSorted(),
  );
  expect((await listGoods(store.db, 4)).map(({ id }) => id)).toEqual([sold]);
  expect(await listGoods(store.db, 4, { ids: [] })).toEqual([]);
  expect(await store.db.$count(products)).toBe(2);
});

test("products of which enough is there are left out if only lacking ones are meant", async ({
  store,
}) => {
  const [few, many] = await givenProducts(store, [
    { name: "Bột nghệ", stockCount: 9 },
    { name: "Bột ớt", stockCount: 900 },
  ]);
  await sell(store, { [few]: 1, [many]: 1 });
  const lacking = async (forDays: number) => {
    const plan = { weeks: 4, forDays, reserveDays: 2 };
    return (await listGoods(store.db, 4, { lackingFor: plan })).map(({ id }) => id);
  };
  expect(await lacking(6)).toEqual([]);
  expect(await lacking(7)).toEqual([few]);
});

test("weeks are whole ones and end today", () => {
  const noon = Date.UTC(2026, 10, 30, 5);
  expect(daysOf(1, noon)).toEqual({ from: dayOf(noon) - 6, to: dayOf(noon) });
});
