import { findProvince, type TypedProvince } from "./provinces.ts";
import {
  type District,
  districtName,
  loadUnits,
  type OldWard,
  type Units,
  type Ward,
  wardName,
} from "./region-data.ts";
import { partsOf, readDistrict, readWard } from "./region-names.ts";

/** An address names a few units; more parts are not looked up. */
const MAX_PARTS = 6;

/** The fields of an address that name its ward and province. */
export type TypedRegion = { city: string; state: string };
/** The present names of an area. */
export type RegionSuggestion = {
  /** Without one, only the province has a new name. */
  ward?: string;
  province: string;
  /** The old district that the ward's area was in. */
  district?: string;
};
export type RegionMatch = {
  /** The ward as it is called now, or null. */
  ward: Ward | null;
  /** Old wards that the text may mean. */
  oldWards: OldWard[];
};

/**
 * The wards of the typed province, each kind in alphabetical order; none if the province is not
 * recognized.
 */
export async function listWards(state: string): Promise<string[]> {
  const typed = await findProvince(state);
  return typed ? (await loadUnits(typed.province)).wards.map(wardName) : [];
}

/**
 * What an address with old names is called now: one suggestion, or several where a ward was split
 * or its name was common. Empty if the names are current or unknown.
 */
export async function suggestRegions({ city, state }: TypedRegion): Promise<RegionSuggestion[]> {
  const typed = await findProvince(state);
  if (!typed) return [];
  const { merged, rest } = typed;
  const { ward, oldWards } = await matchWard(city, typed);
  const isCurrent = !merged && rest.length === 0;
  const province = isCurrent ? state.trim() : typed.province.name;
  const suggestions = new Map<Ward, RegionSuggestion>();
  for (const old of oldWards)
    for (const now of old.now)
      if (!suggestions.has(now))
        suggestions.set(now, {
          ward: wardName(now),
          province,
          district: districtName(old.district),
        });
  if (suggestions.size > 0) return [...suggestions.values()];
  return merged ? [{ ward: ward ? wardName(ward) : undefined, province }] : [];
}

/** Finds the ward, or the old wards, that the text names in a recognized province. */
export async function matchWard(city: string, typed: TypedProvince): Promise<RegionMatch> {
  const units = await loadUnits(typed.province);
  const inCity = await withoutProvince(city);
  const parts = [...inCity, ...typed.rest].slice(0, MAX_PARTS);
  const withDistrict = findWithDistrict(units, parts);
  if (withDistrict.length > 0) return { ward: null, oldWards: inMerged(withDistrict, typed) };
  for (const part of parts) {
    const ward = findCurrent(units, part);
    if (ward) return { ward, oldWards: [] };
  }
  for (const find of [findOld, findInDistrict])
    for (const part of parts) {
      const found = find(units, part);
      if (found.length > 0) return { ward: null, oldWards: inMerged(found, typed) };
    }
  return { ward: null, oldWards: [] };
}

/** The parts of the text without a province at its end, unless that is all there is. */
async function withoutProvince(city: string): Promise<string[]> {
  const parts = partsOf(city);
  return parts.length > 1 ? ((await findProvince(city))?.rest ?? parts) : parts;
}

function findWithDistrict(units: Units, parts: string[]): OldWard[] {
  for (const [wardPart, districtPart] of pairsOf(parts)) {
    const districts = findDistricts(units, districtPart);
    const found = districts.length > 0 ? findOld(units, wardPart) : [];
    const inside = found.filter(({ district }) => districts.includes(district));
    if (inside.length > 0) return inside;
  }
  return [];
}

/** Two parts that may be a ward and a district: any two, or one that is split at a blank. */
function pairsOf(parts: string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (const [i, ward] of parts.entries())
    for (const [j, district] of parts.entries()) if (i !== j) pairs.push([ward, district]);
  for (const part of parts) {
    const words = part.split(" ");
    for (let i = 1; i < words.length; i++)
      pairs.push([words.slice(0, i).join(" "), words.slice(i).join(" ")]);
  }
  return pairs;
}

function findCurrent({ wardsByKey, oldWardsByKey }: Units, part: string): Ward | null {
  for (const { kind, key } of readWard(part)) {
    const ward = wardsByKey.get(key);
    const isOther = (old: OldWard) => old.kind === kind && ward?.kind !== kind;
    if (ward && !oldWardsByKey.get(key)?.some(isOther)) return ward;
  }
  return null;
}

function findOld({ oldWardsByKey }: Units, part: string): OldWard[] {
  return findUnits(oldWardsByKey, readWard(part));
}

function findDistricts({ districtsByKey }: Units, part: string): District[] {
  return findUnits(districtsByKey, readDistrict(part));
}

function findInDistrict(units: Units, part: string): OldWard[] {
  return findDistricts(units, part).flatMap(({ wards }) => wards);
}

/** The units with one of the keys, those of the typed kind if there are any. */
function findUnits<Kind, Unit extends { kind: Kind }>(
  byKey: Map<string, Unit[]>,
  readings: { kind?: Kind; key: string }[],
): Unit[] {
  for (const { kind, key } of readings) {
    const found = byKey.get(key) ?? [];
    const ofKind = found.filter((unit) => unit.kind === kind);
    if (found.length > 0) return ofKind.length > 0 ? ofKind : found;
  }
  return [];
}

/** Those in the merged province that was typed, if there are any. */
function inMerged(found: OldWard[], { merged }: TypedProvince): OldWard[] {
  const inside = found.filter(({ oldProvince }) => oldProvince === merged);
  return inside.length > 0 ? inside : found;
}
