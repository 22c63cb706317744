import { expect, test } from "vitest";
import { loadProvinces } from "#app/features/delivery/regions/region-data.server.ts";
import { findProvince, listProvinces } from "#app/features/delivery/regions/wards.server.ts";

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

test.each<[name: string | null, ...typed: string[]]>([
  ["TP. Hồ Chí Minh", "TP.HCM", "TPHCM", "tp hcm", "HCMC", "Ho Chi Minh City", "Sài Gòn"],
  ["TP. Hồ Chí Minh", "Quận 1, TP.HCM", "Bà Rịa–Vũng Tàu", "Vũng Tàu"],
  ["Hà Nội", "Hanoi, Vietnam", "Hà Tây"],
  ["Huế", "Thừa Thiên - Huế"],
  ["Đắk Lắk", "Daklak"],
  ["Phú Thọ", "Hoà Bình", "Hòa Bình"],
  ["Đồng Nai", "thanh pho dong nai"],
  [null, "Atlantis", "Thành phố", "tp", "", " , ", "💥"],
])("%s is meant by %j", async (name, ...typed) => {
  for (const text of typed) expect([text, await nameOf(text)]).toEqual([text, name]);
});

test("text longer than an address line is not looked up", async () => {
  for (const hostile of [
    `Hà Nội${" ".repeat(200)}`,
    ...["a,", "\u0323\u0302", "p."].map((part) => part.repeat(50_000)),
    ...[",".repeat(120), "\u0323\u0302".repeat(60), "\ud800".repeat(120)],
    ...["constructor", "__proto__"],
  ])
    expect(await nameOf(hostile)).toBeNull();
});
