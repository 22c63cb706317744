import { expect, test } from "vitest";
import { findProvince, listProvinces } from "#app/models/regions/provinces.ts";
import { loadProvinces } from "#app/models/regions/region-data.ts";

const nameOf = async (typed: string) => (await findProvince(typed))?.province.name ?? null;

test("there are 34 provinces, made of the 63 before them", async () => {
  const provinces = await loadProvinces();
  const old = provinces.flatMap(({ oldProvinces }) => oldProvinces);

  expect(new Set(await listProvinces()).size).toBe(34);
  expect(new Set(old.map(({ name }) => name)).size).toBe(63);
  expect(new Set(old.map(({ postcode }) => postcode)).size).toBe(63);
  for (const { postcode } of old) expect(postcode).toMatch(/^\d\d000$/);
});

test("every province is recognized, new or old, with and without its kind and marks", async () => {
  const unmarked = (name: string) =>
    name.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("Đ", "D").replaceAll("đ", "d");
  for (const { name, oldProvinces } of await loadProvinces())
    for (const each of [name.replace("TP. ", ""), ...oldProvinces.map((old) => old.name)])
      for (const typed of [
        each,
        unmarked(each),
        each.toUpperCase(),
        each.normalize("NFD"),
        `Tỉnh ${each}`,
        `Thành phố ${each}`,
        `tp. ${each}`,
        `  ${each}, Việt Nam `,
        each.replaceAll(" ", ""),
      ]) {
        const found = await findProvince(typed);
        const isCurrent = name.endsWith(each);
        expect([typed, found?.province.name]).toEqual([typed, name]);
        expect([typed, found?.merged?.name]).toEqual([typed, isCurrent ? undefined : each]);
      }
});

test.each([
  ["TP.HCM", "TP. Hồ Chí Minh"],
  ["TPHCM", "TP. Hồ Chí Minh"],
  ["tp hcm", "TP. Hồ Chí Minh"],
  ["HCMC", "TP. Hồ Chí Minh"],
  ["Ho Chi Minh City", "TP. Hồ Chí Minh"],
  ["Sài Gòn", "TP. Hồ Chí Minh"],
  ["Quận 1, TP.HCM", "TP. Hồ Chí Minh"],
  ["Hanoi, Vietnam", "Hà Nội"],
  ["Hà Tây", "Hà Nội"],
  ["Thừa Thiên - Huế", "Huế"],
  ["Daklak", "Đắk Lắk"],
  ["Bà Rịa–Vũng Tàu", "TP. Hồ Chí Minh"],
  ["Vũng Tàu", "TP. Hồ Chí Minh"],
  ["Hoà Bình", "Phú Thọ"],
  ["Hòa Bình", "Phú Thọ"],
  ["thanh pho dong nai", "Đồng Nai"],
  ["Atlantis", null],
  ["Thành phố", null],
  ["tp", null],
  ["", null],
  [" , ", null],
  ["💥", null],
])("%s is %s", async (typed, name) => {
  expect(await nameOf(typed)).toBe(name);
});

test("text longer than an address line is not looked up", async () => {
  for (const hostile of [
    `Hà Nội${" ".repeat(200)}`,
    "a,".repeat(50_000),
    "\u0323\u0302".repeat(50_000),
    "p.".repeat(50_000),
  ])
    expect(await nameOf(hostile)).toBeNull();
  for (const odd of [
    ",".repeat(120),
    "\u0323\u0302".repeat(60),
    "constructor",
    "__proto__",
    "\ud800".repeat(120),
  ])
    expect(await nameOf(odd)).toBeNull();
});
