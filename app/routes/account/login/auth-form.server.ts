import type { AppLoadContext } from "@remix-run/node";
import { logInShopper } from "../../../auth/log-in.ts";
import { answerAccountForm } from "../../../auth/password-form.ts";
import { loginSchema, registerSchema } from "../../../forms/auth.ts";
import { sendCode } from "../../../mail/send-code.ts";
import { codeHolder } from "../../../models/accounts/code-holder.ts";
import type { User } from "../../../models/accounts/users.ts";
import { getAvailableQuantities } from "../../../models/cart/carts.ts";
import { isCheckoutPath } from "../../../paths.ts";
import type { Lang } from "../../../text/languages.ts";
import {
  type ActionRequest,
  orBusy,
  type Redirect,
  type RefusedForm,
  readPress,
} from "../../../web/action.ts";
import { CODE_SECTION } from "../address/address-form.server.ts";

/**
 * Handles the login or registration form, which leads back to the page it was opened on. A new shopper
 * who is about to order is sent a code at once and continues with the delivery address.
 *
 * @param next the page to return to
 */
export function handleAuthForm(
  args: ActionRequest,
  form: FormData,
  { mode, next }: { mode: "login" | "register"; next: string },
): Promise<Redirect | RefusedForm> {
  const { request, context, t } = args;
  const schema = mode === "login" ? loginSchema(t) : registerSchema(t);
  return answerAccountForm(args, readPress<object>(form, schema), async () => {
    const login = await logInShopper(context, request, mode);
    const isOrdering =
      mode === "register" && isCheckoutPath(next) && (await hasCart(context, login.user));
    const page = isOrdering
      ? await startCheckout(context, login, t.lang)
      : ({ next, toast: "welcome" } as const);
    return { ...page, setCookie: login.setCookie };
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
  const holder = codeHolder("address", sessionHash, user.email);
  const outcome = await orBusy(() => sendCode(context, holder, user, lang));
  const isSent = outcome !== "busy" && outcome.kind === "done";
  return { next: CODE_SECTION, toast: isSent ? "otpSent" : "otpFailed" } as const;
}
