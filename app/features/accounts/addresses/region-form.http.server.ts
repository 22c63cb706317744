import type { User } from "#app/features/accounts/login/users.server.ts";
import { findUnknownWard, spellRegion } from "#app/features/delivery/regions/spelling.server.ts";
import { findPostcode } from "#app/features/delivery/regions/wards.server.ts";
import { MAX_ADDRESS_FIELD_LENGTH } from "#app/kit/format/full-name.ts";
import type { Text } from "#app/text/en.ts";
import type { Db } from "#db/client.server.ts";
import { type AddressDraft, type AddressFields, findAddress } from "./addresses.server.ts";

/** Writes the typed ward and province as the region data does, and fills in a postcode that was left empty. */
export async function completeRegion(form: FormData): Promise<void> {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const region = { city: typed("city"), state: typed("state") };
  const spelled = await spellRegion(region);
  for (const name of ["city", "state"] as const)
    if (spelled[name] !== region[name]) form.set(name, spelled[name]);
  if (typed("zipcode").trim()) return;
  const postcode = await findPostcode(spelled);
  if (postcode) form.set("zipcode", postcode);
}

/** The fields that a suggestion changes: "ward|province". */
export function regionOf(value: string): Partial<AddressFields> {
  const [ward = "", province = ""] = value.split("|");
  const state = province.slice(0, MAX_ADDRESS_FIELD_LENGTH);
  return ward ? { city: ward.slice(0, MAX_ADDRESS_FIELD_LENGTH), state } : { state };
}

/**
 * The question about a ward that its province does not have, and what it is about: sent once more, it is right.
 * Null if there is nothing to ask, or it is the saved address.
 */
export async function askAboutWard(
  db: Db,
  user: User,
  { draft, typed, t }: { draft: AddressDraft | null; typed: AddressFields; t: Text },
): Promise<{ asked: string; message: string } | null> {
  const { city, state } = typed;
  const asked = `${city}|${state}`;
  const unknown = draft?.asked === asked ? null : await findUnknownWard(typed);
  if (!unknown) return null;
  const saved = await findAddress(db, user.id);
  if (saved && saved.city === city && saved.state === state) return null;
  return { asked, message: t.address.unknownWard(unknown.city, unknown.province) };
}
