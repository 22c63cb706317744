import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readSettings } from "../../../app/env.server.ts";
import { setLowFrom } from "../../../app/models/catalogue/low-stock.ts";
import { placeOrderOnce } from "../../../app/place-order-once.ts";
import type { Store } from "../../../db/client.server.ts";
import { outbox, products, rateEvents } from "../../../db/schema.ts";
import { countOrders } from "../../support/orders.ts";
import { givenProduct, givenShopper, testStore } from "../../support/store.ts";

// Orders that wait for each other are placed in one transaction, on a database far away at the same time.

const CLIENT = "203.0.113.7";

/** A shop and so many shoppers, who order a piece of a product at the same moment. */
async function givenShoppers(count: number, product: Parameters<typeof givenProduct>[1] = {}) {
  const store = testStore();
  const productId = await givenProduct(store, product);
  const shoppers = [];
  for (let i = 0; i < count; i++) shoppers.push((await givenShopper(store)).user.id);
  const place = (
    userId: string,
    settings: Record<string, string> = {},
    requestKey: string | null = null,
  ) =>
    placeOrderOnce(
      { ...store, settings: readSettings(settings), client: CLIENT },
      { userId, items: [{ productId, quantity: 1 }], requestKey, lang: "en" },
    );
  return { store, productId, shoppers, place };
}

const kindsOf = (outcomes: { kind: string }[]) =>
  Object.entries(Object.groupBy(outcomes, ({ kind }) => kind)).map(([kind, all]) => [
    kind,
    all!.length,
  ]);

const stockOf = async ({ db }: Store, id: string) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]!.stockCount;

test("of twenty orders at once for the last seven pieces, seven are placed", async () => {
  const { store, productId, shoppers, place } = await givenShoppers(20, { stockCount: 7 });
  await store.withTx((tx) => setLowFrom(tx, 3));

  const outcomes = await Promise.all(shoppers.map((userId) => place(userId)));

  expect(kindsOf(outcomes).toSorted()).toEqual([
    ["placed", 7],
    ["rejected", 13],
  ]);
  expect([await countOrders(store), await stockOf(store, productId)]).toEqual([7, 0]);
  const lowStock = await store.db.$count(outbox, eq(outbox.kind, "low-stock"));
  expect(lowStock).toBe(1);
});

test("a client's limit holds for orders at once from many accounts", async () => {
  const { store, shoppers, place } = await givenShoppers(20);

  const outcomes = await Promise.all(
    shoppers.map((userId) => place(userId, { ORDERS_PER_CLIENT: "5" })),
  );

  expect(kindsOf(outcomes).toSorted()).toEqual([
    ["placed", 5],
    ["too-many", 15],
  ]);
  expect([await countOrders(store), await store.db.$count(rateEvents)]).toEqual([5, 5]);
});

test("double taps at once of many shoppers are one order each", async () => {
  const { store, shoppers, place } = await givenShoppers(12);
  const tap = (userId: string, i: number) => place(userId, {}, i % 2 === 0 ? null : `key ${i}`);

  const outcomes = await Promise.all(
    shoppers.flatMap((userId, i) => [tap(userId, i), tap(userId, i)]),
  );

  expect(kindsOf(outcomes).toSorted()).toEqual([
    ["placed", 12],
    ["repeated", 12],
  ]);
  expect(await countOrders(store)).toBe(12);
});
