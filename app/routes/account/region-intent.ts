import { MAX_ADDRESS_FIELD_LENGTH } from "../../format/full-name.ts";
import type { AddressFields } from "../../models/accounts/addresses.ts";
import type { RegionSuggestion } from "../../models/regions/wards.ts";

const PREFIX = "region:";
const SEPARATOR = "|";

/** The value of the button that takes a suggestion. */
export function regionIntent({ ward = "", province }: RegionSuggestion): string {
  return PREFIX + ward + SEPARATOR + province;
}

/** The fields that a pressed button changes; null if it is another button. */
export function regionOf(intent: string): Partial<AddressFields> | null {
  if (!intent.startsWith(PREFIX)) return null;
  const value = intent.slice(PREFIX.length);
  const end = value.indexOf(SEPARATOR);
  const city = value.slice(0, Math.max(end, 0)).slice(0, MAX_ADDRESS_FIELD_LENGTH);
  const state = value.slice(end + 1).slice(0, MAX_ADDRESS_FIELD_LENGTH);
  return city ? { city, state } : { state };
}
