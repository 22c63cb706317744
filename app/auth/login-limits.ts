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

/** A failed login or registration. */
export class AuthError extends Error {
  override name = "AuthError";
  readonly reason: AuthErrorReason;
  /** Milliseconds until the next try is allowed; 0 when it is allowed now. */
  readonly retryAfterMs: number;

  constructor(reason: AuthErrorReason, retryAfterMs = 0) {
    super(reason);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Runs a login within its limits. Only failures count, per account and client and per client, and a
 * success clears the count of its account. A try is counted before it runs, so that concurrent tries
 * cannot exceed a limit, and taken back when it succeeds or throws.
 *
 * @param logIn returns null when the credentials are wrong
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

/** The message for a failed login or registration. */
export function authMessage({ auth: t }: Text, { reason }: AuthError): string {
  const messages: Record<AuthErrorReason, string> = {
    wrong: t.wrong,
    taken: t.taken,
    "too-many-logins": t.tooManyLogins,
    "too-many-registrations": t.tooManyRegistrations,
  };
  return messages[reason];
}
