import { expect, test } from "vitest";
import { productIdentity } from "#app/features/catalogue/products/save-product.server.ts";
import { spelling } from "#app/kit/format/fold.ts";

test.each([
  ["hòa", "hoà"],
  ["Hoà Bình", "HÒA  BÌNH"],
  ["thuỷ", "thủy"],
  ["khoẻ", "khỏe"],
  ["ho\u0300a", "hoà"],
  [" Gạo  ST25 ", "gạo st25"],
])("%s and %s are one word", (a, b) => {
  expect(spelling(a)).toBe(spelling(b));
});

test.each([
  ["Dứa sấy", "Dừa sấy"],
  ["Dưa sấy", "Dứa sấy"],
  ["bò", "bồ"],
  ["Đậu", "Dậu"],
])("%s and %s are two", (a, b) => {
  expect(spelling(a)).not.toBe(spelling(b));
});

test("packs of one name are two products, however their weight is written", () => {
  const rice = (weight: string | null) => productIdentity({ name: "Gạo ST25", weight });
  expect(rice("5 kg")).toBe(rice("5KG"));
  expect(rice("5 kg")).not.toBe(rice("10 kg"));
  for (const same of ["5.0 kg", "5,0kg", "5000 g", "5.000 g"])
    expect(rice(same)).toBe(rice("5 kg"));
  expect(rice("Túi 1,5 kg")).toBe(rice("túi 1500g"));
  expect(rice("Túi 500 g")).not.toBe(rice("Hũ 500 g"));
  expect(rice("2 x 500 g")).not.toBe(rice("1 kg"));
  expect(rice("500 g")).not.toBe(rice("500 ml"));
  expect(rice("1.500 kg")).not.toBe(rice("1,5 kg"));
  expect(rice(null)).not.toBe(rice("5 kg"));
});
