import { expect, test } from "vitest";
import { calculateTotals } from "#app/models/cart/shipping.ts";
import { DEFAULT_DELIVERY } from "#app/values/shop-content.ts";

const cart = (offerPriceVnd: number, quantity = 1, terms = DEFAULT_DELIVERY) =>
  calculateTotals([{ offerPriceVnd, quantity }], terms);

test.each([
  ["30,000 dong below 500,000", [[499_999, 1]], 499_999, 30_000, 529_999],
  ["30,000 dong for next to nothing", [[1, 1]], 1, 30_000, 30_001],
  ["nothing from 500,000 dong on", [[500_000, 1]], 500_000, 0, 500_000],
  ["nothing for several pieces above that", [[250_000, 3]], 750_000, 0, 750_000],
  [
    "30,000 dong for two products",
    [
      [12_500, 3],
      [99_000, 2],
    ],
    235_500,
    30_000,
    265_500,
  ],
  ["nothing for an empty cart", [], 0, 0, 0],
])("shipping costs %s", (_, pieces, priceVnd, shippingVnd, amountVnd) => {
  const lines = pieces.map(([offerPriceVnd = 0, quantity = 0]) => ({ offerPriceVnd, quantity }));
  const totals = { priceVnd, shippingVnd, discountVnd: 0, amountVnd };
  expect(calculateTotals(lines, DEFAULT_DELIVERY)).toEqual(totals);
});

test("a shop can charge another fee, never deliver free, or always", () => {
  const fee = (priceVnd: number, terms: { feeVnd: number; freeFromVnd: number | null }) =>
    cart(priceVnd, 1, terms).shippingVnd;

  expect(fee(299_999, { feeVnd: 45_000, freeFromVnd: 300_000 })).toBe(45_000);
  expect(fee(300_000, { feeVnd: 45_000, freeFromVnd: 300_000 })).toBe(0);
  expect(fee(900_000_000, { feeVnd: 45_000, freeFromVnd: null })).toBe(45_000);
  expect(fee(1, { feeVnd: 0, freeFromVnd: 300_000 })).toBe(0);
});
