import { fold } from "#app/kit/format/fold.ts";
import { MAX_ADDRESS_FIELD_LENGTH } from "#app/kit/format/full-name.ts";

/** The kinds of units, by the letters that stand for them in vietnam.txt. */
export const WARD_KINDS = { P: "Phường", X: "Xã", K: "Đặc khu", T: "Thị trấn" } as const;
export const DISTRICT_KINDS = { Q: "Quận", H: "Huyện", S: "Thị xã", C: "Thành phố" } as const;
export type WardKind = keyof typeof WARD_KINDS;
export type DistrictKind = keyof typeof DISTRICT_KINDS;

/** What people write before a name, folded; "p12" needs no separator. */
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

/**
 * The parts of typed text between commas and the like, folded: "P.12, Gò Vấp" gives "p.12" and
 * "go vap". Text that is too long has no parts.
 */
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

/** How folded text may be read as a ward: with its first word as the kind, or as part of the name. */
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
