import { findProvince } from "./provinces.ts";
import { matchWard, type TypedRegion } from "./wards.ts";

/**
 * The postcode of the province, or null if it is not recognized. A province that was merged from
 * several has one for each: the ward tells which, else it is that of the old province of its name.
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
