import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import { shopperAuthenticator } from "../../auth/authenticator.server.ts";
import { AuthError, authMessage } from "../../auth/login-limits.ts";
import { redirectWithToast } from "../../auth/redirects.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { startLogin } from "../../auth/shopper-session.ts";
import { loginSchema, registerSchema } from "../../forms/auth.ts";
import { parseForm } from "../../forms/parse-form.ts";
import { readForm } from "../../forms/read-form.ts";
import { paths, safePath } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";
import { isUnavailable } from "../../unavailable.ts";

export type FailedAuth = {
  status: number;
  /** Until the next try, where it was tried too often. */
  retryAfterMs?: number;
  next: string;
  result: SubmissionResult<string[]>;
};

/** Answers the login or register form: back to the page it stood over, or why not. */
export async function answerAuthForm(
  request: Request,
  context: AppLoadContext,
  mode: "login" | "register",
): Promise<Response | FailedAuth> {
  const t = textFor(await requestLang(context, request));
  const unread = request.clone();
  const form = await readForm(request);
  const next = safePath(form.get("next"), paths.home);
  const submission = parseForm(form, mode === "login" ? loginSchema(t) : registerSchema(t));
  const hideFields = ["password"];
  if (submission.status !== "success")
    return { status: 400, next, result: submission.reply({ hideFields }) };

  try {
    const user = await shopperAuthenticator(context).authenticate(mode, unread);
    const headers = new Headers({ "Set-Cookie": await startLogin(context, request, user) });
    return redirectWithToast(context, next, "welcome", headers);
  } catch (error) {
    if (isUnavailable(error))
      return {
        status: 503,
        next,
        result: submission.reply({ formErrors: [t.errors.busy], hideFields }),
      };
    if (!(error instanceof AuthError)) throw error;
    const message = authMessage(t, error);
    const reply =
      error.reason === "taken" ? { fieldErrors: { email: [message] } } : { formErrors: [message] };
    const { retryAfterMs } = error;
    const status = retryAfterMs > 0 ? 429 : 400;
    return { status, retryAfterMs, next, result: submission.reply({ ...reply, hideFields }) };
  }
}
