import type { AppLoadContext } from "@remix-run/node";
import { getAvailableQuantities } from "#app/features/cart/carts.server.ts";
import { getSaved } from "#app/features/cart/my-list/my-list.server.ts";
import { findVisitorDelivery } from "#app/features/delivery/areas/visitor-place.server.ts";
import { writeInBackground } from "#app/kit/command/failures.ts";
import { sessionCookie, toastCookie } from "#app/kit/request/cookies.ts";
import { TOUCH_AFTER_MS } from "#app/kit/request/lifetimes.ts";
import type { Visitor } from "#app/root-data.ts";
import { en, type ToastKey } from "#app/text/en.ts";
import { inParallel } from "#db/prepared.ts";
import { type Session, touchSession } from "./sessions.server.ts";
import { cartOwnerOf } from "./shopper-session.http.server.ts";

type Context = Pick<AppLoadContext, "db" | "withTx" | "origin" | "log" | "isShownAgain">;

const toasts = new WeakMap<object, ToastKey>();

/** Lets the page that answers this request show a toast: a form again, where a redirect could not. */
export function showToast(context: Context, toast: ToastKey): void {
  toasts.set(context, toast);
}

/** What a page shows of the one who views it. */
export async function visitorOf(
  context: Context,
  session: Session | null,
  cookies: string | null,
): Promise<Visitor> {
  const own = context.isShownAgain ? "loggedInAgain" : toasts.get(context);
  const shown: unknown = own ?? (await toastCookie(context).parse(cookies));
  const [toast, toastCount]: unknown[] = Array.isArray(shown) ? shown : [shown];
  const owner = session && cartOwnerOf(session);
  const [cart, saved, delivery] = await inParallel(
    () => (owner ? getAvailableQuantities(context.db, owner) : {}),
    () => (owner ? getSaved(context.db, owner) : {}),
    () => owner && findVisitorDelivery(context.db, owner),
  );
  return {
    shopperName: session?.user?.name ?? null,
    cart,
    saved,
    toast: typeof toast === "string" && Object.hasOwn(en.toast, toast) ? (toast as ToastKey) : null,
    toastCount: Number.isSafeInteger(toastCount) ? (toastCount as number) : null,
    ...(delivery && { delivery }),
  };
}

/**
 * Records that a session is in use, unless that was done lately.
 *
 * @returns the Set-Cookie header that lets its cookie live as long again, or null
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

/** The Set-Cookie header that ends a toast which the response shows, or null if there is none. */
export async function endToast(
  context: Pick<Context, "origin">,
  cookies: string | null,
): Promise<string | null> {
  const cookie = toastCookie(context);
  return (await cookie.parse(cookies)) ? cookie.serialize("", { maxAge: 0 }) : null;
}
