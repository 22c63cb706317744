import type { SubmissionResult } from "@conform-to/react";
import { textOf } from "../../forms/read-form.ts";
import { ADDRESS_FIELDS } from "../../models/accounts/addresses.ts";
import type { Text } from "../../text/en.ts";

/** The address form to show again. */
export type AddressFormResult = {
  status: number;
  /** Milliseconds to wait, after too many attempts. */
  retryAfterMs?: number;
  result: SubmissionResult<string[]>;
  /** Whether submitting the address failed, rather than sending or verifying a code. */
  submitFailed?: boolean;
};

/**
 * The form with everything that was typed, and errors by field name.
 *
 * @param errors "" is the form as a whole
 */
export function rejectForm(
  form: FormData,
  status: number,
  errors: Record<string, string[] | null>,
): AddressFormResult {
  const typed = [...ADDRESS_FIELDS, "otp"].map((name) => [name, textOf(form, name)]);
  const validated = Object.fromEntries(Object.keys(errors).map((name) => [name, true]));
  return {
    status,
    result: {
      status: "error",
      initialValue: Object.fromEntries(typed),
      error: errors,
      state: { validated },
    },
  };
}

/** The form again because the database could not be written to. */
export function rejectUnavailable(form: FormData, t: Text): AddressFormResult {
  const busy = { "": [t.errors.busy] };
  switch (textOf(form, "intent")) {
    case "send-otp":
      return rejectForm(form, 503, { ...busy, email: [t.toast.otpFailed] });
    case "verify-otp":
      return rejectForm(form, 503, { ...busy, otp: [t.otp.verifyFailed] });
    case "change-email":
      return rejectForm(form, 503, busy);
    default:
      return { ...rejectForm(form, 503, busy), submitFailed: true };
  }
}
