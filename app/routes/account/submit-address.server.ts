import { redirectWithToast } from "../../auth/redirects.ts";
import { showToast } from "../../auth/visitor.ts";
import { addressSchema } from "../../forms/address.ts";
import { sendCodeErrorText } from "../../forms/code-errors.ts";
import { parseForm } from "../../forms/parse-form.ts";
import { type SendOutcome, sendCode } from "../../mail/send-code.ts";
import { deleteDraft, saveAddress } from "../../models/accounts/addresses.ts";
import { hasValidCode } from "../../models/accounts/one-time-codes.ts";
import { isEmailVerified } from "../../models/accounts/verified-emails.ts";
import { paths } from "../../paths.ts";
import { checkTypedCode } from "./address-code.server.ts";
import { type AddressFormRequest, codeHolderOf } from "./address-form-request.ts";
import { type AddressFormResult, rejectForm } from "./address-form-result.ts";
import { fillPostcode } from "./fill-postcode.server.ts";

/** The cart with the Place Order button in view. */
const PLACE_ORDER = `${paths.cart}#place`;

/**
 * Saves the address if its fields are valid and the email address is verified. If no code was sent
 * yet, one is sent now.
 */
export async function submitAddress(
  formRequest: AddressFormRequest,
): Promise<Response | AddressFormResult> {
  const { context, form, t, user, sessionHash, email } = formRequest;
  await fillPostcode(form);
  const submission = parseForm(form, addressSchema(t));
  const codeError = await checkTypedCode(formRequest);
  const codeErrors = codeError ? { otp: [codeError] } : null;
  if (submission.status !== "success") {
    const errors = { ...submission.error, ...codeErrors };
    return { ...rejectForm(form, 400, errors), submitFailed: true };
  }
  if (codeErrors) return rejectForm(form, 400, codeErrors);
  if (!(await isEmailVerified(context.db, user.id, email))) {
    const message = await requestVerification(formRequest);
    const result = submission.reply({ fieldErrors: { email: [message] } });
    return { status: 400, submitFailed: true, result };
  }
  const { value } = submission;
  await context.withTx(async (tx) => {
    await saveAddress(tx, user.id, value);
    await deleteDraft(tx, sessionHash);
  });
  return redirectWithToast(context, PLACE_ORDER, "addressSaved");
}

/** Sends a code unless a valid one was sent already; returns the message why nothing was saved. */
async function requestVerification(formRequest: AddressFormRequest): Promise<string> {
  const { context, t, user } = formRequest;
  const holder = codeHolderOf(formRequest);
  if (await hasValidCode(context.db, holder)) return t.address.verifyFirst;
  const outcome: SendOutcome = await sendCode(context, holder, user, t.lang);
  if (!outcome.sent) return sendCodeErrorText(t, outcome.retryAfterMs);
  showToast(context, "otpSent");
  return t.address.verifyFirst;
}
