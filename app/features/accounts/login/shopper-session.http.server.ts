import { type AppLoadContext, redirect } from "@remix-run/node";
import type { CartOwner } from "#app/features/cart/cart-owner.server.ts";
import { getAvailableQuantities } from "#app/features/cart/carts.server.ts";
import { getSaved } from "#app/features/cart/my-list/my-list.server.ts";
import { findVisitorDelivery } from "#app/features/delivery/areas/place-terms.server.ts";
import { findPastOrders } from "#app/features/orders/following/past-orders.server.ts";
import { tooManyRequests, writeInBackground } from "#app/kit/command/failures.ts";
import { hashToken, newSession, sessionCookie, toastCookie } from "#app/kit/request/cookies.ts";
import { TOUCH_AFTER_MS } from "#app/kit/request/lifetimes.ts";
import { countUnlessFull, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { paths, withDialog } from "#app/paths.ts";
import type { Visitor } from "#app/root-data.ts";
import { en, type ToastKey } from "#app/text/texts.ts";
import { inParallel } from "#db/prepared.ts";
import { AuthError } from "./passwords.http.server.ts";
import {
  createGuestSession,
  createUserSession,
  findSession,
  type Session,
  touchSession,
  type User,
} from "./users.server.ts";

const found = new WeakMap<AppLoadContext, Promise<Session | null>>();

/** The session of a request, or null; read once per request. */
export function getSession(context: AppLoadContext, request: Request): Promise<Session | null> {
  let session = found.get(context);
  if (!session) {
    session = readSession(context, request.headers.get("cookie"));
    found.set(context, session);
  }
  return session;
}

/** The session that a Cookie header names, or null. */
export async function readSession(
  context: Pick<AppLoadContext, "db" | "origin">,
  cookies: string | null,
): Promise<Session | null> {
  const hash = await readSessionHash(context, cookies);
  return hash ? findSession(context.db, hash) : null;
}

/** The hash of the session that a Cookie header names, even if it has ended; "" without one. */
export async function readSessionHash(
  context: Pick<AppLoadContext, "origin">,
  cookies: string | null,
): Promise<string> {
  const token = await sessionCookie(context).parse(cookies);
  return typeof token === "string" ? hashToken(token) : "";
}

/** The logged-in shopper, or null. */
export async function getShopper(context: AppLoadContext, request: Request): Promise<User | null> {
  return (await getSession(context, request))?.user ?? null;
}

/** The logged-in shopper. @throws a redirect to `returnTo` with this dialog open */
export async function requireShopper(
  context: AppLoadContext,
  request: Request,
  returnTo: string,
  dialog: "login" | "register" = "login",
): Promise<User> {
  const user = await getShopper(context, request);
  if (!user) throw redirect(withDialog(returnTo, dialog), 303);
  return user;
}

/**
 * The logged-in shopper, for personal pages. Null if the login dialog is already open, or if a form is shown again with
 * its errors: a redirect would lose the typed values.
 *
 * @throws a redirect to the same page with the login dialog open
 */
export async function shopperOrDialog(
  context: AppLoadContext,
  request: Request,
): Promise<User | null> {
  const { pathname, search, searchParams } = new URL(request.url);
  if (searchParams.has("auth") || context.formSent) return getShopper(context, request);
  return requireShopper(context, request, pathname + search);
}

/** The owner of a session's cart. */
export function cartOwnerOf(session: { hash: string; user: User | null }): CartOwner {
  return session.user ? { userId: session.user.id } : { sessionHash: session.hash };
}

/** The owner of the visitor's cart; null without a session. */
export async function getCartOwner(
  context: AppLoadContext,
  request: Request,
): Promise<CartOwner | null> {
  const session = await getSession(context, request);
  return session && cartOwnerOf(session);
}

/**
 * The session of a request; starts a guest's session if there is none.
 *
 * @returns the session, and the Set-Cookie header of a new one
 * @throws a Response 429 when the client has started too many
 */
export async function ensureSession(
  context: AppLoadContext,
  request: Request,
): Promise<{ session: Session; headers: Headers }> {
  const headers = new Headers();
  const session = await getSession(context, request);
  if (session) return { session, headers };
  const { hash, setCookie } = await newSession(context);
  const bucket = `guest:${context.client}`;
  const limits = [LIMITS.guestPerClient, LIMITS.guestPerClientDaily];
  const uses = limits.map((limit) => ({ bucket, limit }));
  const retryAfterMs = await context.withTx(async (tx) => {
    const wait = await countUnlessFull(tx, uses);
    if (wait === 0) await createGuestSession(tx, hash);
    return wait;
  });
  if (retryAfterMs > 0) throw tooManyRequests(retryAfterMs);
  headers.append("Set-Cookie", setCookie);
  return { session: { hash, seenAt: Date.now(), user: null }, headers };
}

/**
 * Starts a shopper's login under a new session id.
 *
 * @throws AuthError when the password has been changed since it was verified
 */
export async function startLogin(
  context: AppLoadContext,
  request: Request,
  user: User,
): Promise<{ setCookie: string; sessionHash: string }> {
  const old = await getSession(context, request);
  const { hash: sessionHash, setCookie } = await newSession(context);
  const outcome = await context.withTx((tx) =>
    createUserSession(tx, sessionHash, user, old?.hash ?? null),
  );
  if (outcome !== "done") throw new AuthError("wrong");
  return { setCookie, sessionHash };
}

type Context = Pick<AppLoadContext, "db" | "withTx" | "origin" | "log" | "isShownAgain">;

const toasts = new WeakMap<object, ToastKey>();

/** Makes the page that answers this request show a toast, such as a form that is shown again instead of a redirect. */
export function showToast(context: Context, toast: ToastKey): void {
  toasts.set(context, toast);
}

/** The data about its visitor that the page of a URL shows. */
export async function visitorOf(
  context: Context,
  session: Session | null,
  { cookies, url }: { cookies: string | null; url: Pick<URL, "pathname" | "searchParams"> },
): Promise<Visitor> {
  const own = context.isShownAgain ? "loggedInAgain" : toasts.get(context);
  const shown: unknown = own ?? (await toastCookie(context).parse(cookies));
  const [toast, toastCount]: unknown[] = Array.isArray(shown) ? shown : [shown];
  const owner = session && cartOwnerOf(session);
  const isHome = url.pathname === paths.home && !url.searchParams.has("q");
  const userId = isHome ? session?.user?.id : undefined;
  const [cart, saved, delivery, past] = await inParallel(
    () => (owner ? getAvailableQuantities(context.db, owner) : {}),
    () => (owner ? getSaved(context.db, owner) : {}),
    () => owner && findVisitorDelivery(context.db, owner),
    () => (userId ? findPastOrders(context.db, userId) : undefined),
  );
  return {
    shopperName: session?.user?.name ?? null,
    cart,
    saved,
    toast: typeof toast === "string" && Object.hasOwn(en.toast, toast) ? (toast as ToastKey) : null,
    toastCount: Number.isSafeInteger(toastCount) ? (toastCount as number) : null,
    ...(delivery && { delivery }),
    ...(past && { past }),
  };
}

/**
 * Records that a session is in use, unless it was recorded recently.
 *
 * @returns the Set-Cookie header that renews the lifetime of its cookie, or null
 */
export async function extendSession(
  context: Context,
  session: Session | null,
  cookies: string | null,
): Promise<string | null> {
  if (!session || Date.now() - session.seenAt <= TOUCH_AFTER_MS) return null;
  writeInBackground(
    context.log,
    context.withTx((tx) => touchSession(tx, session.hash)),
  );
  const cookie = sessionCookie(context);
  return cookie.serialize(await cookie.parse(cookies));
}

/** The Set-Cookie header that deletes the cookie of a toast once the response shows it, or null if there is none. */
export async function endToast(
  context: Pick<Context, "origin">,
  cookies: string | null,
): Promise<string | null> {
  const cookie = toastCookie(context);
  return (await cookie.parse(cookies)) ? cookie.serialize("", { maxAge: 0 }) : null;
}
