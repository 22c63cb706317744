import type { AppLoadContext } from "@remix-run/node";
import { emailKey } from "../format/email.ts";
import { closeAccount, loginBucket } from "../models/accounts/closed-accounts.ts";
import {
  createUser,
  findUser,
  findUserByEmail,
  isEmailTaken,
  type User,
} from "../models/accounts/users.ts";
import { countUnlessFull, LIMITS, undoLast } from "../models/throttling/rate-limits.ts";
import { sessionCookie } from "./cookies.ts";
import { AuthError, withFailureLimits } from "./login-limits.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

/**
 * The user with this e-mail and password; unknown and known e-mails take the same time.
 *
 * @throws AuthError wrong or too-many-logins
 */
export async function authenticateShopper(
  context: AppLoadContext,
  { email, password }: { email: string; password: string },
): Promise<User> {
  return withFailureLimits(context, loginBucket(emailKey(email)), async () => {
    const user = await findUserByEmail(context.db, email);
    const isRight = await verifyPassword(password, user?.passwordHash ?? null, context.client);
    return isRight ? user : null;
  });
}

/**
 * Creates a shopper's account.
 *
 * @throws AuthError taken or too-many-registrations
 */
export async function registerShopper(
  { withTx, client }: AppLoadContext,
  account: { name: string; email: string; password: string },
): Promise<User> {
  const { name, email, password } = account;
  const use = { bucket: `register:${client}`, limit: LIMITS.registerPerClient };
  const [retryAfterMs, taken] = await withTx(async (tx) => [
    await countUnlessFull(tx, [use]),
    await isEmailTaken(tx, email, null),
  ]);
  if (retryAfterMs > 0) throw new AuthError("too-many-registrations", retryAfterMs);
  if (taken) throw new AuthError("taken");

  const passwordHash = await hashPassword(password, client).catch(async (error) => {
    await withTx((tx) => undoLast(tx, use.bucket));
    throw error;
  });
  const user = await withTx((tx) => createUser(tx, { name, email, passwordHash }));
  if (!user) throw new AuthError("taken");
  return user;
}

/**
 * Closes the account of a shopper who knows its password. An account that was closed meanwhile, in
 * another tab, is a success too.
 *
 * @returns the Set-Cookie header that ends the session
 * @throws AuthError when the password is wrong, or has been changed since it was checked
 */
export async function leave(
  context: AppLoadContext,
  { id, email }: User,
  password: string,
): Promise<{ setCookie: string }> {
  const verified = await authenticateShopper(context, { email, password }).catch(async (error) => {
    if (error instanceof AuthError && !(await findUser(context.db, id))) return null;
    throw error;
  });
  const isClosed = await context.withTx(async (tx) => {
    const user = await findUser(tx, id);
    if (user && user.passwordHash !== verified?.passwordHash) return false;
    await closeAccount(tx, id);
    return true;
  });
  if (!isClosed) throw new AuthError("wrong");
  return { setCookie: await sessionCookie(context).serialize("", { maxAge: 0 }) };
}
