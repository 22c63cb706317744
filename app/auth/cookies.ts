import { type Cookie, createCookie } from "@remix-run/node";
import { GUEST_IDLE_MS, LOGIN_IDLE_MS } from "../models/accounts/sessions.ts";

const seconds = (ms: number) => Math.floor(ms / 1000);

type Origin = { origin: string };

/** Cookies that make a page one visitor's own. */
const VISITOR = { session: "session", seller: "seller", toast: "toast" } as const;
const OF_VISITOR = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${Object.values(VISITOR).join("|")})=`);

/** Whether a request's Cookie header has any by which a visitor's page differs from a stranger's. */
export const hasPersonalCookie = (header: string | undefined) => OF_VISITOR.test(header ?? "");

/** Over https the name itself forbids other hosts and plain connections to set it. */
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

/** The shopper's browser, guest or logged in. */
export const sessionCookie = (context: Origin) =>
  cookieFor(context, VISITOR.session, seconds(GUEST_IDLE_MS));

/** A seller's login. */
export const sellerCookie = (context: Origin) =>
  cookieFor(context, VISITOR.seller, seconds(LOGIN_IDLE_MS));

/** The key of a text to show once on the next page. */
export const toastCookie = (context: Origin) => cookieFor(context, VISITOR.toast, 60);

/** The chosen language. */
export const langCookie = (context: Origin) =>
  cookieFor(context, "lang", seconds(365 * 24 * 3_600_000));
