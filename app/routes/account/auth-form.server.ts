import type { AppLoadContext } from "@remix-run/node";
import { logInShopper } from "../../auth/log-in.ts";
import { type FailedLogin, handleLoginForm } from "../../auth/login-form.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { loginSchema, registerSchema } from "../../forms/auth.ts";
import { readForm } from "../../forms/read-form.ts";
import { sendCode } from "../../mail/send-code.ts";
import { addressCodeHolder } from "../../models/accounts/code-holder.ts";
import type { User } from "../../models/accounts/users.ts";
import { getAvailableQuantities } from "../../models/cart/carts.ts";
import { isCheckoutPath, paths, safePath } from "../../paths.ts";
import { type Lang, textFor } from "../../text/languages.ts";
import { catchUnavailable } from "../../unavailable.ts";
import { CODE_SECTION } from "./address-code.server.ts";

/**
 * Handles the login or registration form, which leads back to the page it was opened on. A new shopper
 * who is about to order is sent a code at once and continues with the delivery address.
 */
export async function handleAuthForm(
  request: Request,
  context: AppLoadContext,
  mode: "login" | "register",
): Promise<Response | FailedLogin> {
  const lang = await requestLang(context, request);
  const t = textFor(lang);
  const form = await readForm(request.clone());
  const next = safePath(form.get("next"), paths.home);
  return handleLoginForm(context, {
    form,
    schema: mode === "login" ? loginSchema(t) : registerSchema(t),
    next,
    t,
    logIn: async () => {
      const login = await logInShopper(context, request, mode);
      const isOrdering =
        mode === "register" && isCheckoutPath(next) && (await hasCart(context, login.user));
      return isOrdering ? { ...login, ...(await startCheckout(context, login, lang)) } : login;
    },
  });
}

async function hasCart({ db }: AppLoadContext, user: User): Promise<boolean> {
  return Object.keys(await getAvailableQuantities(db, { userId: user.id })).length > 0;
}

/** Sends a code to the address of the new account, which the address form starts with. */
async function startCheckout(
  context: AppLoadContext,
  { user, sessionHash }: { user: User; sessionHash: string },
  lang: Lang,
) {
  const holder = addressCodeHolder(sessionHash, user.email);
  const { sent } = await catchUnavailable(
    () => sendCode(context, holder, user, lang),
    () => ({ sent: false }),
  );
  return { next: CODE_SECTION, toast: sent ? ("otpSent" as const) : ("otpFailed" as const) };
}
