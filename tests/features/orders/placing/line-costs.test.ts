import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { setCost } from "#app/features/catalogue/costs/costs.server.ts";
import { readOrderMargin } from "#app/features/money/margin/margin.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { freeItem } from "#app/features/orders/free-lines/free-lines.server.ts";
import { recordPart } from "#app/features/orders/runs/deliver-part.server.ts";
import type { Store } from "#db/client.server.ts";
import { orderLines } from "#db/schema.ts";
import { editLines, readdress } from "#tests/support/data/edits.ts";
import { givenPlacedOrder, orderOf, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import {
  press,
  pressStatus,
  removeByPress,
  setStatus,
  undoLast,
} from "#tests/support/data/presses.ts";
import { takeBack } from "#tests/support/data/returns.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProducts, givenShopper } from "#tests/support/data/store.ts";

async function costsIn({ db }: Store, id: string) {
  const { name, costVnd, orderId, position } = orderLines;
  const rows = await db
    .select({ name, costVnd })
    .from(orderLines)
    .where(eq(orderId, id))
    .orderBy(asc(position));
  return Object.fromEntries(rows.map((row) => [row.name, row.costVnd]));
}

const cost = (store: Store, id: string, vnd: number | null) =>
  store.withTx((tx) => setCost(tx, id, vnd));

/** An order of two pieces of each of two products; what the second one costs is unknown. */
async function givenCosts(store: Store) {
  const [ribs, salt, sauce] = await givenProducts(store, [
    { name: "Sườn", weight: "1 kg", stockCount: 9 },
    { name: "Muối", stockCount: 9 },
    { name: "Mắm", stockCount: 9 },
  ]);
  const { user } = await givenShopper(store);
  await cost(store, ribs, 30_000.5);
  await cost(store, sauce, 20_000);
  const items = [ribs, salt].map((productId) => ({ productId, quantity: 2 }));
  const { id } = await givenPlacedOrder(store, user.id, { items });
  return { id, ribs, salt, sauce, user };
}

test("an order keeps what its goods had cost when it was placed", async ({ store }) => {
  const { id, ribs, salt } = await givenCosts(store);
  expect(await costsIn(store, id)).toEqual({ Sườn: 30_000.5, Muối: null });
  await cost(store, ribs, 99_000);
  await cost(store, salt, 1_000);
  await setStatus(store, id, "Delivered");
  await readdress(store, id, { street: "12 Hàng Bông" }).catch(() => {});
  expect(await costsIn(store, id)).toEqual({ Sườn: 30_000.5, Muối: null });
  expect(await readOrderMargin(store.db, id)).toMatchObject({
    unknownLines: 1,
    sums: { costVnd: 60_001, goodsVnd: 200_000, unknownVnd: 100_000, unknownPieces: 2 },
  });
});

test("an edit keeps the costs of its lines, and gives added ones that of now", async ({
  store,
}) => {
  const { id, ribs, sauce } = await givenCosts(store);
  await cost(store, ribs, 1);
  await cost(store, sauce, 25_000);
  await editLines(store, id, [
    { productId: ribs, quantity: 1 },
    { productId: sauce, quantity: 1 },
  ]);
  expect(await costsIn(store, id)).toEqual({ Sườn: 30_000.5, Muối: null, Mắm: 25_000 });
});

test("a weighed line costs what it weighs, however often it is weighed", async ({ store }) => {
  const { id, ribs } = await givenCosts(store);
  const weigh = (productId: string, grams: number | null) =>
    editLines(store, id, [{ productId, quantity: 2, grams }]);
  await weigh(ribs, 2_100);
  expect((await costsIn(store, id)).Sườn).toBeCloseTo(30_000.5 * 2.1, 6);
  await weigh(ribs, 1_900);
  expect((await costsIn(store, id)).Sườn).toBeCloseTo(30_000.5 * 1.9, 6);
  await weigh(ribs, null);
  expect((await costsIn(store, id)).Sườn).toBeCloseTo(30_000.5, 6);
  expect((await orderOf(store, id)).lines[0]!.quantity).toBe(2);
});

test("undo gives lines back what they had cost, not what they cost now", async ({ store }) => {
  const { id, ribs, salt } = await givenCosts(store);
  const before = await costsIn(store, id);
  await editLines(store, id, [
    { productId: ribs, quantity: 0 },
    { productId: salt, quantity: 1 },
  ]);
  await cost(store, ribs, 7);
  await cost(store, salt, 8);
  await undoLast(store);
  expect(await costsIn(store, id)).toEqual(before);
  await removeByPress(store, id);
  expect(await readOrderMargin(store.db, id)).toBeNull();
  await undoLast(store);
  expect(await costsIn(store, id)).toEqual(before);
});

test("undo of a delivery in part gives refused goods their cost again", async ({ store }) => {
  const { id, ribs } = await givenCosts(store);
  await pressStatus(store, id, "Shipped");
  const seen = versionOf(await orderOf(store, id));
  const refused = [{ position: 0, quantity: 2 }];
  const typed = { refused, cashVnd: null, transferVnd: null };
  await press(store, [id], "part", (tx) => recordPart(tx, id, { by: SELLER_EMAIL, seen, typed }));
  expect(await costsIn(store, id)).toEqual({ Muối: null });
  await cost(store, ribs, 7);
  await undoLast(store);
  expect(await costsIn(store, id)).toEqual({ Sườn: 30_000.5, Muối: null });
});

test("goods of no product are of unknown cost", async ({ store }) => {
  const { user, sauce } = await givenCosts(store);
  const free = freeItem({ name: "Rau", priceVnd: 5_000 }, 1);
  const items = [free, { productId: sauce, quantity: 1 }];
  const { id } = await givenPlacedOrder(store, user.id, { items });
  expect(await costsIn(store, id)).toEqual({ Rau: null, Mắm: 20_000 });
});

test.for([
  [true, 30_001, "back in stock"],
  [false, 60_001, "thrown away"],
] as const)(
  "goods that came back cost something only if they are thrown away (%s)",
  async ([isRestocked, costVnd], { store }) => {
    const { id } = await givenCosts(store);
    await setStatus(store, id, "Delivered");
    await takeBack(store, id, { 0: 1 }, { isRestocked, settlement: "nothing" });
    expect((await readOrderMargin(store.db, id))!.sums).toMatchObject({ costVnd, pieces: 3 });
    await undoLast(store);
    expect((await readOrderMargin(store.db, id))!.sums).toMatchObject({
      costVnd: 60_001,
      pieces: 4,
    });
  },
);
