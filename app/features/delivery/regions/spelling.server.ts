import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { editDistance, fold, spelling } from "#app/kit/format/fold.ts";
import {
  districtName,
  keyOfName,
  loadUnits,
  partsOf,
  readDistrict,
  readWard,
  type TypedUnit,
  type Units,
  type Ward,
  wardName,
} from "./region-data.server.ts";
import {
  findProvince,
  isCountry,
  listProvinces,
  listWards,
  MAX_PARTS,
  matchWard,
  type RegionMatch,
  splitsOf,
  suggestRegions,
  type TypedProvince,
  type TypedRegion,
} from "./wards.server.ts";

/** The most similar names that are suggested for an unknown ward. */
const MAX_NEAR = 3;

/** A ward that its province does not have in any spelling, with similar names. */
type UnknownWard = { city: string; province: string; near: string[] };

/**
 * Rewrites a typed ward and province in the spelling of the region data: "ben nghe, q1" in "tphcm" becomes "Phường Bến
 * Nghé, Quận 1" in "Hồ Chí Minh". Old names stay old names. Text that is not recognized as a whole, or whose diacritics
 * or kinds differ from the data, stays as typed.
 */
export async function spellRegion({ city, state }: TypedRegion): Promise<TypedRegion> {
  const found = await findProvince(state);
  if (!found) return { city, state };
  const ward = await spellWard(city, found);
  return {
    city: ward && keepsMarks(ward, city) ? ward : city,
    state: found.rest.length > 0 ? state : nameOf(found),
  };
}

export type Regions = Awaited<ReturnType<typeof loadRegions>>;

/** Loads the suggestions for a typed ward and province: present names, and names similar to an unknown ward. */
export async function loadRegions({ city = "", state = "" }: Partial<TypedRegion>) {
  return {
    provinces: await listProvinces(),
    wards: await listWards(state),
    suggestions: await suggestRegions({ city, state }),
    unknown: await findUnknownWard({ city, state }),
  };
}

/** The typed ward, if it is unknown and its province is known; otherwise null. */
export async function findUnknownWard({ city, state }: TypedRegion): Promise<UnknownWard | null> {
  const found = await findProvince(state);
  if (!found || partsOf(city).length === 0) return null;
  const { ward, oldWards } = await matchWard(city, found);
  if (ward || oldWards.length > 0 || (await findProvince(city))) return null;
  const near = nearWards(city, await loadUnits(found.province));
  return { city: city.trim(), province: nameOf(found), near };
}

const nameOf = ({ merged, province }: TypedProvince) => (merged ?? province).name;

/** Rewrites the wards and districts in a text and drops the province; null if the text contains anything else. */
async function spellWard(city: string, typed: TypedProvince): Promise<string | null> {
  const parts = partsOf(city);
  if (parts.length === 0 || parts.length > MAX_PARTS) return null;
  const match = await matchWard(city, typed);
  const units = await loadUnits(typed.province);
  const key = match.ward && keyOfName(match.ward.name);
  const known = { ...match, wards: units.wards.filter(({ name }) => keyOfName(name) === key) };
  const whole = spellPart(parts.join(" "), known);
  if (whole) return whole;
  const names: string[] = [];
  for (const part of parts) {
    const name = spellPart(part, known) ?? spellPair(part, known);
    if (name) names.push(name);
    else if (!(await isProvince(part, typed, units))) return null;
  }
  return names.join(", ") || nameOf(typed);
}

/** Whether the text names the province or the country rather than the old city of the same name. */
async function isProvince(part: string, typed: TypedProvince, { districtsByKey }: Units) {
  if (isCountry(part)) return true;
  const isDistrict = readDistrict(part).some(({ key }) => districtsByKey.has(key));
  return !isDistrict && (await findProvince(part))?.province === typed.province;
}

/** A match, with all present wards whose names differ from the found one only in diacritics. */
type Known = RegionMatch & { wards: Ward[] };

function spellPart(part: string, known: Known): string | null {
  return spellWardPart(part, known) ?? spellDistrictPart(part, known);
}

/** "p.12 q.go vap" */
function spellPair(part: string, known: Known): string | null {
  for (const [one, other] of splitsOf(part)) {
    const names = [spellWardPart(one, known), spellDistrictPart(other, known)];
    if (names.every(Boolean)) return names.join(", ");
  }
  return null;
}

function spellWardPart(part: string, { wards, oldWards }: Known): string | null {
  return onlyName([...wards, ...oldWards], readWard(part), wardName);
}

function spellDistrictPart(part: string, { oldWards }: Known): string | null {
  const districts = oldWards.map(({ district }) => district);
  return onlyName(districts, readDistrict(part), districtName);
}

/** The name of the units that the text may mean; null if they have different names, such as "Mỹ Tho" and "Mỹ Thọ". */
function onlyName<Kind, Unit extends { kind: Kind; name: string }>(
  units: Unit[],
  readings: TypedUnit<Kind>[],
  write: (unit: Unit) => string,
): string | null {
  const names = readings.map(({ kind, key }) => {
    const isMeant = (unit: Unit) => keyOfName(unit.name) === key && (!kind || unit.kind === kind);
    return new Set(units.filter(isMeant).map(write));
  });
  const found = names.find(({ size }) => size > 0);
  return found?.size === 1 ? [...found][0]! : null;
}

/** Whether a name contains all words that were typed with diacritics. */
function keepsMarks(name: string, typed: string): boolean {
  const words = (text: string) => spelling(text).split(/[^\p{L}\p{M}\d]+/u);
  const kept = new Set(words(name));
  return words(typed).every((word) => kept.has(word) || fold(word) === word);
}

/** The wards, old ones included, whose names differ from a part of the text by one letter, or two if they are long. */
function nearWards(city: string, { wardsByKey, oldWardsByKey }: Units): string[] {
  const typed = partsOf(city).flatMap((part) => readWard(part).map(({ key }) => key));
  const distanceOf = (key: string) =>
    Math.min(...typed.map((one) => editDistance(one, key, one.length < 8 ? 1 : 2)));
  const isWord = (key: string) => key.length > 3 && !/\d/.test(key);
  const old = [...oldWardsByKey].map(([key, [ward]]) => [key, ward!] as const);
  const near = [...wardsByKey, ...old]
    .filter(([key]) => isWord(key))
    .map(([key, ward]) => ({ name: wardName(ward), distance: distanceOf(key) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance);
  return [...new Set(near.map(({ name }) => name))].slice(0, MAX_NEAR);
}

/** Different spellings of one ward or province. */
type SameRegion<Region extends TypedRegion> = {
  /** The name in the region data; if it is not there, the spelling of the first region. */
  name: TypedRegion;
  regions: Region[];
};

/** More spellings than the orders of one shop contain. */
const MAX_KEPT = 5_000;
/** After this many lookups, some milliseconds of work, other requests have a turn. */
const BATCH_SIZE = 50;

type Spelled = { name: TypedRegion; key: string };
const kept = new Map<string, Spelled>();

/** Groups regions of orders by the ward or province that they name. Yields to the event loop. */
export async function groupRegions<Region extends TypedRegion>(
  regions: Iterable<Region>,
): Promise<SameRegion<Region>[]> {
  const groups = new Map<string, SameRegion<Region>>();
  let lookedUp = 0;
  for (const region of regions) {
    const typed = JSON.stringify([region.city, region.state]);
    const { name, key } = kept.get(typed) ?? (await lookUp(typed, region));
    const group = groups.get(key);
    if (group) group.regions.push(region);
    else groups.set(key, { name, regions: [region] });
  }
  return [...groups.values()];

  async function lookUp(typed: string, region: Region): Promise<Spelled> {
    lookedUp += 1;
    if (lookedUp % BATCH_SIZE === 0) await yieldToEventLoop();
    const name = await spellRegion(region);
    const spelled = { name, key: [name.city, name.state].map(spelling).join("\n") };
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(typed, spelled);
    return spelled;
  }
}
