import type { AppLoadContext } from "@remix-run/node";
import { emailKey } from "../format/fold.ts";
import { countEvent, LIMITS, waitFor } from "../models/limits.ts";
import { createUser, findUserByEmail, type User } from "../models/users.ts";
import { AuthError, withFailureLimits } from "./login-limits.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

/**
 * The user with this e-mail and password.
 *
 * @throws AuthError wrong or too-many-logins; unknown and known e-mails look and take the same
 */
export async function authenticateShopper(
  context: AppLoadContext,
  email: string,
  password: string,
): Promise<User> {
  return withFailureLimits(context, `login:${emailKey(email)}`, async () => {
    const user = await findUserByEmail(context.db, email);
    const right = await verifyPassword(password, user?.passwordHash ?? null);
    return right ? user : null;
  });
}

/**
 * Makes a shopper's account.
 *
 * @throws AuthError taken or too-many-registrations
 */
export async function registerShopper(
  { db, withTx, client }: AppLoadContext,
  account: { name: string; email: string; password: string },
): Promise<User> {
  const bucket = `register:${client}`;
  const retryAfterMs = await waitFor(db, bucket, LIMITS.registerPerClient);
  if (retryAfterMs > 0) throw new AuthError("too-many-registrations", retryAfterMs);

  const { name, email, password } = account;
  const passwordHash = await hashPassword(password);
  const user = await withTx(async (tx) => {
    await countEvent(tx, bucket);
    return createUser(tx, { name, email, passwordHash });
  });
  if (!user) throw new AuthError("taken");
  return user;
}
