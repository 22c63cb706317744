import { expect } from "vitest";
import { saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import { getCartQuantities } from "#app/features/cart/carts.server.ts";
import { addToCart } from "#app/features/cart/update-cart.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import {
  countMails,
  countOrders,
  givenFullCart,
  givenPlacedOrder,
  submitOrder,
} from "#tests/support/data/orders.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct } from "#tests/support/data/store.ts";

/** A shopper with two pieces in the cart, and what the page shows of it, at 50,000 dong by default. */
async function givenSeen(store: Store) {
  const { userId, address, productId } = await givenFullCart(store);
  const snapshotOf = (offerPriceVnd = 50_000) => ({
    addressId: address.id,
    amountVnd: 2 * offerPriceVnd + 30_000,
    lines: [{ productId, quantity: 2, offerPriceVnd }],
  });
  return { userId, productId, snapshotOf };
}

test("a risen price is reported; nothing is written until it is confirmed", async ({ store }) => {
  const { userId, productId, snapshotOf } = await givenSeen(store);
  const requestKey = newId();
  await changeProduct(store, productId, { offerPriceVnd: 55_000 });

  const outcome = await submitOrder(store, userId, { requestKey, snapshot: snapshotOf() });

  const price = { kind: "price", productId, before: 50_000, after: 55_000 };
  const total = { kind: "total", before: 130_000, after: 140_000 };
  expect(outcome).toEqual({ kind: "changed", changes: [price, total] });
  expect(await countOrders(store)).toBe(0);
  expect(await countMails(store)).toBe(0);
  expect(await getCartQuantities(store.db, { userId })).toEqual({ [productId]: 2 });

  const confirmed = { requestKey, snapshot: snapshotOf(55_000) };
  expect((await givenPlacedOrder(store, userId, confirmed)).amountVnd).toBe(140_000);
});

test("a line that went out of stock since the page was shown is reported", async ({ store }) => {
  const { userId, snapshotOf } = await givenSeen(store);
  const soldOut = await givenProduct(store, { offerPriceVnd: 20_000 });
  await store.withTx((tx) => addToCart(tx, { userId }, soldOut));
  const seen = snapshotOf();
  const lines = [...seen.lines, { productId: soldOut, quantity: 1, offerPriceVnd: 20_000 }];
  await changeProduct(store, soldOut, { inStock: false });

  const snapshot = { ...seen, amountVnd: 150_000, lines };
  const gone = { kind: "gone", productId: soldOut };
  const total = { kind: "total", before: 150_000, after: 130_000 };
  const changed = { kind: "changed", changes: [gone, total] };
  expect(await submitOrder(store, userId, { snapshot })).toEqual(changed);
});

test("an address changed in another tab is reported", async ({ store }) => {
  const { userId, snapshotOf } = await givenSeen(store);
  await store.withTx((tx) => saveAddress(tx, userId, { ...ADDRESS, city: "Huế" }));

  const outcome = await submitOrder(store, userId, { snapshot: snapshotOf() });

  expect(outcome).toEqual({ kind: "changed", changes: [{ kind: "address" }] });
});
