import { expect, test } from "vitest";
import { parseDong } from "../../app/forms/money.ts";

test.each([
  ["45000", 45_000],
  ["45.000", 45_000],
  ["45,000", 45_000],
  ["45 000", 45_000],
  ["45\u00a0000 ₫", 45_000],
  [" 1.250.000đ ", 1_250_000],
  ["45.000 VND", 45_000],
  ["0", 0],
])("%j is %i dong", (typed, dong) => {
  expect(parseDong(typed)).toBe(dong);
});

test.each([
  "",
  "  ",
  "45.5",
  "45.00",
  "1.234,000",
  "45..000",
  "-45000",
  "45k",
  "1e5",
  "1234567890123",
  "٤٥",
  `${"1".repeat(50)}`,
])("%j is no amount", (typed) => {
  expect(parseDong(typed)).toBeNull();
});
