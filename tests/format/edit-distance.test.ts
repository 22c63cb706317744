import { expect, test } from "vitest";
import { editDistance } from "#app/format/fold.ts";

test.each([
  ["gao", "gao", 0],
  ["gap", "gao", 1],
  ["nge", "nghe", 1],
  ["nghee", "nghe", 1],
  ["ngeh", "nghe", 1],
  ["goa", "gao", 1],
  ["masla", "masala", 1],
  ["mesalla", "masala", 2],
  ["abcd", "badc", 2],
  ["", "ab", 2],
])("%j and %j are %i apart, in either order", (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
  expect(editDistance(b, a, 2)).toBe(distance);
});

test("words further apart than the maximum are infinitely far", () => {
  expect(editDistance("gao", "nep", 2)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance("mesalla", "masala", 1)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance("", "abc", 2)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance("a".repeat(1_000_000), "a", 2)).toBe(Number.POSITIVE_INFINITY);
});
