import { loadProvinces, type OldProvince, type Province } from "./region-data.server.ts";
import { keyOf, keyOfName, partsOf } from "./region-names.server.ts";

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
  /** The province before July 2025, if its name was typed and no province has it any more. */
  merged?: OldProvince;
  /** Folded parts of the text that are not the province, such as an old district. */
  rest: string[];
};

let byKey: Promise<Map<string, Omit<TypedProvince, "rest">>> | undefined;

/** The names of the provinces, in alphabetical order. */
export async function listProvinces(): Promise<string[]> {
  return (await loadProvinces()).map(({ name }) => name);
}

/**
 * Recognizes a province, also one that was merged in July 2025, in any usual spelling: "TP.HCM",
 * "Sài Gòn", "tinh Binh Duong", "Quận 1, Hồ Chí Minh".
 */
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
