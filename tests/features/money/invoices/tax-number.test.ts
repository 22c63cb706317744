import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTaxNumber } from "#app/features/money/invoices/form.ts";
import { expectLinear, repeated } from "#tests/support/growth.ts";
import { propertyRuns } from "#tests/support/scope.ts";

test.each([
  ["0300588569", "0300588569"],
  [" 0300 588 569 ", "0300588569"],
  ["0300588569-001", "0300588569-001"],
  ["0300588569001", "0300588569-001"],
  ["001099012345", "001099012345"],
])("%j is the tax number %s", (typed, number) => {
  expect(parseTaxNumber(typed)).toBe(number);
});

test.each([
  ...["", "123", "0300588568", "0300588568-001", "0300588569-01", "03005885690", "0300588569-"],
  ...["0300588569-0012", "0OO0588569", "٠٣٠٠٥٨٨٥٦٩", "=0300588569", "0300588569\n0300588569"],
])("%j is none", (typed) => {
  expect(parseTaxNumber(typed)).toBeNull();
});

test("of ten last digits at most one is right, and one mistyped digit is noticed", () => {
  const digits = fc.stringMatching(/^\d{9}$/);
  fc.assert(
    fc.property(digits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (nine, place, by) => {
      const right = [..."0123456789"].filter((last) => parseTaxNumber(nine + last));
      expect(right.length).toBeLessThanOrEqual(1);
      if (right.length === 0) return;
      const other = String((Number(nine[place]) + by) % 10);
      const wrong = nine.slice(0, place) + other + nine.slice(place + 1);
      expect(parseTaxNumber(wrong + right[0])).toBeNull();
    }),
    { seed: 1, numRuns: propertyRuns(200) },
  );
});

test("hostile input is refused in linear time", () => {
  for (const part of ["0", " ", "0 ", "-", "."]) {
    expect(parseTaxNumber(part.repeat(100_000))).toBeNull();
    expectLinear(parseTaxNumber, repeated(part));
  }
});
