import { changeEmail } from "../../../auth/change-email.ts";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { emailKey } from "../../../format/email.ts";
import { changeEmailSchema } from "../../../forms/auth.ts";
import { codeErrorText, sendCodeErrorText } from "../../../forms/code-errors.ts";
import { parseForm } from "../../../forms/parse-form.ts";
import { textOf } from "../../../forms/read-form.ts";
import { sendCode } from "../../../mail/send-code.ts";
import { emailCodeHolder } from "../../../models/accounts/code-holder.ts";
import { paths } from "../../../paths.ts";
import { loadCodeState } from "../load-code-state.server.ts";
import type { AccountFormRequest } from "./account-form-request.ts";
import type { AccountFormResult } from "./account-form-result.ts";
import { catchWrongPassword, HIDDEN } from "./password-form.server.ts";

/** What is wrong with the form: messages by field, and those of the form as a whole. */
type Problem = {
  status: number;
  retryAfterMs?: number;
  fieldErrors?: Partial<Record<keyof Typed, string[]>>;
  formErrors?: string[];
};
type Typed = { email: string; otp: string; password: string };

/** Sends a code to the typed e-mail address. */
export function sendEmailCode(formRequest: AccountFormRequest) {
  return handleEmailForm(formRequest, async ({ email }) => {
    const { context, user, sessionHash, t } = formRequest;
    const outcome = await sendCode(context, emailCodeHolder(sessionHash, email), user, t.lang);
    if (outcome.sent) return redirectWithToast(context, `${paths.account}#otp`, "otpSent");
    const { retryAfterMs } = outcome;
    return {
      status: retryAfterMs > 0 ? 429 : 503,
      retryAfterMs,
      fieldErrors: { email: [sendCodeErrorText(t, retryAfterMs)] },
    };
  });
}

/** Changes the e-mail address of the account, with the typed code and password. */
export function changeAccountEmail(formRequest: AccountFormRequest) {
  return handleEmailForm(formRequest, async ({ email, otp, password }) => {
    const { context, user, sessionHash, t } = formRequest;
    const missing = {
      ...(!otp && { otp: [t.address.enterOtp] }),
      ...(!password && { password: [t.auth.passwordRequired] }),
    };
    if (!otp || !password) return { status: 400, fieldErrors: missing };
    const request = { user, sessionHash, email, code: otp, password, lang: t.lang };
    const outcome = await changeEmail(context, request);
    if ("triesLeft" in outcome)
      return { status: 400, fieldErrors: { otp: [codeErrorText(t, outcome)] } };
    if ("retryAfterMs" in outcome)
      return { status: 429, ...outcome, formErrors: [t.account.tooManyEmails] };
    const headers = new Headers({ "Set-Cookie": outcome.setCookie });
    return redirectWithToast(context, paths.account, "emailChanged", headers);
  });
}

async function handleEmailForm(
  { context, form, user, sessionHash, t }: AccountFormRequest,
  act: (typed: Typed) => Promise<Response | Problem>,
): Promise<Response | AccountFormResult> {
  const submission = parseForm(form, changeEmailSchema(t));
  const refuse = ({ status, retryAfterMs, ...errors }: Problem) => ({
    status,
    retryAfterMs,
    result: submission.reply({ ...HIDDEN, ...errors }),
  });
  const check = async () => {
    if (submission.status !== "success") return refuse({ status: 400 });
    if (emailKey(submission.value.email) === user.emailKey)
      return refuse({ status: 400, fieldErrors: { email: [t.account.sameEmail] } });
    const outcome = await act(submission.value);
    return outcome instanceof Response ? outcome : refuse(outcome);
  };
  const outcome = await catchWrongPassword({ submission, field: "password", t }, check);
  if (outcome instanceof Response) return outcome;
  const holder = emailCodeHolder(sessionHash, textOf(form, "email"));
  const code = await loadCodeState(context, holder, user, t.lang);
  return { section: "email", ...outcome, code };
}
