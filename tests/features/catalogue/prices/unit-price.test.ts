import { expect, test } from "vitest";
import { findUnitPrice } from "#app/features/catalogue/prices/unit-price.ts";

const PRICE = 45_000;

test.each<[vnd: number, unit: string, ...weights: string[]]>([
  [90_000, "kg", "500 g", "500g", "500G.", "5 lạng"],
  [180_000, "kg", "250 gr", "0,250 kg"],
  [225_000, "kg", "200 gram", "200 gam"],
  [22_500, "kg", "2 ký"],
  [30_000, "kg", "1,5 kg", "1.5 KG", "1.500 g", "1,500 g"],
  [9_000, "kg", "Túi 5 kg", "Túi 5 kg".normalize("NFD"), "5 kg/túi", "5\u00a0kg (gạo mới)"],
  [112_500, "kg", "400 g ráo nước"],
  [150_000, "kg", "6 x 50 g", "6x50g", "50 g × 6", "Hộp 6 gói x 50 g"],
  [450_000, "kg", "100 g"],
  [180_000, "litre", "250ml"],
  [90_000, "litre", "Chai 500 ml"],
  [22_500, "litre", "2 lít", "2 L"],
  [5_682, "litre", "Thùng 24 chai x 330 ml"],
])("a pack for 45,000 dong is %d a %s if it says %j", (vnd, unit, ...weights) => {
  for (const weight of weights) expect(findUnitPrice(PRICE, weight), weight).toEqual({ vnd, unit });
});

const WHOLE = ["1 kg", "1,0 kg", "1000 g", "1.000 g", "1 lít", "10 lạng", "2 x 500 g"];

test.each(WHOLE)("%j is a whole unit, whose price needs no repeating", (weight) => {
  expect(findUnitPrice(PRICE, weight)).toBeNull();
});

test.each(["99 g", "60 ml", "2 x 30 g"])(
  "%j is too little to compare by the kilogram",
  (weight) => {
    expect(findUnitPrice(PRICE, weight)).toBeNull();
  },
);

test.each([
  ...[null, "", "-", "N/A", "kg", "1 bó", "5 gói", "10 lá", "0 g", "0,000 kg", "1.500 kg"],
  ...["500 g - 1 kg", "500-600 g", "1 kg (2 túi 500 g)", "1 kg + 200 g", "1 lít 500 ml"],
  ...["4 hộp 180 ml", "~500 g", "khoảng 500 g", "1.2.3 kg", "1e3 g", "１ kg", "12345678 g", "∞ kg"],
  ...[`${"9".repeat(99)} g`, `${"x ".repeat(40_000)}5 kg`],
])("%j does not say what is in the pack", (weight) => {
  expect(findUnitPrice(PRICE, weight)).toBeNull();
});

test("whatever is typed, a unit price is a positive whole number of dong or missing", () => {
  const units = ["kg", " g", "ml", "túi "];
  const pieces = ["1", "5 ", ",", ".", "x", "6 x ", ...units, "١", "\u0301", "🌶", "-"];
  for (const a of pieces)
    for (const b of pieces)
      for (const c of pieces) {
        const found = findUnitPrice(PRICE, a + b + c);
        if (found) expect(Number.isSafeInteger(found.vnd) && found.vnd > 0).toBe(true);
      }
});
