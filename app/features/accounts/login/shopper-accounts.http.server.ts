import type { AppLoadContext } from "@remix-run/node";
import {
  closeAccount,
  loginBucket,
} from "#app/features/accounts/profile/closed-accounts.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { emailKey } from "#app/kit/format/email.ts";
import { sessionCookie } from "#app/kit/request/cookies.ts";
import { countUnlessFull, LIMITS, undoLast } from "#app/kit/throttling/rate-limits.server.ts";
import { AuthError, authenticate } from "./login-limits.http.server.ts";
import { hashPassword } from "./passwords.http.server.ts";
import { createUser, findUser, findUserByEmail, isEmailTaken, type User } from "./users.server.ts";

/** The user with this e-mail and password. @throws AuthError wrong or too-many-logins */
export function authenticateShopper(
  context: AppLoadContext,
  { email, password }: { email: string; password: string },
): Promise<User> {
  const find = () => findUserByEmail(context.db, email);
  return authenticate(context, "shopper", loginBucket(emailKey(email)), { find, password });
}

/**
 * Creates a shopper's account.
 *
 * @throws AuthError taken or too-many-registrations
 */
export async function registerShopper(
  context: AppLoadContext,
  account: { name: string; email: string; password: string },
): Promise<User> {
  const { withTx, client } = context;
  const { name, email, password } = account;
  const use = { bucket: `register:${client}`, limit: LIMITS.registerPerClient };
  const [retryAfterMs, taken] = await withTx(async (tx) => [
    await countUnlessFull(tx, [use]),
    await isEmailTaken(tx, email, null),
  ]);
  if (retryAfterMs > 0) throw new AuthError("too-many-registrations", retryAfterMs);
  if (taken) throw new AuthError("taken");

  const passwordHash = await hashPassword(password, context).catch(async (error) => {
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
  const outcome = await context.withTx(async (tx): Promise<Outcome<"changed">> => {
    const user = await findUser(tx, id);
    if (user && user.passwordHash !== verified?.passwordHash) return "changed";
    await closeAccount(tx, id);
    return "done";
  });
  if (outcome !== "done") throw new AuthError("wrong");
  return { setCookie: await sessionCookie(context).serialize("", { maxAge: 0 }) };
}
