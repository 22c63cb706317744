import type { Text } from "../text/en.ts";

/** The message for a wrong one-time code. No tries are left when it has expired or is used up. */
export function codeErrorText(
  { otp: t }: Text,
  { kind, triesLeft }: { kind: "wrong" | "incomplete"; triesLeft: number },
): string {
  if (kind === "incomplete") return t.incomplete;
  return triesLeft === 0 ? t.expired : t.wrong(triesLeft);
}

/** The status and message for a one-time code that was not sent. */
export function codeNotSent(
  { otp, toast }: Text,
  outcome: { kind: "mail-failed" } | { kind: "too-many"; retryAfterMs: number },
) {
  return outcome.kind === "too-many"
    ? { status: 429, retryAfterMs: outcome.retryAfterMs, message: otp.tooMany }
    : { status: 503, message: toast.otpFailed };
}
