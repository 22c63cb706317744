import { type AppLoadContext, redirect } from "@remix-run/node";
import { requestLang } from "../../../auth/request-lang.ts";
import { getSession } from "../../../auth/shopper-session.ts";
import { readForm, textOf } from "../../../forms/read-form.ts";
import { paths, withDialog } from "../../../paths.ts";
import { textFor } from "../../../text/languages.ts";
import type { AccountFormRequest } from "./account-form-request.ts";
import type { AccountFormResult } from "./account-form-result.ts";
import { changeAccountEmail, sendEmailCode } from "./change-email.server.ts";
import { changeAccountPassword } from "./change-password.server.ts";
import { rename } from "./rename.server.ts";

type Action = (formRequest: AccountFormRequest) => Promise<Response | AccountFormResult>;

const ACTIONS = new Map<string, Action>([
  ["name", rename],
  ["send-otp", sendEmailCode],
  ["verify-otp", changeAccountEmail],
  ["password", changeAccountPassword],
]);

/**
 * Handles the forms of the account page, each with an intent of its own. A login that has expired is
 * asked for again.
 *
 * @throws a Response 400 for an unknown intent
 */
export async function handleAccountForm(
  request: Request,
  context: AppLoadContext,
): Promise<Response | AccountFormResult> {
  const form = await readForm(request);
  const session = await getSession(context, request);
  if (!session?.user) return redirect(withDialog(paths.account, "login"), 303);
  const act = ACTIONS.get(textOf(form, "intent"));
  if (!act) throw new Response(null, { status: 400 });
  const t = textFor(await requestLang(context, request));
  return act({ context, form, user: session.user, sessionHash: session.hash, t });
}
