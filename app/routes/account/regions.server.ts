import type { AddressFields } from "../../models/accounts/addresses.ts";
import { listProvinces } from "../../models/regions/provinces.ts";
import { listWards, type RegionSuggestion, suggestRegions } from "../../models/regions/wards.ts";

/** What the address form suggests for the typed ward and province. */
export type Regions = {
  provinces: string[];
  /** Those of the typed province. */
  wards: string[];
  /** The present names, if those that were typed are old. */
  suggestions: RegionSuggestion[];
};

/** Looks up the typed ward and province. */
export async function loadRegions({
  city = "",
  state = "",
}: Partial<AddressFields>): Promise<Regions> {
  const [provinces, wards, suggestions] = await Promise.all([
    listProvinces(),
    listWards(state),
    suggestRegions({ city, state }),
  ]);
  return { provinces, wards, suggestions };
}
