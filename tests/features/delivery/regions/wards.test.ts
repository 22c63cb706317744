import { expect, test } from "vitest";
import {
  districtName,
  keyOfName,
  loadProvinces,
  loadUnits,
  wardName,
} from "#app/features/delivery/regions/region-data.server.ts";
import { findUnknownWard, spellRegion } from "#app/features/delivery/regions/spelling.server.ts";
import {
  findPostcode,
  listProvinces,
  listWards,
  suggestRegions,
} from "#app/features/delivery/regions/wards.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import { casesOf } from "#tests/support/cases.ts";
import { IS_SHORT, propertyRuns, sampled } from "#tests/support/scope.ts";

/** More buttons than this would not help a shopper. */
const MAX_SUGGESTIONS = 13;

const suggested = async (city: string, state: string) =>
  (await suggestRegions({ city, state })).map(({ ward }) => ward);

test("there are 3,321 wards, the changes of 2026 included", async () => {
  const lists = await Promise.all((await listProvinces()).map(listWards));
  const wards = lists.flat();
  const count = (kind: string) => wards.filter((ward) => ward.startsWith(`${kind} `)).length;

  const counts = [wards.length, count("Phường"), count("Xã"), count("Đặc khu")];
  expect(counts).toEqual([3321, 709, 2599, 13]);
  expect(await listWards("Đồng Nai")).toContain("Phường Long Thành");
  expect(await listWards("Bắc Ninh")).toContain("Phường Hiệp Hòa");
  expect(await listWards("Bình Dương")).toEqual(await listWards("TP.HCM"));
  expect(await listWards("Atlantis")).toEqual([]);
});

test("every ward of today is recognized: nothing is suggested in its place", async () => {
  for (const state of sampled(await listProvinces(), 4))
    for (const ward of await listWards(state)) {
      const short = ward.replace("Phường", "P.").replace("Xã", "X.");
      for (const city of [ward, short, `${ward}, ${state}`, ward.toLowerCase()])
        expect([city, state, await suggested(city, state)]).toEqual([city, state, []]);
    }
});

test("every old ward, named with its district, leads to the wards of its area", async () => {
  let count = 0;
  for (const province of sampled(await loadProvinces(), 4)) {
    const { oldWardsByKey, wardsByKey } = await loadUnits(province);
    for (const old of [...oldWardsByKey.values()].flat()) {
      const name = wardName(old);
      const district = districtName(old.district);
      const found = await suggested(`${name}, ${district}`, old.oldProvince.name);
      // "Phường Hạp Lĩnh, Bắc Ninh" may mean the old city or the province of today.
      const isToday = wardsByKey.get(keyOfName(old.name))?.kind === old.kind;
      const isStillRight = isToday && district.endsWith(province.name);
      const now = isStillRight ? found : old.now.map(wardName);
      expect([name, district, found]).toEqual([name, district, expect.arrayContaining(now)]);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(IS_SHORT ? 1_000 : 10_000);
});

test("a common name or a whole district leads to a list that fits a screen", async () => {
  for (const province of sampled(await loadProvinces(), 4)) {
    const { oldWardsByKey, districtsByKey } = await loadUnits(province);
    const names = [
      ...[...oldWardsByKey.values()].map(([old]) => wardName(old!)),
      ...[...districtsByKey.values()].map(([district]) => districtName(district!)),
    ];
    for (const name of names) {
      const { length } = await suggested(name, province.name);
      expect(length, name).toBeLessThanOrEqual(MAX_SUGGESTIONS);
    }
  }
});

/** Old names with their provinces, and the wards that they are now. */
const MOVED = `
  Phường 12, Gò Vấp / TP.HCM / Phường An Hội Tây; P.12 Q.Gò Vấp / Sài Gòn / Phường An Hội Tây;
  Phường 12, Quận Gò Vấp, TP. HCM / TP. HCM / Phường An Hội Tây;
  p12, q. go vap / Ho Chi Minh City / Phường An Hội Tây;
  Gò Vấp, phường 12 / Hồ Chí Minh / Phường An Hội Tây;
  Phường 12 / Quận Gò Vấp, TP.HCM / Phường An Hội Tây; Phường 05, Quận 3 / TPHCM / Phường Bàn Cờ;
  Phường Bến Nghé / Quận 1, TP.HCM / Phường Sài Gòn; Phường Bến Nghé / TP.HCM / Phường Sài Gòn;
  ben nghe q1 / tp hcm / Phường Sài Gòn; Phường Bến Thành, Quận 1 / TP.HCM / Phường Bến Thành;
  Hàng Bạc / Hà Nội / Phường Hoàn Kiếm; P. Hàng Bạc, Q. Hoàn Kiếm / hanoi / Phường Hoàn Kiếm;
  Thị trấn Long Thành / Đồng Nai / Phường Long Thành;
  P. Phú Cường, TP. Thủ Dầu Một / Bình Dương / Phường Thủ Dầu Một
`;

test.each(casesOf(MOVED) as [string, string, string][])("%s in %s is now %s", async (...names) => {
  const [city, state, ward] = names;
  expect(await suggested(city, state)).toEqual([ward]);
});

test.each([
  // Communes that became wards in 2026 are still meant by their name.
  ["Xã Long Thành", "Đồng Nai"],
  // A ward of today has the name of its old district.
  ["Gò Vấp", "TP.HCM"],
  ...[
    ["Atlantis", "TP.HCM"],
    ["Phường 12, Gò Vấp", "Atlantis"],
    ["", "TP.HCM"],
  ],
])("nothing is suggested for %s in %s", async (city, state) => {
  expect(await suggested(city!, state!)).toEqual([]);
});

test("a name that several districts had is suggested with each of them", async () => {
  const suggestions = await suggestRegions({ city: "Phường 12", state: "TP.HCM" });

  const one = { ward: "Phường An Hội Tây", province: "TP.HCM", district: "Quận Gò Vấp" };
  expect(suggestions).toContainEqual(one);
  expect(suggestions.length).toBeGreaterThan(5);
});

test("a merged province is suggested under its new name, with the ward as it is called now", async () => {
  const province = "TP. Hồ Chí Minh";
  for (const [city, now] of [
    ["Thủ Dầu Một", { ward: "Phường Thủ Dầu Một", province }],
    ["Làng Tôi", { province }],
  ] as const)
    expect(await suggestRegions({ city, state: "Bình Dương" })).toEqual([now]);
});

test("hostile text is looked up in bounded steps and finds nothing", async () => {
  for (const city of [
    ...["x".repeat(300_000), "p ".repeat(60), "a,".repeat(60), "phuong ".repeat(17)],
    ...["\u0323\u0302".repeat(60), "__proto__", "constructor, toString", "\ud800"],
  ])
    expect([city.slice(0, 9), await suggested(city, "TP.HCM")]).toEqual([city.slice(0, 9), []]);
});

test("every province has a postcode of five digits", async () => {
  for (const state of await listProvinces())
    expect(await findPostcode({ city: "", state }), state).toMatch(/^\d{5}$/);
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

test.each([
  ["hoan kiem", "ha noi", "Phường Hoàn Kiếm", "Hà Nội"],
  ["p hoan kiem, ha noi, viet nam", "HANOI, VN", "Phường Hoàn Kiếm", "Hà Nội"],
  ["van mieu quoc tu giam", "hn", "Phường Văn Miếu - Quốc Tử Giám", "Hà Nội"],
  ["ben nghe", "tphcm", "Phường Bến Nghé", "TP. Hồ Chí Minh"],
  ["ben nghe, q1", "Sài Gòn", "Phường Bến Nghé, Quận 1", "TP. Hồ Chí Minh"],
  ["quan 1", "sai gon", "Quận 1", "TP. Hồ Chí Minh"],
  ["p.12 q.go vap", "hcm", "Phường 12, Quận Gò Vấp", "TP. Hồ Chí Minh"],
  ["thu dau mot", "binh duong", "Phường Thủ Dầu Một", "Bình Dương"],
  ["ha noi", "ha noi", "Hà Nội", "Hà Nội"],
  // As typed: a house, a kind or marks that the data has not, two wards that differ in their marks.
  ["chung cu A, p12, go vap", "hcm", "chung cu A, p12, go vap", "TP. Hồ Chí Minh"],
  ["xa hoan kiem", "hanoi", "xa hoan kiem", "Hà Nội"],
  ["Phường Hoan Kiếm", "hanoi", "Phường Hoàn Kiếm", "Hà Nội"],
  ["Phường Hoản Kiếm", "hanoi", "Phường Hoản Kiếm", "Hà Nội"],
  ["my tho", "dong thap", "my tho", "Đồng Tháp"],
  ["ben nghe", "quan 1, hcm", "Phường Bến Nghé", "quan 1, hcm"],
  ["ben nghe", "atlantis", "ben nghe", "atlantis"],
  ["", "ha noi", "", "Hà Nội"],
])("%j in %j is written %j in %j", async (city, state, ward, province) => {
  expect(await spellRegion({ city, state })).toEqual({ city: ward, state: province });
});

test("no ward of today is written as another one, with its marks or without", async () => {
  let [all, written] = [0, 0];
  // Some of them have pairs of wards that differ in their marks only.
  for (const province of (await loadProvinces()).slice(0, propertyRuns(10)))
    for (const ward of (await loadUnits(province)).wards) {
      const name = wardName(ward);
      for (const city of [name, fold(name)]) {
        const spelled = await spellRegion({ city, state: province.name });
        expect([city, name]).toContain(spelled.city);
        all += 1;
        if (spelled.city === name) written += 1;
      }
    }
  expect(all - written).toBeLessThan(10);
});

test("an old ward with its district keeps both old names", async () => {
  for (const province of (await loadProvinces()).slice(0, 3)) {
    const { oldWardsByKey } = await loadUnits(province);
    for (const old of [...oldWardsByKey.values()].flat()) {
      const city = `${wardName(old)}, ${districtName(old.district)}`;
      const spelled = await spellRegion({ city: fold(city), state: old.oldProvince.name });
      expect([city, fold(city)]).toContain(spelled.city);
    }
  }
});

test.each([
  ["ben ngee", "hcm", ["Phường Bến Nghé"]],
  ["hoang kiem", "ha noi", ["Phường Hoàn Kiếm", "Xã Hoàng Kim", "Phường Hoàng Liệt"]],
  ["phuong 99", "hcm", []],
  ["x".repeat(120), "hcm", []],
  ["a,".repeat(60), "hcm", []],
])("%j is no ward of %j; %j are close", async (city, state, near) => {
  expect(await findUnknownWard({ city, state })).toMatchObject({ city, near });
});

test.each([
  ["ben nghe", "hcm"],
  ["Hà Nội", "Hà Nội"],
  ["Quận 1", "Hồ Chí Minh"],
  ["anything", "Atlantis"],
  ["...", "Hà Nội"],
  ["x".repeat(121), "Hà Nội"],
])("nothing is asked about %j in %j", async (city, state) => {
  expect(await findUnknownWard({ city, state })).toBeNull();
});

test("a ward is one ward on whichever letter its tone is written", async () => {
  const spelled = async (city: string, state: string) => (await spellRegion({ city, state })).city;
  const typed = [
    "Phường Biên Hòa",
    "Phường Biên Hoà",
    "phường biên hoà",
    "P. Biên Hoà",
    "BIÊN HOÀ",
  ];
  const found = await Promise.all(typed.map((city) => spelled(city, "Đồng Nai")));
  expect(new Set(found).size).toBe(1);
  const names = ["Phường Thuỷ Xuân", "Phường Thủy Xuân", "thuỷ xuân"];
  const inHue = await Promise.all(names.map((city) => spelled(city, "Huế")));
  expect(new Set(inHue).size).toBe(1);
  // Other marks are another name.
  expect(await spelled("Phường Biên Hoá", "Đồng Nai")).toBe("Phường Biên Hoá");
});
