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
import { catchUnavailable } from "../../../unavailable.ts";
import { loadCodeState } from "../load-code-state.server.ts";
import type { AccountFormRequest } from "./account-form-request.ts";
import type { AccountFormResult } from "./account-form-result.ts";

/** What is wrong with the form: messages by field, and those of the form as a whole. */
type Problem = {
  status: number;
  retryAfterMs?: number;
  fieldErrors?: Partial<Record<"email" | "otp", string[]>>;
  formErrors?: string[];
};
type Typed = { email: string; otp: string };

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

/** Changes the e-mail address of the account, with the typed code. */
export function changeAccountEmail(formRequest: AccountFormRequest) {
  return handleEmailForm(formRequest, async ({ email, otp }) => {
    const { context, user, sessionHash, t } = formRequest;
    if (!otp) return { status: 400, fieldErrors: { otp: [t.address.enterOtp] } };
    const request = { user, sessionHash, email, code: otp, lang: t.lang };
    const outcome = await changeEmail(context, request);
    if ("triesLeft" in outcome)
      return { status: 400, fieldErrors: { otp: [codeErrorText(t, outcome)] } };
    const headers = new Headers({ "Set-Cookie": outcome.setCookie });
    return redirectWithToast(context, paths.account, "emailChanged", headers);
  });
}

async function handleEmailForm(
  { context, form, user, sessionHash, t }: AccountFormRequest,
  act: (typed: Typed) => Promise<Response | Problem>,
): Promise<Response | AccountFormResult> {
  const submission = parseForm(form, changeEmailSchema(t));
  const showAgain = async ({ status, retryAfterMs, ...errors }: Problem) => {
    const holder = emailCodeHolder(sessionHash, textOf(form, "email"));
    const code = await loadCodeState(context, holder, user, t.lang);
    const result = submission.reply(errors);
    return { section: "email" as const, status, retryAfterMs, result, code };
  };
  if (submission.status !== "success") return showAgain({ status: 400 });
  const { email, otp } = submission.value;
  if (emailKey(email) === user.emailKey)
    return showAgain({ status: 400, fieldErrors: { email: [t.account.sameEmail] } });
  const outcome = await catchUnavailable(
    () => act({ email, otp }),
    () => ({ status: 503, formErrors: [t.errors.busy] }),
  );
  return outcome instanceof Response ? outcome : showAgain(outcome);
}
