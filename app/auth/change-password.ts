import type { AppLoadContext } from "@remix-run/node";
import { deleteCodes } from "../models/accounts/one-time-codes.ts";
import { renewSession } from "../models/accounts/sessions.ts";
import { findUser, type User, updatePassword } from "../models/accounts/users.ts";
import { sessionCookie } from "./cookies.ts";
import { AuthError } from "./login-limits.ts";
import { hashPassword } from "./passwords.ts";
import { authenticateShopper } from "./shopper-accounts.ts";
import { hashToken, newToken } from "./tokens.ts";

type Request = { user: User; sessionHash: string; oldPassword: string; newPassword: string };

/**
 * Sets a new password for who knows the old one, and ends the account's other logins.
 *
 * @returns the Set-Cookie header of the login, which goes on
 * @throws AuthError when the old password is wrong, or has been changed since it was checked
 * @throws a Response 503 when too many passwords wait to be hashed
 */
export async function changePassword(
  context: AppLoadContext,
  { user: { email }, sessionHash, oldPassword, newPassword }: Request,
): Promise<{ setCookie: string }> {
  const verified = await authenticateShopper(context, { email, password: oldPassword });
  const passwordHash = await hashPassword(newPassword, context.client);
  const token = newToken();
  const isChanged = await context.withTx(async (tx) => {
    const user = await findUser(tx, verified.id);
    if (user?.passwordHash !== verified.passwordHash) return false;
    const hashes = { oldHash: sessionHash, newHash: hashToken(token) };
    if (!(await renewSession(tx, user.id, hashes))) return false;
    await updatePassword(tx, user.id, passwordHash);
    await deleteCodes(tx, { purpose: "password", email: user.email });
    return true;
  });
  if (!isChanged) throw new AuthError("wrong");
  return { setCookie: await sessionCookie(context).serialize(token) };
}
