import type { AppLoadContext } from "@remix-run/node";
import { codeHolder } from "#app/features/accounts/codes/code-holder.server.ts";
import type { CodeState } from "#app/features/accounts/codes/code-section.tsx";
import { loadCodeState } from "#app/features/accounts/codes/load-code-state.http.server.ts";
import { isEmailVerified } from "#app/features/accounts/codes/verified-emails.server.ts";
import type { Session } from "#app/features/accounts/login/sessions.server.ts";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { findChosenPlace } from "#app/features/delivery/areas/visitor-place.server.ts";
import { listProvinces } from "#app/features/delivery/regions/provinces.server.ts";
import { findUnknownWard } from "#app/features/delivery/regions/spelling.server.ts";
import { listWards, suggestRegions } from "#app/features/delivery/regions/wards.server.ts";
import { splitFullName } from "#app/kit/format/full-name.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { textFor } from "#app/text/languages.ts";
import {
  type AddressFields,
  findAddress,
  findDraft,
  pickAddressFields,
} from "./addresses.server.ts";

/** What the address form starts with: the unsaved values, the saved address, or what the account and the chosen ward tell. */
export async function loadAddressForm(
  context: AppLoadContext,
  request: Request,
  { session, user }: { session: Session; user: User },
) {
  const { db } = context;
  const lang = await requestLang(context, request);
  const [draft, saved, chosen] = await Promise.all([
    findDraft(db, session.hash),
    findAddress(db, user.id),
    findChosenPlace(db, { userId: user.id }),
  ]);
  const values =
    draft ?? (saved ? pickAddressFields(saved) : { ...prefill(user, lang), ...chosen });
  const email = values.email ?? "";
  const regions = await loadRegions(values);
  const holder = codeHolder("address", session.hash, email);
  const code: CodeState = (await isEmailVerified(db, user.id, email))
    ? { isVerified: true }
    : await loadCodeState(context, holder, user, lang);
  return { values, regions, code };
}

function prefill(user: User, lang: "en" | "vi"): Partial<AddressFields> {
  const { defaultCountry: country } = textFor(lang).address;
  const { firstname, lastname } = splitFullName(user.name, lang);
  return { firstname, lastname, email: user.email, country };
}

export type Regions = Awaited<ReturnType<typeof loadRegions>>;

/**
 * What the address form suggests for the typed ward and province: all provinces, the wards of that one, the
 * present names, if those that were typed are old, and names close to a ward that is not known.
 */
export async function loadRegions({ city = "", state = "" }: Partial<AddressFields>) {
  const [provinces, wards, suggestions, unknown] = await Promise.all([
    listProvinces(),
    listWards(state),
    suggestRegions({ city, state }),
    findUnknownWard({ city, state }),
  ]);
  return { provinces, wards, suggestions, unknown };
}
