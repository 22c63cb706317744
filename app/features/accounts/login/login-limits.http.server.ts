import type { AppLoadContext } from "@remix-run/node";
import {
  clearEvents,
  countUnlessFull,
  LIMITS,
  undoLast,
} from "#app/kit/throttling/rate-limits.server.ts";
import type { Text } from "#app/text/en.ts";
import { verifyPassword } from "./passwords.http.server.ts";

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
 * Finds an account and checks its password; unknown and known accounts take the same time. Only failures
 * count, per account and client and per client, and a success clears the count of its account. A try is
 * counted before it runs, so that concurrent tries cannot exceed a limit, and taken back when it succeeds
 * or throws.
 *
 * @param who counts refused logins in the metrics
 * @param account name of its bucket
 * @throws AuthError wrong or too-many-logins
 */
export async function authenticate<Account extends { passwordHash: string }>(
  context: AppLoadContext,
  who: "shopper" | "seller",
  account: string,
  { find, password }: { find: () => Promise<Account | null>; password: string },
): Promise<Account> {
  const { withTx, client, onLoginRefused } = context;
  const accountBucket = `${account}:${client}`;
  const clientBucket = `login-client:${client}`;
  const uses = [
    { bucket: accountBucket, limit: LIMITS.loginPerAccountAndClient },
    { bucket: clientBucket, limit: LIMITS.loginPerClient },
  ];
  const retryAfterMs = await withTx((tx) => countUnlessFull(tx, uses));
  if (retryAfterMs > 0) {
    onLoginRefused?.(who, "too-many-logins");
    throw new AuthError("too-many-logins", retryAfterMs);
  }

  const logIn = async () => {
    const found = await find();
    const isRight = await verifyPassword(password, found?.passwordHash ?? null, context);
    return isRight ? found : null;
  };
  const result = await logIn().catch(async (error) => {
    await withTx(async (tx) => {
      for (const { bucket } of uses) await undoLast(tx, bucket);
    });
    throw error;
  });
  if (result === null) {
    onLoginRefused?.(who, "wrong");
    throw new AuthError("wrong");
  }
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
