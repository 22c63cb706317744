import { expect, test } from "vitest";
import { getCart, priceLines } from "#app/features/cart/carts.server.ts";
import { setQuantity } from "#app/features/cart/update-cart.server.ts";
import { getCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { compareWithOrder } from "#app/features/orders/following/buy-again.server.ts";
import { editLines } from "#tests/support/data/edits.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { givenProduct, givenShopper, testStore } from "#tests/support/data/store.ts";

const STEPS = [
  { from: 3, percent: 10 },
  { from: 5, percent: 15 },
];

/** A shopper with so many pieces at 100,000 dong in the cart, which cost less from three and five on. */
async function givenSteps(quantity: number, product: Parameters<typeof givenProduct>[1] = {}) {
  const store = testStore();
  const { user } = await givenShopper(store);
  const prices = { priceVnd: 100_000, offerPriceVnd: 100_000 };
  const productId = await givenProduct(store, { ...prices, priceSteps: STEPS, ...product });
  await store.withTx((tx) => setQuantity(tx, { userId: user.id }, productId, quantity));
  const place = () => givenPlacedOrder(store, user.id);
  const lineOf = async (id: string) => (await findOrder(store.db, id))!.lines[0]!;
  return { store, owner: { userId: user.id }, productId, place, lineOf };
}

test("the pieces of a line cost what the step of its quantity says, in the cart and its order", async () => {
  const { store, owner, productId, place } = await givenSteps(3);

  const cart = await getCart(store.db, owner);
  expect(cart.lines).toMatchObject([{ offerPriceVnd: 90_000, fullPriceVnd: 100_000 }]);
  expect(cart.totals).toMatchObject({ priceVnd: 270_000, amountVnd: 300_000 });
  const lines = [{ quantity: 3, offerPriceVnd: 90_000, fullPriceVnd: 100_000 }];
  expect(await place()).toMatchObject({ priceVnd: 270_000, discountVnd: 0, lines });

  // As in calls of the API, where items of the same product add up.
  const items = [2, 3].map((quantity) => ({ productId, quantity }));
  const five = { quantity: 5, offerPriceVnd: 85_000, fullPriceVnd: 100_000 };
  expect(await priceLines(store.db, items)).toMatchObject([five]);
  const two = { quantity: 2, offerPriceVnd: 100_000, fullPriceVnd: null };
  expect(await priceLines(store.db, items.slice(0, 1))).toMatchObject([two]);
});

test("a seller's change reaches or leaves today's steps, at the price it was ordered at", async () => {
  const { store, productId, place, lineOf } = await givenSteps(2);
  const { id } = await place();
  await changeProduct(store, productId, { priceVnd: 200_000, offerPriceVnd: 200_000 });

  await editLines(store, id, [{ productId, quantity: 5 }]);
  expect(await lineOf(id)).toMatchObject({ offerPriceVnd: 85_000, fullPriceVnd: 100_000 });
  await editLines(store, id, [{ productId, quantity: 4 }]);
  expect(await lineOf(id)).toMatchObject({ offerPriceVnd: 90_000, fullPriceVnd: 100_000 });
  await editLines(store, id, [{ productId, quantity: 1 }]);
  expect(await lineOf(id)).toMatchObject({ offerPriceVnd: 100_000, fullPriceVnd: null });
  // Added now, a product costs what it costs now.
  const other = await givenProduct(store, { priceSteps: [{ from: 2, percent: 50 }] });
  await editLines(store, id, [{ productId: other, quantity: 2 }]);
  const [, added] = (await findOrder(store.db, id))!.lines;
  expect(added).toMatchObject({ offerPriceVnd: 25_000, fullPriceVnd: 50_000 });
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("what is weighed keeps the step of its pieces", async () => {
  const { store, productId, place, lineOf } = await givenSteps(3, { weight: "1 kg" });
  const { id } = await place();

  await editLines(store, id, [{ productId, quantity: 3, grams: 3_100 }]);
  expect(await lineOf(id)).toMatchObject({
    ...{ quantity: 1, offerPriceVnd: 279_000, fullPriceVnd: 310_000 },
    beforeWeighing: { quantity: 3, offerPriceVnd: 90_000, fullPriceVnd: 100_000 },
  });
  await editLines(store, id, [{ productId, quantity: 2, grams: 2_000 }]);
  expect(await lineOf(id)).toMatchObject({ offerPriceVnd: 200_000, fullPriceVnd: null });
  await editLines(store, id, [{ productId, quantity: 3 }]);
  const line = await lineOf(id);
  expect(line).toMatchObject({ quantity: 3, offerPriceVnd: 90_000, fullPriceVnd: 100_000 });
  expect(line.beforeWeighing).toBeNull();
});

test("buying again compares the same quantities, weighed or not", async () => {
  const { store, owner, productId, place, lineOf } = await givenSteps(3, { weight: "1 kg" });
  const { id } = await place();
  await editLines(store, id, [{ productId, quantity: 3, grams: 3_100 }]);
  const order = { lines: [await lineOf(id)] };
  const differences = await compareWithOrder(store.db, order, await getCart(store.db, owner));
  expect(differences.dearer).toEqual([]);
});

test("a change of the steps drops the cached pages", async () => {
  const { store, productId } = await givenSteps(1);
  const before = await getCatalogueVersion(store.db);
  await changeProduct(store, productId, { priceSteps: null });
  expect(await getCatalogueVersion(store.db)).toBeGreaterThan(before);
});
