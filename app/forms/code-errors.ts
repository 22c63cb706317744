import type { Text } from "../text/en.ts";

/**
 * Why a typed code was not accepted.
 *
 * @param triesLeft 0 when a new code is needed
 */
export function codeErrorText({ otp: t }: Text, triesLeft: number): string {
  return triesLeft === 0 ? t.expired : t.wrong(triesLeft);
}

/**
 * Why a code was not sent.
 *
 * @param retryAfterMs 0 when the mail failed, above 0 when too many were sent
 */
export function sendCodeErrorText({ otp: t }: Text, retryAfterMs: number): string {
  return retryAfterMs > 0 ? t.tooMany : t.sendFailed;
}
