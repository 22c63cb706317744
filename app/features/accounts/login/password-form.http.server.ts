import {
  type ActionRequest,
  orBusy,
  type Problem,
  type ReadPress,
  type Redirect,
  type RefusedForm,
  redirectWithToast,
  refuse,
} from "#app/kit/command/action.ts";
import type { Text, ToastKey } from "#app/text/en.ts";
import { AuthError, authMessage } from "./login-limits.http.server.ts";

/** The page that follows, or what is wrong. */
export type AccountAnswer = { next: string; toast: ToastKey; setCookie?: string } | Problem;

/**
 * Answers a form about an account: with the page that follows, or with the form again, because its fields or its
 * password are wrong, after too many tries, or while nothing can be saved.
 *
 * @param work returns what follows, or what is wrong; may throw AuthError
 * @param ownPassword the field of the password of somebody who is logged in
 */
export async function answerAccountForm<Value>(
  { context, t }: Pick<ActionRequest, "context" | "t">,
  press: ReadPress<Value>,
  work: (value: Value) => Promise<AccountAnswer>,
  ownPassword?: "password" | "oldPassword",
): Promise<Redirect | RefusedForm> {
  if (press.status !== "success") return refuse(press);
  const { value } = press;
  const attempt = () =>
    work(value).catch((error): Problem => {
      if (!(error instanceof AuthError)) throw error;
      return problemOf(t, error, ownPassword);
    });
  const result = await orBusy(attempt);
  if (result === "busy") return refuse(press, { status: 503, formErrors: [t.errors.busy] });
  if (!("next" in result)) return refuse(press, result);
  const headers = new Headers(result.setCookie ? { "Set-Cookie": result.setCookie } : {});
  return redirectWithToast(context, result.next, result.toast, headers);
}

function problemOf(t: Text, error: AuthError, ownPassword?: string): Problem {
  const { reason, retryAfterMs } = error;
  const status = retryAfterMs > 0 ? 429 : 400;
  const message = authMessage(t, error);
  if (reason === "taken") return { status, fieldErrors: { email: [message] } };
  if (reason === "wrong" && ownPassword)
    return { status, fieldErrors: { [ownPassword]: [t.account.wrongPassword] } };
  return { status, retryAfterMs, formErrors: [message] };
}
