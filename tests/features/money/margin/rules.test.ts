import { expect, test } from "vitest";
import { marginOf } from "#app/features/catalogue/costs/rules.ts";
import {
  goodsPaidVnd,
  knownMargin,
  marginOfLine,
  marginOfOrder,
  NO_MARGIN,
} from "#app/features/money/margin/rules.ts";

const line = (changes: object = {}) => ({
  ...{ offerPriceVnd: 50_000, quantity: 3, returned: 0, restocked: 0, costVnd: 30_000 },
  ...changes,
});
const paid = (changes: object = {}) => ({
  ...{ priceVnd: 150_000, discountVnd: 0, discount: null, refundedVnd: 0 },
  ...changes,
});

test("the margin of a price", () => {
  expect(marginOf(50_000, 30_000)).toEqual({ vnd: 20_000, ofVnd: 50_000 });
  expect(marginOf(50_000, 60_000.4)).toEqual({ vnd: -10_000, ofVnd: 50_000 });
  expect(marginOf(30_000, 20_000)).toEqual({ vnd: 10_000, ofVnd: 30_000 });
  expect(marginOf(50_000, null)).toBeNull();
  expect(marginOf(50_000, undefined)).toBeNull();
});

test("what a line adds: its cost is rounded once", () => {
  expect(marginOfLine(line({ costVnd: 0.5, quantity: 1 })).costVnd).toBe(1);
  expect(marginOfLine(line({ costVnd: 10_000.17 })).costVnd).toBe(30_001);
  expect(marginOfLine(line({ returned: 2, restocked: 1 }))).toEqual({
    ...{ goodsVnd: 50_000, costVnd: 60_000, pieces: 1, unknownPieces: 0, unknownVnd: 0 },
  });
  expect(marginOfLine(line({ costVnd: null, returned: 1 }))).toEqual({
    ...{ goodsVnd: 100_000, costVnd: 0, pieces: 2, unknownPieces: 2, unknownVnd: 100_000 },
  });
});

test("what was paid for goods has no delivery fee, and less by discounts and refunds", () => {
  const of = (kind: string) => ({ code: "A", kind, value: 1 });
  expect(goodsPaidVnd(paid())).toBe(150_000);
  const changes = { discountVnd: 20_000, discount: of("amount"), refundedVnd: 5_000 };
  expect(goodsPaidVnd(paid(changes))).toBe(125_000);
  expect(goodsPaidVnd(paid({ ...changes, discount: of("delivery") }))).toBe(145_000);
});

test("an unknown cost is never 0: the margin is that of the rest, or unknown", () => {
  const known = marginOfOrder(paid(), [line()]);
  expect(knownMargin(known)).toEqual({ vnd: 60_000, ofVnd: 150_000 });
  const partly = marginOfOrder(paid({ priceVnd: 160_000 }), [
    line(),
    line({ costVnd: null, quantity: 1, offerPriceVnd: 10_000 }),
  ]);
  expect(knownMargin(partly)).toEqual({ vnd: 60_000, ofVnd: 150_000 });
  expect(knownMargin(marginOfOrder(paid(), [line({ costVnd: null })]))).toBeNull();
  // A gift, too.
  const gift = line({ costVnd: null, offerPriceVnd: 0 });
  expect(knownMargin(marginOfOrder(paid({ priceVnd: 0 }), [gift]))).toBeNull();
  expect(knownMargin(NO_MARGIN)).toEqual({ vnd: 0, ofVnd: 0 });
});
