import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import type { ZodObject } from "zod";
import { parseForm } from "../forms/parse-form.ts";
import type { Text, ToastKey } from "../text/en.ts";
import { isUnavailable } from "../unavailable.ts";
import { AuthError, authMessage } from "./login-limits.ts";
import { UNAVAILABLE } from "./overload.ts";
import { redirectWithToast } from "./redirects.ts";

/** A login form that is shown again with its errors. */
export type FailedLogin = {
  status: number;
  /** Milliseconds until the next try, after too many. */
  retryAfterMs?: number;
  next: string;
  result: SubmissionResult<string[]>;
};

type LoginForm = {
  form: FormData;
  schema: ZodObject;
  /** Path to go to after a success. */
  next: string;
  t: Text;
  /**
   * Returns the Set-Cookie header of the login, and where to go if that is not `next`.
   *
   * @throws AuthError
   */
  logIn: () => Promise<{ setCookie: string; next?: string; toast?: ToastKey }>;
};

/** Handles a login or registration form: a redirect, or the form with its errors. */
export async function handleLoginForm(
  context: AppLoadContext,
  { form, schema, next, t, logIn }: LoginForm,
): Promise<Response | FailedLogin> {
  const submission = parseForm(form, schema);
  const hideFields = ["password"];
  if (submission.status !== "success")
    return { status: 400, next, result: submission.reply({ hideFields }) };
  try {
    const { setCookie, ...login } = await logIn();
    const headers = new Headers({ "Set-Cookie": setCookie });
    return await redirectWithToast(context, login.next ?? next, login.toast ?? "welcome", headers);
  } catch (error) {
    if (isUnavailable(error)) {
      const result = submission.reply({ formErrors: [t.errors.busy], hideFields });
      return { status: UNAVAILABLE.status, next, result };
    }
    if (!(error instanceof AuthError)) throw error;
    const { reason, retryAfterMs } = error;
    const messages = [authMessage(t, error)];
    const errors =
      reason === "taken" ? { fieldErrors: { email: messages } } : { formErrors: messages };
    const result = submission.reply({ ...errors, hideFields });
    return { status: retryAfterMs > 0 ? 429 : 400, retryAfterMs, next, result };
  }
}
