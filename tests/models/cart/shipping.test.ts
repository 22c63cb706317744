import { expect, test } from "vitest";
import { calculateTotals } from "#app/models/cart/shipping.ts";
import { DEFAULT_DELIVERY } from "#app/values/shop-content.ts";

const cart = (offerPriceVnd: number, quantity = 1, terms = DEFAULT_DELIVERY) =>
  calculateTotals([{ offerPriceVnd, quantity }], terms);

test("shipping costs 30,000 dong below 500,000", () => {
  expect(cart(499_999)).toEqual({
    priceVnd: 499_999,
    shippingVnd: 30_000,
    discountVnd: 0,
    amountVnd: 529_999,
  });
  expect(cart(1)).toEqual({ priceVnd: 1, shippingVnd: 30_000, discountVnd: 0, amountVnd: 30_001 });
});

test("shipping is free from 500,000 dong on", () => {
  expect(cart(500_000)).toEqual({
    priceVnd: 500_000,
    shippingVnd: 0,
    discountVnd: 0,
    amountVnd: 500_000,
  });
  expect(cart(250_000, 3)).toEqual({
    priceVnd: 750_000,
    shippingVnd: 0,
    discountVnd: 0,
    amountVnd: 750_000,
  });
});

test("the price is the sum of quantity times offer price", () => {
  const lines = [
    { offerPriceVnd: 12_500, quantity: 3 },
    { offerPriceVnd: 99_000, quantity: 2 },
  ];
  expect(calculateTotals(lines, DEFAULT_DELIVERY)).toEqual({
    priceVnd: 235_500,
    shippingVnd: 30_000,
    discountVnd: 0,
    amountVnd: 265_500,
  });
});

test("an empty cart costs nothing, shipping included", () => {
  expect(calculateTotals([], DEFAULT_DELIVERY)).toEqual({
    priceVnd: 0,
    shippingVnd: 0,
    discountVnd: 0,
    amountVnd: 0,
  });
});

test("a shop can charge another fee, never deliver free, or always", () => {
  const fee = (priceVnd: number, terms: { feeVnd: number; freeFromVnd: number | null }) =>
    cart(priceVnd, 1, terms).shippingVnd;

  expect(fee(299_999, { feeVnd: 45_000, freeFromVnd: 300_000 })).toBe(45_000);
  expect(fee(300_000, { feeVnd: 45_000, freeFromVnd: 300_000 })).toBe(0);
  expect(fee(900_000_000, { feeVnd: 45_000, freeFromVnd: null })).toBe(45_000);
  expect(fee(1, { feeVnd: 0, freeFromVnd: 300_000 })).toBe(0);
});
