import { expect, test } from "vitest";
import { searchRegions } from "#app/features/delivery/regions/search-regions.server.ts";

const HCM = "TP. Hồ Chí Minh";

test.each([
  ["hà nội", { province: "Hà Nội", ward: "" }],
  ["Bình Dương", { province: HCM, ward: "" }],
  ["ba dinh", { province: "Hà Nội", ward: "Phường Ba Đình" }],
  [
    "phường Bến Nghé, TP.HCM",
    { province: HCM, ward: "Phường Sài Gòn", oldName: "Phường Bến Nghé, Quận 1" },
  ],
])("%s is found first", async (query, first) => {
  expect((await searchRegions(query))[0]).toEqual(first);
});

test("a district of old finds the wards that its area is in now, each once", async () => {
  const wards = (await searchRegions("Gò Vấp")).map(({ ward }) => ward);
  expect(wards).toContain("Phường An Hội Tây");
  expect(wards).toContain("Phường Gò Vấp");
  expect(new Set(wards).size).toBe(wards.length);
  expect((await searchRegions("quan 1")).map(({ ward }) => ward)).toContain("Phường Tân Định");
});

test("a part of a name finds a bounded number", async () => {
  const found = await searchRegions("thạnh");
  expect(found.length).toBe(60);
  expect(found).toContainEqual({ province: "An Giang", ward: "Xã Bình Thạnh Đông" });
});

const EMPTY = ["", " , ", "?!", "x".repeat(200), "\u0301".repeat(200)];

test.each(EMPTY)("%j finds nothing", async (query) => {
  expect(await searchRegions(query)).toEqual([]);
});
