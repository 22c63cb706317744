import { expect, test } from "vitest";
import { formatSteps, parseSteps } from "#app/features/catalogue/prices/price-steps-text.ts";
import { priceAt, stepAt } from "#app/features/catalogue/prices/unit-price.ts";

const STEPS = [
  { from: 3, percent: 10 },
  { from: 5, percent: 15 },
];

test.each(["3:10 5:15", " 3:10,5:15 ", "3:10%; 5:15%", "3=10\n5=15"])("%j is two steps", (text) => {
  expect(parseSteps(text)).toEqual(STEPS);
  expect(formatSteps(STEPS)).toBe("3:10 5:15");
});

test("nothing typed is no steps", () => {
  expect(parseSteps("  ")).toBeNull();
  expect(formatSteps(null)).toBe("");
});

test.each([
  ["too many", "2:1 3:2 4:3 5:4"],
  ["one piece", "1:10"],
  ["not ascending", "5:10 3:15"],
  ["no more percent", "3:10 5:10"],
  ["everything", "3:91"],
  ["nothing off", "3:0"],
  ["a fraction", "3:1.5"],
  ["too many pieces", "1000:10"],
  ["a word", "ba:10"],
  ["something else", "<script>"],
  ["a hundred thousand steps", "3:10 ".repeat(20_000)],
  ["a hundred thousand blanks", `3:10${" ".repeat(100_000)}!`],
])("a text with %s is none of ours", (_, text) => {
  expect(parseSteps(text)).toBeUndefined();
});

test("a piece costs less from the step on that its quantity reaches, rounded to what cash can pay", () => {
  expect(priceAt(12_345, STEPS, 2)).toEqual({ offerPriceVnd: 12_345, fullPriceVnd: null });
  expect(priceAt(12_345, STEPS, 3)).toEqual({ offerPriceVnd: 11_000, fullPriceVnd: 12_345 });
  expect(priceAt(12_345, STEPS, 999)).toEqual({ offerPriceVnd: 10_000, fullPriceVnd: 12_345 });
  expect(priceAt(12_345, null, 999)).toEqual({ offerPriceVnd: 12_345, fullPriceVnd: null });
  expect(stepAt(STEPS, 4)).toEqual({ from: 3, percent: 10 });
  // Not for nothing, nor for as much as without the step.
  expect(priceAt(1, [{ from: 2, percent: 90 }], 2).offerPriceVnd).toBe(1);
  expect(priceAt(2, [{ from: 2, percent: 90 }], 2).offerPriceVnd).toBe(1);
});
