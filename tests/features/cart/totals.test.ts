import { expect, test } from "vitest";
import { calculateTotals } from "#app/features/cart/carts.server.ts";
import { DEFAULT_DELIVERY } from "#app/features/shop/contents/rules.ts";

const two = [
  [12_500, 3],
  [99_000, 2],
];

test.each([
  ["30,000 dong below 500,000", [[499_999, 1]], 499_999, 30_000, 529_999],
  ["30,000 dong for next to nothing", [[1, 1]], 1, 30_000, 30_001],
  ["nothing from 500,000 dong on", [[500_000, 1]], 500_000, 0, 500_000],
  ["nothing for several pieces above that", [[250_000, 3]], 750_000, 0, 750_000],
  ["30,000 dong for two products", two, 235_500, 30_000, 265_500],
  ["nothing for an empty cart", [], 0, 0, 0],
])("shipping costs %s", (_, pieces, priceVnd, shippingVnd, amountVnd) => {
  const lines = pieces.map(([offerPriceVnd = 0, quantity = 0]) => ({ offerPriceVnd, quantity }));
  const totals = { priceVnd, shippingVnd, discountVnd: 0, amountVnd };
  expect(calculateTotals(lines, DEFAULT_DELIVERY)).toEqual(totals);
});

test("a shop can charge another fee, never deliver free, or always", () => {
  for (const [offerPriceVnd, feeVnd, freeFromVnd, shippingVnd] of [
    [299_999, 45_000, 300_000, 45_000],
    [300_000, 45_000, 300_000, 0],
    [900_000_000, 45_000, null, 45_000],
    [1, 0, 300_000, 0],
  ] as const) {
    const totals = calculateTotals([{ offerPriceVnd, quantity: 1 }], { feeVnd, freeFromVnd });
    expect(totals.shippingVnd, `for ${offerPriceVnd} dong`).toBe(shippingVnd);
  }
});
