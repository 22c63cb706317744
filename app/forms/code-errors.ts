import type { Text } from "../text/en.ts";

/** The message for a wrong one-time code. No tries are left when it has expired or is used up. */
export function codeErrorText(
  { otp: t }: Text,
  { triesLeft, isIncomplete }: { triesLeft: number; isIncomplete?: true },
): string {
  if (isIncomplete) return t.incomplete;
  return triesLeft === 0 ? t.expired : t.wrong(triesLeft);
}

/**
 * The message for a one-time code that was not sent.
 *
 * @param retryAfterMs 0 when the mail failed, positive when the rate limit was reached
 */
export function sendCodeErrorText({ otp, toast }: Text, retryAfterMs: number): string {
  return retryAfterMs > 0 ? otp.tooMany : toast.otpFailed;
}
