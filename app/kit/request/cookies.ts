import { createHash, randomBytes } from "node:crypto";
import { type Cookie, createCookie } from "@remix-run/node";
import { GUEST_IDLE_MS, LOGIN_IDLE_MS } from "./lifetimes.ts";

const seconds = (ms: number) => Math.floor(ms / 1000);

type Origin = { origin: string };

/** Cookies that make a page personal. */
const PERSONAL = { session: "session", seller: "seller", toast: "toast" } as const;
const PERSONAL_COOKIE = new RegExp(
  `(?:^|;\\s*)(?:__Host-)?(?:${Object.values(PERSONAL).join("|")})=`,
);

/** Whether a Cookie header has a cookie that makes a page personal. */
export const hasPersonalCookie = (header: string | undefined) => PERSONAL_COOKIE.test(header ?? "");

/** Over https, the `__Host-` prefix stops other hosts and plain connections from setting the cookie. */
function cookieFor({ origin }: Origin, name: string, maxAge: number | undefined): Cookie {
  const secure = origin.startsWith("https:");
  return createCookie(secure ? `__Host-${name}` : name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge,
  });
}

/** The session of a shopper, guest or logged in. */
export const sessionCookie = (context: Origin) =>
  cookieFor(context, PERSONAL.session, seconds(GUEST_IDLE_MS));

/** A seller's login. */
export const sellerCookie = (context: Origin) =>
  cookieFor(context, PERSONAL.seller, seconds(LOGIN_IDLE_MS));

/** The key of a toast to show once, on the next page. */
export const toastCookie = (context: Origin) => cookieFor(context, PERSONAL.toast, 60);

/** The note of a guest's order, kept until the guest has logged in: at most three kilobytes. */
export const noteCookie = (context: Origin) => cookieFor(context, "note", 3_600);

/** The chosen language. */
export const langCookie = (context: Origin) =>
  cookieFor(context, "lang", seconds(365 * 24 * 3_600_000));

/** An opaque random credential for a cookie or a bearer header. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash of a credential. The database stores only the hash, so that a copy of it gives nobody a login. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Creates the credential of a new shopper's session: its hash, and the Set-Cookie header. */
export async function newSession(context: Origin): Promise<{ hash: string; setCookie: string }> {
  const token = newToken();
  return { hash: hashToken(token), setCookie: await sessionCookie(context).serialize(token) };
}

/** A token by which repeated submissions of one form are recognized. */
export function newFormToken(): string {
  return randomBytes(12).toString("hex");
}

/** Whether a text has the format of a form token. */
export function isFormToken(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
