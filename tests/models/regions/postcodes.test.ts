import { expect, test } from "vitest";
import { listProvinces } from "#app/models/regions/provinces.ts";
import { findPostcode } from "#app/models/regions/wards.ts";

test("every province has a postcode of five digits", async () => {
  for (const state of await listProvinces())
    expect([state, await findPostcode({ city: "", state })]).toEqual([
      state,
      expect.stringMatching(/^\d{5}$/),
    ]);
});

test.each([
  ["Phường Hoàn Kiếm", "Hà Nội", "10000"],
  ["Phường Sài Gòn", "TP. Hồ Chí Minh", "70000"],
  ["Phường Vũng Tàu", "TP. Hồ Chí Minh", "78000"],
  ["P. Phú Cường, Thủ Dầu Một", "TP. Hồ Chí Minh", "75000"],
  ["anything", "Bình Dương", "75000"],
  ["anything", "Lâm Đồng", "66000"],
  ["Phường Phan Thiết", "Lâm Đồng", "77000"],
  ["Phường Hạ Long", "Thành phố Quảng Ninh", "01000"],
  ["Phường Sài Gòn", "Atlantis", null],
])("%s, %s has the postcode %s", async (city, state, postcode) => {
  expect(await findPostcode({ city, state })).toBe(postcode);
});
