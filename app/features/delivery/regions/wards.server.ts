import {
  type District,
  districtName,
  keyOf,
  keyOfName,
  loadProvinces,
  loadUnits,
  type OldProvince,
  type OldWard,
  type Province,
  partsOf,
  readDistrict,
  readWard,
  type Units,
  type Ward,
  wardName,
} from "./region-data.server.ts";

/** An address names only a few units; text with more parts is not looked up. */
export const MAX_PARTS = 6;

/** The ward and province of an address, as typed. */
export type TypedRegion = { city: string; state: string };
/** The present names of an area. */
export type RegionSuggestion = {
  /** Undefined if only the province has a new name. */
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

/** The wards of the typed province, each kind in alphabetical order; none if it is not recognized. */
export async function listWards(state: string): Promise<string[]> {
  const typed = await findProvince(state);
  return typed ? (await loadUnits(typed.province)).wards.map(wardName) : [];
}

/**
 * The present names for an address with old ones: one suggestion, or several if a ward was split or its name was
 * common. Empty if the names are current or unknown.
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
  const old = (found: OldWard[]) => ({ ward: null, oldWards: inMerged(found, typed) });
  const all = [...partsOf(city), ...typed.rest].slice(0, MAX_PARTS);
  const parts = [...(await withoutProvince(city)), ...typed.rest].slice(0, MAX_PARTS);
  // "Văn Miếu - Quốc Tử Giám" is one name.
  const whole = parts.join(" ");
  const ward = [whole, ...parts].map((part) => findCurrent(units, part)).find(Boolean);
  // If a province and a district have the same name, people usually mean "ward, province".
  if (ward && (parts.length === 1 || findCurrent(units, whole))) return { ward, oldWards: [] };
  const withDistrict = findInPairs(units, pairsOf(all));
  if (withDistrict.length > 0) return old(withDistrict);
  if (ward) return { ward, oldWards: [] };
  const unseparated = findInPairs(units, parts.flatMap(splitsOf));
  if (unseparated.length > 0) return old(unseparated);
  for (const find of [findOld, findInDistrict])
    for (const part of parts) {
      const found = find(units, part);
      if (found.length > 0) return old(found);
    }
  return old([]);
}

/** The parts of the text without a present province at the end, unless there is no other part. */
async function withoutProvince(city: string): Promise<string[]> {
  const parts = partsOf(city);
  const found = parts.length > 1 ? await findProvince(city) : null;
  return found && !found.merged ? found.rest : parts;
}

/** The old wards that match the first pair of texts which are a ward and its district. */
function findInPairs(units: Units, pairs: [ward: string, district: string][]): OldWard[] {
  for (const [ward, district] of pairs) {
    const districts = findDistricts(units, district);
    const found = districts.length > 0 ? findOld(units, ward) : [];
    const inside = found.filter((old) => districts.includes(old.district));
    if (inside.length > 0) return inside;
  }
  return [];
}

/** All pairs of two parts, in both orders. */
function pairsOf(parts: string[]): [string, string][] {
  return parts.flatMap((one, i) =>
    parts.filter((_, j) => i !== j).map((other): [string, string] => [one, other]),
  );
}

/** "p.12 q.go vap" split at each blank. */
export function splitsOf(part: string): [string, string][] {
  return [...part.matchAll(/ /g)].map(({ index }) => [part.slice(0, index), part.slice(index + 1)]);
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

/** The units with one of the keys; only those of the typed kind, if there are any. */
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

/** Only those in the typed province that was merged, if there are any. */
function inMerged(found: OldWard[], { merged }: TypedProvince): OldWard[] {
  const inside = found.filter(({ oldProvince }) => oldProvince === merged);
  return inside.length > 0 ? inside : found;
}

/**
 * The postcode of the province, or null if it is not recognized. A province that was merged from several has one
 * postcode for each: the ward determines which; without a known ward, it is that of the old province of the same name.
 */
export async function findPostcode({ city, state }: TypedRegion): Promise<string | null> {
  const typed = await findProvince(state);
  if (!typed) return null;
  const { province, merged } = typed;
  const { ward, oldWards } = await matchWard(city, typed);
  const oldProvince =
    merged ??
    ward?.oldProvince ??
    oldWards[0]?.oldProvince ??
    province.oldProvinces.find(({ name }) => province.name.endsWith(name));
  return oldProvince?.postcode ?? null;
}

/** Other names of provinces, old ones included, by their key. */
const ALIASES: Record<string, string> = {
  hn: "Hà Nội",
  hatay: "Hà Nội",
  hcm: "Hồ Chí Minh",
  hcmc: "Hồ Chí Minh",
  saigon: "Hồ Chí Minh",
  sg: "Hồ Chí Minh",
  thuathienhue: "Huế",
  tthue: "Huế",
  daclac: "Đắk Lắk",
  daclak: "Đắk Lắk",
  daklac: "Đắk Lắk",
  dacnong: "Đắk Nông",
  baria: "Bà Rịa - Vũng Tàu",
  vungtau: "Bà Rịa - Vũng Tàu",
  brvt: "Bà Rịa - Vũng Tàu",
};
const COUNTRY = /^(vietnam|vn)$/;

/** Whether folded text names the country. */
export const isCountry = (part: string): boolean => COUNTRY.test(keyOf(part));

/** A province that was recognized in typed text. */
export type TypedProvince = {
  province: Province;
  /** The province from before July 2025, if its name was typed and no present province has that name. */
  merged?: OldProvince;
  /** Folded parts of the text that are not the province, such as an old district. */
  rest: string[];
};

let byKey: Promise<Map<string, Omit<TypedProvince, "rest">>> | undefined;

/** The names of the provinces, in alphabetical order. */
export async function listProvinces(): Promise<string[]> {
  return (await loadProvinces()).map(({ name }) => name);
}

/** Recognizes a present or merged province in usual spellings: "TP.HCM", "tinh Binh Duong", "Quận 1, Hồ Chí Minh". */
export async function findProvince(typed: string): Promise<TypedProvince | null> {
  const parts = partsOf(typed).filter((part) => !isCountry(part));
  byKey ??= indexProvinces();
  const index = await byKey;
  const whole = lookUp(index, keyOf(parts.join("")));
  if (whole) return { ...whole, rest: [] };
  const last = lookUp(index, keyOf(parts.at(-1) ?? ""));
  return last && { ...last, rest: parts.slice(0, -1) };
}

async function indexProvinces(): Promise<Map<string, Omit<TypedProvince, "rest">>> {
  const provinces = await loadProvinces();
  const index = new Map<string, Omit<TypedProvince, "rest">>();
  for (const province of provinces)
    for (const merged of province.oldProvinces)
      index.set(keyOfName(merged.name), { province, merged });
  for (const province of provinces) index.set(withoutKind(keyOfName(province.name)), { province });
  for (const [alias, name] of Object.entries(ALIASES))
    index.set(alias, index.get(keyOfName(name))!);
  return index;
}

function lookUp<Value>(index: Map<string, Value>, key: string): Value | null {
  return index.get(key) ?? index.get(withoutKind(key)) ?? null;
}

function withoutKind(key: string): string {
  return key.replace(/^(thanhpho|tp|tinh)/, "").replace(/(city|province|vietnam)$/, "");
}
