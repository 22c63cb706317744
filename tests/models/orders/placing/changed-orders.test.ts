import { expect } from "vitest";
import { saveAddress } from "#app/models/accounts/addresses.ts";
import { getCartQuantities } from "#app/models/cart/carts.ts";
import { addToCart } from "#app/models/cart/update-cart.ts";
import { newId } from "#db/id.ts";
import { ADDRESS } from "../../../support/data/address.ts";
import {
  countMails,
  countOrders,
  givenFullCart,
  givenPlacedOrder,
  submitOrder,
} from "../../../support/data/orders.ts";
import { changeProduct } from "../../../support/data/presses.ts";
import { test } from "../../../support/data/shop-test.ts";
import { givenProduct } from "../../../support/data/store.ts";

test("a risen price is reported, and nothing is written", async ({ store }) => {
  const { userId, address, productId } = await givenFullCart(store);
  const lines = [{ productId, quantity: 2, offerPriceVnd: 50_000 }];
  const snapshot = { addressId: address.id, amountVnd: 130_000, lines };
  await changeProduct(store, productId, { offerPriceVnd: 55_000 });

  const outcome = await submitOrder(store, userId, { snapshot });

  expect(outcome).toEqual({
    kind: "changed",
    changes: [
      { kind: "price", productId, before: 50_000, after: 55_000 },
      { kind: "total", before: 130_000, after: 140_000 },
    ],
  });
  expect(await countOrders(store)).toBe(0);
  expect(await countMails(store)).toBe(0);
  expect(await getCartQuantities(store.db, { userId })).toEqual({ [productId]: 2 });
});

test("confirming the reported change places the order", async ({ store }) => {
  const { userId, address, productId } = await givenFullCart(store);
  const requestKey = newId();
  const snapshotOf = (offerPriceVnd: number, amountVnd: number) => ({
    addressId: address.id,
    amountVnd,
    lines: [{ productId, quantity: 2, offerPriceVnd }],
  });
  await changeProduct(store, productId, { offerPriceVnd: 55_000 });
  const first = await submitOrder(store, userId, {
    requestKey,
    snapshot: snapshotOf(50_000, 130_000),
  });
  expect(first.kind).toBe("changed");

  const placed = await givenPlacedOrder(store, userId, {
    requestKey,
    snapshot: snapshotOf(55_000, 140_000),
  });

  expect(placed.amountVnd).toBe(140_000);
});

test("a line that went out of stock since the page was shown is reported", async ({ store }) => {
  const { userId, address, productId } = await givenFullCart(store, 1);
  const soldOut = await givenProduct(store, { offerPriceVnd: 20_000 });
  await store.withTx((tx) => addToCart(tx, { userId }, soldOut));
  const lines = [
    { productId, quantity: 1, offerPriceVnd: 50_000 },
    { productId: soldOut, quantity: 1, offerPriceVnd: 20_000 },
  ];
  await changeProduct(store, soldOut, { inStock: false });

  const snapshot = { addressId: address.id, amountVnd: 100_000, lines };
  expect(await submitOrder(store, userId, { snapshot })).toEqual({
    kind: "changed",
    changes: [
      { kind: "gone", productId: soldOut },
      { kind: "total", before: 100_000, after: 80_000 },
    ],
  });
});

test("an address changed in another tab is reported", async ({ store }) => {
  const { userId, address, productId } = await givenFullCart(store);
  const lines = [{ productId, quantity: 2, offerPriceVnd: 50_000 }];
  const snapshot = { addressId: address.id, amountVnd: 130_000, lines };
  await store.withTx((tx) => saveAddress(tx, userId, { ...ADDRESS, city: "Huế" }));

  const outcome = await submitOrder(store, userId, { snapshot });

  expect(outcome).toEqual({ kind: "changed", changes: [{ kind: "address" }] });
});
