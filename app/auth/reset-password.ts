import type { AppLoadContext } from "@remix-run/node";
import {
  type CodeHolder,
  checkCode,
  consumeCode,
  deleteCodes,
} from "../models/accounts/one-time-codes.ts";
import { createUserSession, deleteUserSessions } from "../models/accounts/sessions.ts";
import { findUserByEmail, updatePassword } from "../models/accounts/users.ts";
import { sessionCookie } from "./cookies.ts";
import { hashPassword } from "./passwords.ts";
import { getSession } from "./shopper-session.ts";
import { hashToken, newToken } from "./tokens.ts";

type Outcome = { setCookie: string } | { triesLeft: number };

/**
 * Gives an account a new password for the code that was mailed to it, ends all its logins and logs
 * in anew, in one transaction. The code is looked at before anything is hashed, as guessing is free.
 *
 * @returns the header that keeps the login; or the tries that are left, 0 when a new code is needed
 * @throws a Response 503 when too many passwords wait to be hashed
 */
export async function resetPassword(
  context: AppLoadContext,
  request: Request,
  { email, code, password }: { email: string; code: string; password: string },
): Promise<Outcome> {
  const sessionHash = (await getSession(context, request))?.hash ?? "";
  const holder: CodeHolder = { purpose: "password", sessionHash, email };
  const check = await context.withTx((tx) => checkCode(tx, holder, code));
  if (!check.isCorrect) return { triesLeft: check.triesLeft };

  const passwordHash = await hashPassword(password, context.client);
  const token = newToken();
  return context.withTx(async (tx) => {
    const used = await consumeCode(tx, holder, code);
    if (!used.isCorrect) return { triesLeft: used.triesLeft };
    const user = await findUserByEmail(tx, email);
    if (!user) return { triesLeft: 0 };
    await updatePassword(tx, user.id, passwordHash);
    await deleteUserSessions(tx, user.id);
    await deleteCodes(tx, holder);
    await createUserSession(tx, hashToken(token), { ...user, passwordHash }, sessionHash);
    return { setCookie: await sessionCookie(context).serialize(token) };
  });
}
