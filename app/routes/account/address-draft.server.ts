import { type AppLoadContext, redirect } from "@remix-run/node";
import { requestLang } from "../../auth/request-lang.ts";
import { getSession } from "../../auth/shopper-session.ts";
import { readForm, textOf } from "../../forms/read-form.ts";
import { ADDRESS_FIELDS, type AddressFields, saveDraft } from "../../models/accounts/addresses.ts";
import { paths, withDialog } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";
import { catchUnavailable } from "../../unavailable.ts";
import { type AddressFormResult, rejectUnavailable } from "./address-form-result.ts";

const MAX_DRAFT_FIELD_LENGTH = 300;

/**
 * Saves what was typed, valid or not, so that it survives sending and verifying a code.
 *
 * @param changes fields to save with another value
 */
export async function saveTypedAddress(
  { withTx }: AppLoadContext,
  sessionHash: string,
  form: FormData,
  changes: Partial<AddressFields> = {},
): Promise<void> {
  const typed = ADDRESS_FIELDS.map((name) => [
    name,
    textOf(form, name).slice(0, MAX_DRAFT_FIELD_LENGTH),
  ]);
  const draft = { ...Object.fromEntries(typed), ...changes };
  await withTx((tx) => saveDraft(tx, sessionHash, draft));
}

/**
 * Redirects to the login dialog when the login has expired. If the browser still has a session, what
 * was typed is saved for it; without one, nothing is written to the database.
 */
export async function saveDraftForLogin(
  request: Request,
  context: AppLoadContext,
): Promise<Response | AddressFormResult> {
  const form = await readForm(request);
  const t = textFor(await requestLang(context, request));
  const save = async () => {
    const session = await getSession(context, request);
    if (session) await saveTypedAddress(context, session.hash, form);
    return redirect(withDialog(paths.address, "login"), 303);
  };
  return catchUnavailable(save, () => rejectUnavailable(form, t));
}
