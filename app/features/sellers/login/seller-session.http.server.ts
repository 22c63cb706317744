import type { AppLoadContext } from "@remix-run/node";
import { AuthError, authenticate } from "#app/features/accounts/login/passwords.http.server.ts";
import { may, type Right } from "#app/features/sellers/people/rights.ts";
import { writeInBackground } from "#app/kit/command/failures.ts";
import { emailKey } from "#app/kit/format/email.ts";
import { hashToken, newToken, sellerCookie } from "#app/kit/request/cookies.ts";
import { LOGIN_IDLE_MS, TOUCH_AFTER_MS } from "#app/kit/request/lifetimes.ts";
import type { Db } from "#db/client.server.ts";
import {
  type Credential,
  createSellerSession,
  deleteSellerSession,
  findSellerByEmail,
  findSellerSession,
  type Seller,
  touchSellerSession,
} from "./sellers.server.ts";

/** The seller with this e-mail and password. @throws AuthError wrong or too-many-logins */
export function authenticateSeller(
  context: AppLoadContext,
  { email, password }: { email: string; password: string },
): Promise<Seller> {
  const find = () => findSellerByEmail(context.db, email);
  return authenticate(context, "seller", `seller:${emailKey(email)}`, { find, password });
}

/** Starts a session with a cookie and a bearer token. @throws AuthError if the password has changed since its check */
export async function startSellerLogin(
  context: AppLoadContext,
  seller: Seller,
): Promise<SellerCredentials> {
  const { login } = await withCredentials(context, (tx, hashes) =>
    createSellerSession(tx, seller, hashes),
  );
  if (!login) throw new AuthError("wrong");
  return login;
}

/** The two credentials of a seller's login, the one for browsers as a Set-Cookie header. */
export type SellerCredentials = { token: string; setCookie: string };

/**
 * Makes the credentials of a new login.
 *
 * @param work starts the session; without "done", there is no login
 */
export async function withCredentials<Result extends string | { kind: string }>(
  context: AppLoadContext,
  work: (tx: Db, hashes: { cookieHash: string; tokenHash: string }) => Promise<Result>,
): Promise<{ result: Result; login: SellerCredentials | null }> {
  const cookie = newToken();
  const token = newToken();
  const hashes = { cookieHash: hashToken(cookie), tokenHash: hashToken(token) };
  const result = await context.withTx((tx) => work(tx, hashes));
  const isDone = (typeof result === "string" ? result : result.kind) === "done";
  const login = isDone && { token, setCookie: await sellerCookie(context).serialize(cookie) };
  return { result, login: login || null };
}

/**
 * The logged-in seller of a request, by bearer token or cookie, or null; null also for one who must have two factors and
 * has none.
 */
export async function getSeller(context: AppLoadContext, request: Request) {
  const login = await findLogin(context, request);
  return login && !login.mustSetUp ? login.seller : null;
}

/** Whether a logged-in seller sends a request who has a right, at an address that is not the sellers' alone. */
export async function isSellerWith(
  context: AppLoadContext,
  request: Request,
  right: Right,
): Promise<boolean> {
  const seller = await getSeller(context, request);
  return seller !== null && may(seller.role, right);
}

/** The login that a request belongs to, or null. */
export async function findLogin(context: AppLoadContext, request: Request) {
  const idleSince = Date.now() - LOGIN_IDLE_MS;
  for (const credential of await credentialsOf(context, request)) {
    const login = await findSellerSession(context.db, credential, idleSince);
    if (!login) continue;
    if (Date.now() - login.seenAt > TOUCH_AFTER_MS)
      writeInBackground(
        context.log,
        context.withTx((tx) => touchSellerSession(tx, login.cookieHash)),
      );
    return login;
  }
  return null;
}

/** Ends the seller's login that a request belongs to: its cookie and token stop working everywhere. */
export async function logOutSeller(context: AppLoadContext, request: Request): Promise<void> {
  for (const credential of await credentialsOf(context, request))
    await context.withTx((tx) => deleteSellerSession(tx, credential));
}

/** The Set-Cookie header that deletes a seller's cookie. */
export function clearSellerCookie(context: AppLoadContext): Promise<string> {
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
