import { expect, test } from "vitest";
import { findDescriptionFacts } from "../../../app/routes/shop/description-facts.ts";

test.each([
  ["Xuất xứ: Đắk Lắk.", "Đắk Lắk"],
  ["XUẤT XỨ Phú Quốc", "Phú Quốc"],
  ["Origin: Vietnam", "Vietnam"],
  ["Xuất xứ: Huế".normalize("NFD"), "Huế"],
  ["Originally from Huế", null],
  ["Xuất xứ:", null],
  ["Xuất xứ: . ", null],
  [`Xuất xứ: ${"x".repeat(300_000)}`, null],
])("%.40s says %s", (line, origin) => {
  expect(findDescriptionFacts(["Thơm", line, "Xuất xứ: Hà Nội"].slice(0, 2))).toEqual({
    origin,
    storage: null,
  });
});

test("the first line of each kind counts", () => {
  const lines = ["Bảo quản nơi khô mát.", "Storage: cool", "Xuất xứ: Huế"];
  expect(findDescriptionFacts(lines)).toEqual({ origin: "Huế", storage: "Nơi khô mát" });
});
