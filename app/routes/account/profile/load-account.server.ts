import type { AppLoadContext } from "@remix-run/node";
import { getSession, shopperOrDialog } from "../../../auth/shopper-session.ts";
import { codeHolder } from "../../../models/accounts/code-holder.ts";
import { findCodeEmail } from "../../../models/accounts/one-time-codes.ts";
import { requestLang } from "../../../web/language.ts";
import { type CodeState, NO_CODE } from "../code/code-section.tsx";
import { loadCodeState } from "../code/load-code-state.server.ts";

export type AccountState = {
  name: string;
  email: string;
  /** The e-mail address that a code was sent to, to become the account's; "" if none was. */
  newEmail: string;
  code: CodeState;
};

/** What the account page shows; null behind the login dialog. */
export async function loadAccount(
  context: AppLoadContext,
  request: Request,
): Promise<AccountState | null> {
  const user = await shopperOrDialog(context, request);
  const session = await getSession(context, request);
  if (!user || !session) return null;
  const { name, email } = user;
  const holder = codeHolder("email", session.hash, "");
  const newEmail = await findCodeEmail(context.db, holder);
  if (newEmail === null) return { name, email, newEmail: "", code: NO_CODE };
  const lang = await requestLang(context, request);
  const code = await loadCodeState(context, { ...holder, email: newEmail }, user, lang);
  return { name, email, newEmail, code };
}
