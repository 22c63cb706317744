import { expect, test } from "vitest";
import { parseDong } from "#app/kit/forms/money.ts";

test("prices are read as people and programs write them", () => {
  for (const text of [
    ...["45000", "45 000", "45,000", "45.000", " 45000 ", "45\u00a0000", "45\u202f000"],
    ...["45000.0", "45000.00", "45,000.00", "45.000,00", "45k", "45 K"],
    ...["45000,00", "₫45,000", "VND 45000", "45.000 đồng", "45.000 Dong", "đ45.000", "45'000"],
    ...["45.000,-", "45000,-", "45.000,- ₫"],
    ...["45.000 ₫", "45.000₫", "45.000\u00a0₫", "45000đ", "45.000 VND", "45.000 vnđ"],
  ])
    expect([text, parseDong(text)]).toEqual([text, 45_000]);
  expect(parseDong("1.234.567")).toBe(1_234_567);
  expect(parseDong("1 234 567 890")).toBe(1_234_567_890);
  // A program's decimals, not a group of thousands.
  expect(parseDong("45.00")).toBe(45);
  expect(parseDong("0")).toBe(0);
});

test("anything that could mean another amount is no price", () => {
  for (const text of [
    ...["", " ", "45,5", "45.5", "45,00", "4.5000", "45.00.000", "45.000,000", "45.000.00"],
    ...["45 000.000", "45  000", "0.045", "045.000", "-45000", "+45000", "4e4", "0x1F"],
    ...["4.5E+04", "45000.000", "₫", "VND", "đ đ", "45.000 ₫ ₫", "45,-000"],
    ...["45,5k", "45kk", "forty", "٤٥٠٠٠", "12345678901", "1.234.567.890.123"],
    `${"1.000".repeat(60_000)}x`,
  ])
    expect([text.slice(0, 30), parseDong(text)]).toEqual([text.slice(0, 30), null]);
});
