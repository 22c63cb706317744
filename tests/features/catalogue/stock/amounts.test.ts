import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatAmount,
  guessTakes,
  guessUnit,
  MAX_AMOUNT,
  parseAmount,
} from "#app/features/catalogue/stock/amounts.ts";
import { STOCK_UNITS } from "#db/order-values.ts";
import { propertyRuns } from "#tests/support/scope.ts";

test.each([
  ["12,5 kg", "g", 12_500],
  ["12.5kg", "g", 12_500],
  ["12500 g", "g", 12_500],
  ["12.500 g", "g", 12_500],
  ["1.234,5 kg", "g", 1_234_500],
  ["1,234.5 kg", "g", 1_234_500],
  ["0,125 kg", "g", 125],
  ["3 lạng", "g", 300],
  ["2 tạ", "g", 200_000],
  ["1 tấn", "g", 1_000_000],
  ["1,5 lít", "ml", 1_500],
  ["500ML", "ml", 500],
  ["24", "piece", 24],
  ["24 lon", "piece", 24],
  ["1.200", "piece", 1_200],
  ["0 kg", "g", 0],
  // Without a unit, or with one of something else, nobody knows.
  ["12,5", "g", undefined],
  ["5 kg", "ml", undefined],
  ["1,5", "piece", undefined],
  // A kilogram and a half, or fifteen hundred?
  ["1.500 kg", "g", undefined],
  ["1,500 kg", "g", undefined],
  ["-5 kg", "g", undefined],
  ["", "g", undefined],
  ["kg", "g", undefined],
  ["5 constructor", "g", undefined],
  ["0,0001 kg", "g", undefined],
  ["1000000000000000 g", "g", undefined],
  ["1e3 g", "g", undefined],
  ["9".repeat(40), "piece", undefined],
  [`5 kg${" ".repeat(10_000)}`, "g", 5_000],
] as const)("%s, counted in %s, is %s", (text, unit, amount) => {
  expect(parseAmount(text, unit)).toBe(amount);
});

test("what a field shows is read again as the same amount, in both languages", () => {
  fc.assert(
    fc.property(
      fc.nat(MAX_AMOUNT),
      fc.constantFrom(...STOCK_UNITS),
      fc.constantFrom("en" as const, "vi" as const),
      (amount, unit, lang) => {
        expect(parseAmount(formatAmount(amount, unit, lang, true), unit)).toBe(amount);
      },
    ),
    { numRuns: propertyRuns(200) },
  );
});

test("amounts are shown as people say them", () => {
  expect(formatAmount(12_500, "g", "vi")).toBe("12,5 kg");
  expect(formatAmount(12_500, "g", "en")).toBe("12.5 kg");
  expect(formatAmount(-5_000, "g", "vi")).toBe("-5 kg");
  expect(formatAmount(1_234_560, "g", "vi")).toBe("1.234,56 kg");
  expect(formatAmount(850, "g", "vi")).toBe("850 g");
  expect(formatAmount(1_085, "g", "vi")).toBe("1.085 g");
  expect(formatAmount(1_500, "ml", "vi")).toBe("1,5 l");
  expect(formatAmount(2_400, "piece", "vi")).toBe("2.400");
});

test("a pack's weight says what a piece takes, if it says anything", () => {
  expect(guessUnit("5 kg")).toEqual({ unit: "g", takes: 5_000 });
  expect(guessUnit("Chai 500ml")).toEqual({ unit: "ml", takes: 500 });
  expect(guessUnit("bó")).toEqual({ unit: "piece", takes: 1 });
  expect(guessUnit(null)).toEqual({ unit: "piece", takes: 1 });
  expect(guessTakes("500 g", "g")).toBe(500);
  expect(guessTakes("500 ml", "g")).toBeUndefined();
  expect(guessTakes("24 lon", "piece")).toBeUndefined();
});
