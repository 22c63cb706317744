import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import { AuthError, authMessage } from "../../auth/login-limits.ts";
import { redirectWithToast } from "../../auth/redirects.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { forgetSeller, logInSeller, logOutSeller } from "../../auth/seller-session.ts";
import { loginSchema } from "../../forms/auth.ts";
import { parseForm } from "../../forms/parse-form.ts";
import { readForm } from "../../forms/read-form.ts";
import { isSellerPath, paths, safePath } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";
import { catchUnavailable, isUnavailable } from "../../unavailable.ts";

export type FailedLogin = {
  status: number;
  /** Until the next try, where it was tried too often. */
  retryAfterMs?: number;
  next: string;
  result: SubmissionResult<string[]>;
};

/** Answers the seller's login form, or the logout button of the seller's frame. */
export async function answerSellerLogin(
  request: Request,
  context: AppLoadContext,
): Promise<Response | FailedLogin> {
  const form = await readForm(request);
  if (form.get("intent") === "logout") {
    const toast = await catchUnavailable(
      () => logOutSeller(context, request).then(() => "sellerLoggedOut" as const),
      () => "logoutFailed" as const,
    );
    const headers = new Headers({ "Set-Cookie": await forgetSeller(context) });
    return redirectWithToast(context, paths.seller, toast, headers);
  }
  const t = textFor(await requestLang(context, request));
  const asked = safePath(form.get("next"), paths.seller);
  const next = isSellerPath(asked) ? asked : paths.seller;
  const submission = parseForm(form, loginSchema(t));
  const hideFields = ["password"];
  if (submission.status !== "success")
    return { status: 400, next, result: submission.reply({ hideFields }) };
  try {
    const { email, password } = submission.value;
    const { setCookie } = await logInSeller(context, email, password);
    return redirectWithToast(context, next, "welcome", new Headers({ "Set-Cookie": setCookie }));
  } catch (error) {
    if (isUnavailable(error))
      return {
        status: 503,
        next,
        result: submission.reply({ formErrors: [t.errors.busy], hideFields }),
      };
    if (!(error instanceof AuthError)) throw error;
    const formErrors = [authMessage(t, error)];
    const { retryAfterMs } = error;
    const status = retryAfterMs > 0 ? 429 : 400;
    return { status, retryAfterMs, next, result: submission.reply({ formErrors, hideFields }) };
  }
}
