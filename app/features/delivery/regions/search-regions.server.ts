import { fold } from "#app/kit/format/fold.ts";
import {
  districtName,
  loadProvinces,
  loadUnits,
  type OldWard,
  type Province,
  readDistrict,
  wardName,
} from "./region-data.server.ts";
import { findProvince, matchWard, type TypedProvince } from "./wards.server.ts";

/** A result of a search: a present ward, or a province if `ward` is "". */
type FoundRegion = {
  province: string;
  ward: string;
  /** The old ward, now part of this one, whose name or district matched the search. */
  oldName?: string;
};

/** One or two words find more than this only if an old district had many wards. */
const MAX_FOUND = 60;

/**
 * Finds provinces and wards by name, by a name from before July 2025, by a district, or by part of a present name:
 * "Quận 1", "phường Bến Nghé, TP.HCM", "Bình Dương", "thanh".
 *
 * @param query at most 200 characters
 * @returns at most MAX_FOUND, with matches of the whole name first
 */
export async function searchRegions(query: string): Promise<FoundRegion[]> {
  const folded = fold(query);
  if (!/[a-z0-9]/.test(folded)) return [];
  const provinces = await loadProvinces();
  const typed = await findProvince(query);
  const found: FoundRegion[] = [];
  if (typed?.rest.length === 0) found.push({ province: typed.province.name, ward: "" });
  if (typed && typed.rest.length > 0) found.push(...(await findWards("", typed)));
  for (const province of provinces) {
    found.push(...(await findWards(query, { province, rest: [] })));
    found.push(...(await findDistricts(folded, province)));
  }
  for (const province of provinces) found.push(...(await findParts(folded, province)));
  const byName = new Map<string, FoundRegion>();
  for (const each of found) {
    const key = `${each.province}|${each.ward}`;
    if (!byName.has(key)) byName.set(key, each);
  }
  return [...byName.values()].slice(0, MAX_FOUND);
}

async function findWards(city: string, typed: TypedProvince): Promise<FoundRegion[]> {
  const { ward, oldWards } = await matchWard(city, typed);
  const province = typed.province.name;
  if (ward) return [{ province, ward: wardName(ward) }];
  return wardsNow(province, oldWards);
}

/** The present wards in the old districts with a name. */
async function findDistricts(folded: string, province: Province): Promise<FoundRegion[]> {
  const { districtsByKey } = await loadUnits(province);
  const [reading] = readDistrict(folded);
  const districts = districtsByKey.get(reading!.key) ?? [];
  const meant = districts.filter(({ kind }) => !reading!.kind || kind === reading!.kind);
  return meant.flatMap(({ wards }) => wardsNow(province.name, wards));
}

function wardsNow(province: string, oldWards: OldWard[]): FoundRegion[] {
  return oldWards.flatMap((old) =>
    old.now.map((now) => ({
      province,
      ward: wardName(now),
      oldName: `${wardName(old)}, ${districtName(old.district)}`,
    })),
  );
}

async function findParts(folded: string, province: Province): Promise<FoundRegion[]> {
  const has = (name: string) => fold(name).includes(folded);
  const { wards } = await loadUnits(province);
  const found = wards.map(wardName).filter(has);
  const all = has(province.name) ? ["", ...found] : found;
  return all.map((ward) => ({ province: province.name, ward }));
}
