import type { Submission, SubmissionResult } from "@conform-to/react";
import { AuthError, authMessage } from "../../../auth/login-limits.ts";
import type { Text } from "../../../text/en.ts";
import { catchUnavailable } from "../../../unavailable.ts";

type Failure = { status: number; retryAfterMs?: number; result: SubmissionResult<string[]> };
type PasswordForm = {
  submission: Submission<Record<string, unknown>, string[]>;
  /** The field of the password that is checked. */
  field: string;
  t: Text;
};

/** No password is sent back. */
export const HIDDEN = { hideFields: ["oldPassword", "password"] };

/** The form again, because its fields are invalid. */
export function rejectPasswordForm({ submission }: Pick<PasswordForm, "submission">): Failure {
  return { status: 400, result: submission.reply(HIDDEN) };
}

/** Runs what needs the account's password; shows the form again if it is wrong. */
export async function catchWrongPassword(
  { submission, field, t }: PasswordForm,
  work: () => Promise<Response | Failure>,
): Promise<Response | Failure> {
  const busy = { ...HIDDEN, formErrors: [t.errors.busy] };
  try {
    return await catchUnavailable(work, () => ({ status: 503, result: submission.reply(busy) }));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const { reason, retryAfterMs } = error;
    const errors =
      reason === "wrong"
        ? { fieldErrors: { [field]: [t.account.wrongPassword] } }
        : { formErrors: [authMessage(t, error)] };
    const result = submission.reply({ ...HIDDEN, ...errors });
    return { status: retryAfterMs > 0 ? 429 : 400, retryAfterMs, result };
  }
}
