import type { AppLoadContext } from "@remix-run/node";
import {
  type AddressFields,
  findAddress,
  findDraft,
  pickAddressFields,
} from "#app/models/accounts/addresses.ts";
import { codeHolder } from "#app/models/accounts/code-holder.ts";
import type { Session } from "#app/models/accounts/sessions.ts";
import type { User } from "#app/models/accounts/users.ts";
import { isEmailVerified } from "#app/models/accounts/verified-emails.ts";
import { findChosenPlace } from "#app/models/delivery/visitor-place.ts";
import { listProvinces } from "#app/models/regions/provinces.ts";
import { findUnknownWard } from "#app/models/regions/spelling.ts";
import { listWards, suggestRegions } from "#app/models/regions/wards.ts";
import type { CodeState } from "#app/routes/account/code/code-section.tsx";
import { loadCodeState } from "#app/routes/account/code/load-code-state.server.ts";
import { textFor } from "#app/text/languages.ts";
import { splitFullName } from "#app/values/typed-name.ts";
import { requestLang } from "#app/web/language.ts";

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
