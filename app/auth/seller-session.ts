import type { AppLoadContext } from "@remix-run/node";
import { emailKey } from "../format/email.ts";
import {
  createSellerSession,
  deleteSellerSession,
  findSellerByEmail,
  findSellerSession,
  type Seller,
  touchSellerSession,
} from "../models/accounts/sellers.ts";
import { LOGIN_IDLE_MS, TOUCH_AFTER_MS } from "../models/accounts/sessions.ts";
import { writeInBackground } from "../unavailable.ts";
import { sellerCookie } from "./cookies.ts";
import { AuthError, withFailureLimits } from "./login-limits.ts";
import { verifyPassword } from "./passwords.ts";
import { hashToken, newToken } from "./tokens.ts";

type Credential = { cookieHash: string } | { tokenHash: string };

/**
 * Logs a seller in: one session with a cookie and a bearer token.
 *
 * @throws AuthError
 */
export async function logInSeller(
  context: AppLoadContext,
  email: string,
  password: string,
): Promise<{ seller: Seller; token: string; setCookie: string }> {
  const seller = await withFailureLimits(context, `seller:${emailKey(email)}`, async () => {
    const found = await findSellerByEmail(context.db, email);
    const right = await verifyPassword(password, found?.passwordHash ?? null, context.client);
    return right ? found : null;
  });
  const cookie = newToken();
  const token = newToken();
  const hashes = { cookieHash: hashToken(cookie), tokenHash: hashToken(token) };
  const started = await context.withTx((tx) => createSellerSession(tx, seller, hashes));
  if (!started) throw new AuthError("wrong");
  return { seller, token, setCookie: await sellerCookie(context).serialize(cookie) };
}

/** The seller who asks, by bearer token or cookie, or null. */
export async function getSeller(context: AppLoadContext, request: Request): Promise<Seller | null> {
  const idleSince = Date.now() - LOGIN_IDLE_MS;
  for (const credential of await credentialsOf(context, request)) {
    const login = await findSellerSession(context.db, credential, idleSince);
    if (!login) continue;
    if (Date.now() - login.seenAt > TOUCH_AFTER_MS)
      writeInBackground(
        context.log,
        context.withTx((tx) => touchSellerSession(tx, login.cookieHash)),
      );
    context.allowUpload();
    return login.seller;
  }
  return null;
}

/** Ends the asking seller's login, wherever its cookie or token was copied to. */
export async function logOutSeller(context: AppLoadContext, request: Request): Promise<void> {
  for (const credential of await credentialsOf(context, request))
    await context.withTx((tx) => deleteSellerSession(tx, credential));
}

/** The header by which the browser forgets a seller's login. */
export function forgetSeller(context: AppLoadContext): Promise<string> {
  return sellerCookie(context).serialize("", { maxAge: 0 });
}

async function credentialsOf(context: AppLoadContext, request: Request): Promise<Credential[]> {
  const credentials: Credential[] = [];
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "");
  if (bearer) credentials.push({ tokenHash: hashToken(bearer[1]!) });
  const cookie = await sellerCookie(context).parse(request.headers.get("cookie"));
  if (typeof cookie === "string" && cookie) credentials.push({ cookieHash: hashToken(cookie) });
  return credentials;
}
