import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import type { AppLoadContext } from "@remix-run/node";
import {
  type ActionRequest,
  orBusy,
  type Problem,
  type Redirect,
  type RefusedForm,
  redirectWithToast,
  refuse,
  type Submission,
} from "#app/kit/command/action.ts";
import { refuseOverload } from "#app/kit/command/failures.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { createFairQueue } from "#app/kit/throttling/fair-queue.server.ts";
import {
  clearEvents,
  countUnlessFull,
  LIMITS,
  undoLast,
} from "#app/kit/throttling/rate-limits.server.ts";
import type { Text, ToastKey } from "#app/text/texts.ts";

const COST = { r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/** The requester of a hash; `client` determines the share of the queue. */
type Asker = { settings: Pick<Settings, "passwordCost">; client?: string };

/**
 * Two hashes run at a time: each takes 32 MB and a thread that pictures and files need too. On a machine with two
 * processors only one runs, because pages need the other processor. A hash takes about a quarter of a second, so the
 * limits keep every wait below a browser's timeout.
 */
const hashingQueue = createFairQueue({
  concurrency: availableParallelism() > 2 ? 2 : 1,
  perClient: 20,
  total: 100,
});

/** The client of commands at the shop's own terminal. */
const TERMINAL = "";

/** Hashes a password for storage: "scrypt$N$r$p$salt$key". @throws a Response 503 when too many wait */
export async function hashPassword(password: string, { settings, client }: Asker): Promise<string> {
  const salt = randomBytes(16);
  const N = 2 ** settings.passwordCost;
  const key = await derive(password, salt, { ...COST, N }, client);
  const parts = [N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")];
  return `scrypt$${parts.join("$")}`;
}

/**
 * Whether a password matches a stored hash. Without a stored hash, it returns false after the same time as with one.
 *
 * @throws a Response 503 when too many wait
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  { settings, client }: Asker,
): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = (stored ?? (await decoy(settings))).split("$");
  const cost = { ...COST, N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, "base64url");
  const given = await derive(password, Buffer.from(salt, "base64url"), cost, client);
  return timingSafeEqual(given, expected) && stored !== null;
}

let decoyHash: Promise<string> | undefined;
function decoy(settings: Asker["settings"]): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(16).toString("hex"), { settings });
  return decoyHash;
}

async function derive(
  password: string,
  salt: Buffer,
  cost: ScryptOptions,
  client = TERMINAL,
): Promise<Buffer> {
  const hash = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize("NFC"), salt, KEY_BYTES, cost, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return hashingQueue(client, hash).catch(refuseOverload);
}

type AuthErrorReason = "wrong" | "taken" | "too-many-logins" | "too-many-registrations";

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
 * Finds an account and checks its password, in the same time for unknown and known accounts. Only failures count, by
 * account and client and by client; a success clears the count of its account. An attempt is counted before it runs, so
 * that concurrent attempts cannot exceed a limit; if it succeeds or throws, it is uncounted.
 *
 * @param who counts refused logins in the metrics
 * @param account name of the account's bucket
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
    // An account without a password is answered like a wrong one.
    const isRight = await verifyPassword(password, found?.passwordHash || null, context);
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
export const authMessage = ({ auth: t }: Text, { reason }: AuthError): string =>
  ({
    wrong: t.wrong,
    taken: t.taken,
    "too-many-logins": t.tooManyLogins,
    "too-many-registrations": t.tooManyRegistrations,
  })[reason];

/** The next page, or the problem. */
export type AccountAnswer = { next: string; toast: ToastKey; setCookie?: string } | Problem;

/**
 * Answers a form about an account: redirects to the next page, or shows the form again if its fields or the password
 * are wrong, after too many attempts, or while nothing can be saved.
 *
 * @param work returns the next page or the problem; may throw AuthError
 * @param ownPassword name of the password field, if the person is logged in
 */
export async function answerAccountForm<Value>(
  { context, t }: Pick<ActionRequest, "context" | "t">,
  submission: Submission<Value>,
  work: (value: Value) => Promise<AccountAnswer>,
  ownPassword?: "password" | "oldPassword",
): Promise<Redirect | RefusedForm> {
  if (submission.status !== "success") return refuse(submission);
  const { value } = submission;
  const attempt = () =>
    work(value).catch((error): Problem => {
      if (!(error instanceof AuthError)) throw error;
      return authProblem(t, error, ownPassword);
    });
  const result = await orBusy(attempt);
  if (result === "busy") return refuse(submission, { status: 503, formErrors: [t.errors.busy] });
  if (!("next" in result)) return refuse(submission, result);
  const headers = new Headers(result.setCookie ? { "Set-Cookie": result.setCookie } : {});
  return redirectWithToast(context, result.next, result.toast, headers);
}

/** How a form shows that a login failed. @param ownPassword name of the password field, if the person is logged in */
export function authProblem(t: Text, error: AuthError, ownPassword?: string): Problem {
  const { reason, retryAfterMs } = error;
  const status = retryAfterMs > 0 ? 429 : 400;
  const message = authMessage(t, error);
  if (reason === "taken") return { status, fieldErrors: { email: [message] } };
  if (reason === "wrong" && ownPassword)
    return { status, fieldErrors: { [ownPassword]: [t.account.wrongPassword] } };
  return { status, retryAfterMs, formErrors: [message] };
}
