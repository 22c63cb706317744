import { expect } from "vitest";
import { getCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import {
  addArea,
  addAreaRegions,
  deleteArea,
  findArea,
  findAreaById,
  listAreaProvinces,
  listAreas,
  saveArea,
  saveAreaProvince,
  termsVersionOf,
} from "#app/features/delivery/areas/areas.server.ts";
import { MAX_AREA_REGIONS, MAX_AREAS } from "#app/features/delivery/areas/rules.ts";
import { listWards } from "#app/features/delivery/regions/wards.server.ts";
import type { Store } from "#db/client.server.ts";
import { changeArea, givenArea } from "#tests/support/data/areas.ts";
import { test } from "#tests/support/data/shop-test.ts";

const TERMS = { feeVnd: 15_000, freeFromVnd: null, minimumVnd: 0 };
const FIELDS = { name: "Nội thành", isServed: true, ...TERMS };
const HCM = "TP. Hồ Chí Minh";
const HUE = { province: "Huế", ward: "" };
const nameAt = async ({ db }: Store, city: string, state: string) =>
  (await findArea(db, { city, state }))?.name ?? null;

test("an address is in the area of its ward, else of its province", async ({ store }) => {
  await givenArea(store, [{ province: HCM, ward: "" }], { name: "Sài Gòn" });
  await givenArea(store, [{ province: HCM, ward: "Phường An Hội Tây" }], { name: "Gò Vấp" });

  expect(await nameAt(store, "Phường Bến Nghé, Quận 1", "TP.HCM")).toBe("Sài Gòn");
  expect(await nameAt(store, "phuong an hoi tay", "sg")).toBe("Gò Vấp");
  expect(await nameAt(store, "no such ward", HCM)).toBe("Sài Gòn");
  // Bình Dương is a part of Hồ Chí Minh since July 2025.
  expect(await nameAt(store, "", "Bình Dương")).toBe("Sài Gòn");
  expect(await nameAt(store, "Phường Ba Đình", "Hà Nội")).toBeNull();
  expect(await nameAt(store, "", "Nowhere")).toBeNull();
});

test("a ward left out of its province is outside, or in its own area", async ({ store }) => {
  const area = await givenArea(store, [{ province: "Hà Nội", ward: "" }], { name: "Hà Nội" });
  const without = { province: "Hà Nội", isWhole: true, wards: ["Phường Ba Đình", "Xã Sóc Sơn"] };
  await store.withTx((tx) => saveAreaProvince(tx, area.id, without, area.updatedAt));
  await givenArea(store, [{ province: "Hà Nội", ward: "Xã Sóc Sơn" }], { name: "Xa" });

  expect(await nameAt(store, "Phường Ba Đình", "Hà Nội")).toBeNull();
  expect(await nameAt(store, "Sóc Sơn", "Hà Nội")).toBe("Xa");
  expect(await nameAt(store, "Phường Ngọc Hà", "Hà Nội")).toBe("Hà Nội");
  expect((await listAreaProvinces(store.db)).get(area.id)).toEqual([without]);

  // Added again, it is no longer left out; the province as a whole replaces single wards.
  const add = async (ward: string) => {
    const { updatedAt } = (await findAreaById(store.db, area.id))!;
    const regions = [{ province: "Hà Nội", ward }];
    return store.withTx((tx) => addAreaRegions(tx, area.id, regions, updatedAt));
  };
  expect(await add("Phường Ba Đình")).toEqual({ kind: "done" });
  expect(await nameAt(store, "Phường Ba Đình", "Hà Nội")).toBe("Hà Nội");
  expect(await add("")).toEqual({ kind: "done" });
  expect((await listAreaProvinces(store.db)).get(area.id)).toEqual([{ ...without, wards: [] }]);
});

test("a province or ward is in one area only, whose name the refusal tells", async ({ store }) => {
  await givenArea(store, [HUE], { name: "Huế" });
  const { id, updatedAt } = await givenArea(store, [], { name: "Miền Trung" });
  const regions = [{ province: "Đà Nẵng", ward: "" }, HUE];

  const outcome = await store.withTx((tx) => addAreaRegions(tx, id, regions, updatedAt));

  expect(outcome).toEqual({ kind: "taken", region: HUE, area: "Huế" });
  expect((await listAreaProvinces(store.db)).has(id)).toBe(false);
});

test("names are unique whatever their marks; no change is overwritten", async ({ store }) => {
  const area = await givenArea(store, [HUE], FIELDS);
  const other = await givenArea(store, [], { name: "Ngoại thành" });
  const save = (fields: typeof FIELDS, seen = termsVersionOf(area)) =>
    store.withTx((tx) => saveArea(tx, area.id, fields, seen));

  const twin = { ...FIELDS, name: "noi THANH" };
  expect(await store.withTx((tx) => addArea(tx, twin))).toEqual({ kind: "taken" });
  expect(await save({ ...FIELDS, name: "ngoai thanh" })).toBe("taken");
  expect(await save({ ...FIELDS, name: "NỘI THÀNH", feeVnd: 9_000 })).toBe("done");
  expect(await save(FIELDS)).toBe("changed");
  const remove = ({ id, updatedAt }: typeof area) =>
    store.withTx((tx) => deleteArea(tx, id, updatedAt));
  expect(await remove(area)).toBe("changed");
  const whole = { province: "Đà Nẵng", isWhole: true, wards: [] };
  const saved = store.withTx((tx) => saveAreaProvince(tx, area.id, whole, area.updatedAt));
  expect(await saved).toMatchObject({ kind: "changed" });
  expect(await remove(other)).toBe("done");
  expect(await remove(other)).toBe("gone");
  expect(await listAreas(store.db)).toMatchObject([{ name: "NỘI THÀNH", feeVnd: 9_000 }]);
});

test("each change raises the catalogue's version", async ({ store }) => {
  const before = await getCatalogueVersion(store.db);
  const area = await givenArea(store, [HUE], FIELDS);
  const added = await getCatalogueVersion(store.db);
  expect(added).toBeGreaterThan(before);
  await changeArea(store, area, { isServed: false });
  expect(await getCatalogueVersion(store.db)).toBeGreaterThan(added);
});

test("areas, and the provinces and wards of each, are bounded", async ({ store }) => {
  for (let i = 1; i < MAX_AREAS; i++) await givenArea(store, []);
  const area = await givenArea(store, []);
  expect(await store.withTx((tx) => addArea(tx, FIELDS))).toEqual({ kind: "full" });

  let seen = area.updatedAt;
  const outcomes = [];
  for (const province of [HCM, HCM, "Thanh Hóa", "Phú Thọ", "Nghệ An"]) {
    const regions = (await listWards(province)).map((ward) => ({ province, ward }));
    outcomes.push(await store.withTx((tx) => addAreaRegions(tx, area.id, regions, seen)));
    seen = (await findAreaById(store.db, area.id))!.updatedAt;
  }
  const kinds = outcomes.map(({ kind }) => kind);
  expect(kinds).toEqual([...Array(4).fill("done"), "too-many"]);
  const provinces = (await listAreaProvinces(store.db)).get(area.id)!;
  const count = provinces.reduce((sum, { wards }) => sum + wards.length, 0);
  expect(count).toBeLessThanOrEqual(MAX_AREA_REGIONS);
});
