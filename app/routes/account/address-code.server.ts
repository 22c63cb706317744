import { redirectWithToast } from "../../auth/redirects.ts";
import { codeEmailSchema } from "../../forms/address.ts";
import { codeErrorText, sendCodeErrorText } from "../../forms/code-errors.ts";
import { textOf } from "../../forms/read-form.ts";
import { sendCode } from "../../mail/send-code.ts";
import { verifyEmail } from "../../models/accounts/addresses.ts";
import { isEmailVerified } from "../../models/accounts/verified-emails.ts";
import { paths } from "../../paths.ts";
import { type AddressFormRequest, codeHolderOf } from "./address-form-request.ts";
import { type AddressFormResult, rejectForm } from "./address-form-result.ts";

/** The part of the address page where the code is typed. */
export const CODE_SECTION = `${paths.address}#otp`;

/** Sends a code to the typed email address. */
export async function sendAddressCode(
  formRequest: AddressFormRequest,
): Promise<Response | AddressFormResult> {
  const { context, form, user, email, t } = formRequest;
  if (!codeEmailSchema(t).safeParse(email).success)
    return rejectForm(form, 400, { email: [t.address.enterValidEmail] });
  const outcome = await sendCode(context, codeHolderOf(formRequest), user, t.lang);
  if (outcome.sent) return redirectWithToast(context, CODE_SECTION, "otpSent");
  const { retryAfterMs } = outcome;
  const errors = { email: [sendCodeErrorText(t, retryAfterMs)] };
  return retryAfterMs > 0
    ? { ...rejectForm(form, 429, errors), retryAfterMs }
    : rejectForm(form, 503, errors);
}

/** Verifies the typed code. */
export async function verifyAddressCode(
  formRequest: AddressFormRequest,
): Promise<Response | AddressFormResult> {
  const { context, form, t } = formRequest;
  if (!textOf(form, "otp").trim()) return rejectForm(form, 400, { otp: [t.address.enterOtp] });
  const error = await verifyTypedCode(formRequest);
  return error
    ? rejectForm(form, 400, { otp: [error] })
    : redirectWithToast(context, CODE_SECTION, "otpVerified");
}

/** Verifies a code that was typed without pressing Verify OTP; null if there is none to verify. */
export async function checkTypedCode(formRequest: AddressFormRequest): Promise<string | null> {
  const { context, form, user, email } = formRequest;
  const isTyped = textOf(form, "otp").trim() !== "";
  if (!isTyped || (await isEmailVerified(context.db, user.id, email))) return null;
  return verifyTypedCode(formRequest);
}

/** Marks the email address as verified, or returns the error message if the code is wrong. */
async function verifyTypedCode(formRequest: AddressFormRequest): Promise<string | null> {
  const { context, form, user, t } = formRequest;
  const check = await context.withTx((tx) =>
    verifyEmail(tx, user.id, codeHolderOf(formRequest), textOf(form, "otp")),
  );
  return check.isCorrect ? null : codeErrorText(t, check);
}
