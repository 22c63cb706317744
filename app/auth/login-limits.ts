import type { AppLoadContext } from "@remix-run/node";
import {
  clearEvents,
  countUnlessFull,
  LIMITS,
  undoLast,
} from "../models/throttling/rate-limits.ts";
import type { Text } from "../text/en.ts";

/** Why a login or registration failed. */
export type AuthErrorReason = "wrong" | "taken" | "too-many-logins" | "too-many-registrations";

export class AuthError extends Error {
  override name = "AuthError";
  readonly reason: AuthErrorReason;
  readonly retryAfterMs: number;

  constructor(reason: AuthErrorReason, retryAfterMs = 0) {
    super(reason);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Runs a login under its limits: only failures count, per account and client and per client; a
 * success clears its own count. A try is counted before it runs, so that many at once cannot slip
 * through, and taken back when it succeeds or could not be made.
 *
 * @throws AuthError
 */
export async function withFailureLimits<T>(
  { withTx, client }: AppLoadContext,
  account: string,
  logIn: () => Promise<T | null>,
): Promise<T> {
  const accountBucket = `${account}:${client}`;
  const clientBucket = `login-client:${client}`;
  const uses = [
    { bucket: accountBucket, limit: LIMITS.loginPerAccountAndClient },
    { bucket: clientBucket, limit: LIMITS.loginPerClient },
  ];
  const retryAfterMs = await withTx((tx) => countUnlessFull(tx, uses));
  if (retryAfterMs > 0) throw new AuthError("too-many-logins", retryAfterMs);

  const result = await logIn().catch(async (error) => {
    await withTx(async (tx) => {
      for (const { bucket } of uses) await undoLast(tx, bucket);
    });
    throw error;
  });
  if (result === null) throw new AuthError("wrong");
  await withTx(async (tx) => {
    await clearEvents(tx, accountBucket);
    await undoLast(tx, clientBucket);
  });
  return result;
}

/** Why a login or registration failed, in words. */
export function authMessage({ auth: t }: Text, { reason }: AuthError): string {
  switch (reason) {
    case "wrong":
      return t.wrong;
    case "taken":
      return t.taken;
    case "too-many-logins":
      return t.tooManyLogins;
    case "too-many-registrations":
      return t.tooManyRegistrations;
  }
}
