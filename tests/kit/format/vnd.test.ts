import { afterEach, expect, test } from "vitest";
import { calculateTotals } from "#app/features/cart/carts.server.ts";
import { takenOffVnd } from "#app/features/money/discounts/rules.ts";
import { DEFAULT_DELIVERY } from "#app/features/shop/contents/rules.ts";
import { cashVnd, DEFAULT_CASH_STEP_VND, parseDong, setCashStep } from "#app/kit/format/vnd.ts";

afterEach(() => setCashStep(DEFAULT_CASH_STEP_VND));

test("7 % off 39,000 dong leaves a sum that cash can pay", () => {
  const lines = [{ offerPriceVnd: 39_000, quantity: 1 }];
  const discount = { code: "BAY", kind: "percent", value: 7 } as const;
  const dueAt = (stepVnd: number) => {
    setCashStep(stepVnd);
    return calculateTotals(lines, DEFAULT_DELIVERY, discount);
  };
  const totals = { priceVnd: 39_000, shippingVnd: 30_000, discountVnd: 3_000, amountVnd: 66_000 };
  expect(calculateTotals(lines, DEFAULT_DELIVERY, discount)).toEqual(totals);
  expect(dueAt(0)).toMatchObject({ discountVnd: 2_730, amountVnd: 66_270 });
  expect(dueAt(200)).toMatchObject({ discountVnd: 2_800, amountVnd: 66_200 });
  expect(dueAt(5_000)).toMatchObject({ discountVnd: 4_000, amountVnd: 65_000 });
});

test("what is worked out is rounded down, but not to nothing", () => {
  const rounded = [35_100, 35_500, 35_999.9, 500, 499.4, 0.4, 0].map(cashVnd);
  expect(rounded).toEqual([35_000, 35_500, 35_500, 500, 499, 0, 0]);
  setCashStep(0);
  expect([35_100.5, 35_100.4].map(cashVnd)).toEqual([35_101, 35_100]);
});

test("only what is a share is rounded: no amount that a seller has set, and not all of it", () => {
  const of = { priceVnd: 39_270, shippingVnd: 12_345 };
  const takenOff = (kind: "percent" | "amount" | "delivery", value: number) =>
    takenOffVnd({ code: "X", kind, value }, of);
  expect(takenOff("amount", 1_234)).toBe(1_234);
  expect(takenOff("delivery", 0)).toBe(12_345);
  expect(takenOff("percent", 100)).toBe(39_270);
  expect(takenOff("percent", 10)).toBe(4_270);
});

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
