import { expect, test } from "vitest";
import { fold } from "#app/format/fold.ts";
import {
  districtName,
  loadProvinces,
  loadUnits,
  wardName,
} from "#app/models/regions/region-data.ts";
import { findUnknownWard, spellRegion } from "#app/models/regions/spelling.ts";
import { propertyRuns } from "../../support/scope.ts";

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
