import { fold } from "#app/kit/format/fold.ts";
import { MAX_ADDRESS_FIELD_LENGTH } from "#app/kit/format/full-name.ts";

/** A province as it was before July 2025. */
export type OldProvince = { name: string; postcode: string };
export type Province = { name: string; oldProvinces: OldProvince[] };
export type Ward = { kind: WardKind; name: string; oldProvince?: OldProvince };
export type District = { kind: DistrictKind; name: string; wards: OldWard[] };
/** A ward as it was before July 2025, with the wards that its area belongs to now. */
export type OldWard = {
  kind: WardKind;
  name: string;
  district: District;
  oldProvince: OldProvince;
  now: Ward[];
};
/** The wards and old districts of a province, by the key of their name without its kind. */
export type Units = {
  wards: Ward[];
  wardsByKey: Map<string, Ward>;
  oldWardsByKey: Map<string, OldWard[]>;
  districtsByKey: Map<string, District[]>;
};

/** The lines of vietnam.txt that describe a province; they are parsed when its units are needed. */
type Block = { province: Province; lines: string[] };

let loading: Promise<Map<string, Block>> | undefined;
const parsed = new Map<string, Units>();

/** All provinces, in alphabetical order. The data is read at the first use. */
export async function loadProvinces(): Promise<Province[]> {
  return [...(await loadBlocks()).values()].map(({ province }) => province);
}

/** The wards and old districts of a province. */
export async function loadUnits({ name }: Province): Promise<Units> {
  const units = parsed.get(name) ?? parseUnits((await loadBlocks()).get(name)!);
  parsed.set(name, units);
  return units;
}

function loadBlocks(): Promise<Map<string, Block>> {
  loading ??= import("./vietnam.txt?raw").then((file) => parseBlocks(file.default));
  return loading;
}

function parseBlocks(text: string): Map<string, Block> {
  const blocks = new Map<string, Block>();
  let current: Block | undefined;
  for (const line of text.split("\n")) {
    if (line.startsWith("=")) {
      current = { province: { name: line.slice(1), oldProvinces: [] }, lines: [] };
      blocks.set(current.province.name, current);
    } else if (current && line) {
      if (line.startsWith("-")) current.province.oldProvinces.push(parseOldProvince(line));
      current.lines.push(line);
    }
  }
  return blocks;
}

/** "-Hà Nội 10" */
function parseOldProvince(line: string): OldProvince {
  return { name: line.slice(1, -3), postcode: `${line.slice(-2)}000` };
}

function parseUnits({ province, lines }: Block): Units {
  const wards: Ward[] = [];
  const oldWardsByKey = new Map<string, OldWard[]>();
  const districtsByKey = new Map<string, District[]>();
  const oldProvinces = province.oldProvinces.values();
  let oldProvince: OldProvince;
  for (const line of lines) {
    const kind = line[0]!;
    const colon = line.indexOf(":");
    if (kind === "-") {
      oldProvince = oldProvinces.next().value!;
    } else if (colon < 0) {
      for (const name of line.slice(2).split(";")) wards.push({ kind: kind as WardKind, name });
    } else {
      const name = line.slice(2, colon);
      const district: District = { kind: kind as DistrictKind, name, wards: [] };
      addTo(districtsByKey, name, district);
      for (const entry of line.slice(colon + 1).split(";")) {
        const ward = parseOldWard(entry, wards, { district, oldProvince: oldProvince! });
        district.wards.push(ward);
        addTo(oldWardsByKey, ward.name, ward);
      }
    }
  }
  const wardsByKey = new Map(wards.map((ward) => [keyOfName(ward.name), ward]));
  return { wards, wardsByKey, oldWardsByKey, districtsByKey };
}

/** "PQuán Thánh=0,3": the numbers, in base 36, are positions in the list of the province's wards. */
function parseOldWard(
  entry: string,
  wards: Ward[],
  origin: { district: District; oldProvince: OldProvince },
): OldWard {
  const equals = entry.indexOf("=");
  const numbers = entry.slice(equals + 1).split(",");
  const now = numbers.map((number) => wards[Number.parseInt(number, 36)]!);
  for (const ward of now) ward.oldProvince ??= origin.oldProvince;
  return { kind: entry[0] as WardKind, name: entry.slice(1, equals), ...origin, now };
}

function addTo<Value>(map: Map<string, Value[]>, name: string, value: Value): void {
  const key = keyOfName(name);
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** "Phường Bến Nghé" */
export function wardName({ kind, name }: { kind: WardKind; name: string }): string {
  return `${WARD_KINDS[kind]} ${name}`;
}

/** "Quận 1" */
export function districtName({ kind, name }: District): string {
  return `${DISTRICT_KINDS[kind]} ${name}`;
}

/** The kinds of units, by the letters that stand for them in vietnam.txt. */
const WARD_KINDS = { P: "Phường", X: "Xã", K: "Đặc khu", T: "Thị trấn" } as const;
const DISTRICT_KINDS = { Q: "Quận", H: "Huyện", S: "Thị xã", C: "Thành phố" } as const;
type WardKind = keyof typeof WARD_KINDS;
type DistrictKind = keyof typeof DISTRICT_KINDS;

/** The prefixes that people write before a name, folded; "p12" needs no separator. */
const WARD_PREFIXES: [WardKind, RegExp][] = [
  ["P", prefix("phuong|p")],
  ["X", prefix("xa|x")],
  ["T", prefix("thi tran|tt")],
  ["K", prefix("dac khu|dk")],
];
const DISTRICT_PREFIXES: [DistrictKind, RegExp][] = [
  ["Q", prefix("quan|q")],
  ["H", prefix("huyen|h")],
  ["S", prefix("thi xa|tx")],
  ["C", prefix("thanh pho|tp")],
];

function prefix(words: string): RegExp {
  return new RegExp(`^(?:${words})(?:[ .]+|(?=\\d))`);
}

/** The folded parts of typed text: "P.12, Gò Vấp" gives "p.12" and "go vap". Text that is too long has none. */
export function partsOf(typed: string): string[] {
  if (typed.length > MAX_ADDRESS_FIELD_LENGTH) return [];
  return fold(typed)
    .split(/[,;/|()]| - /)
    .map((part) => part.trim())
    .filter((part) => /[a-z0-9]/.test(part));
}

/** Letters and digits only, without leading zeros: equal for different spellings of a name. */
export function keyOf(folded: string): string {
  return folded.replace(/[^a-z0-9]/g, "").replace(/^0+(?=\d)/, "");
}

/** The same for a name with diacritics. */
export function keyOfName(name: string): string {
  return keyOf(fold(name));
}

export type TypedUnit<Kind> = { kind?: Kind; key: string };

/** The ways to read folded text as a ward: with its first word as the kind, or as part of the name. */
export function readWard(folded: string): TypedUnit<WardKind>[] {
  return readUnit(folded, WARD_PREFIXES);
}

/** The same for a district. */
export function readDistrict(folded: string): TypedUnit<DistrictKind>[] {
  return readUnit(folded, DISTRICT_PREFIXES);
}

function readUnit<Kind>(folded: string, prefixes: [Kind, RegExp][]): TypedUnit<Kind>[] {
  const whole = { key: keyOf(folded) };
  const [kind, pattern] = prefixes.find(([, one]) => one.test(folded)) ?? [];
  return pattern ? [{ kind, key: keyOf(folded.replace(pattern, "")) }, whole] : [whole];
}
