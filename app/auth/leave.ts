import type { AppLoadContext } from "@remix-run/node";
import { closeAccount } from "../models/accounts/closed-accounts.ts";
import { findUser, type User } from "../models/accounts/users.ts";
import { sessionCookie } from "./cookies.ts";
import { AuthError } from "./login-limits.ts";
import { authenticateShopper } from "./shopper-accounts.ts";

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
