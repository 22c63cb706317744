import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { pickAddressFields } from "#app/features/accounts/addresses/addresses.server.ts";
import {
  getShopper,
  requireShopper,
  shopperOrDialog,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import { findUserOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import { pick } from "#app/kit/format/pick.ts";
import { type OrderPage, paths } from "#app/paths.ts";
import { findLinkedOrder } from "./order-links.server.ts";

export type ShownOrder = ReturnType<typeof shownOrder>;

type Opened =
  | { order: ShownOrder; key: string | null; problem: null }
  /** "login": the login dialog is open. "link": the link's key is wrong or has expired. */
  | { order: null; key: null; problem: "login" | "link" };

/**
 * The order of a URL for the loader of a page about it, with the status and headers of the page.
 *
 * @param hasForm see orderHeaders
 * @throws a Response 404 to a shopper whose order it is not, or a redirect: to the login dialog, or to
 *   the URL without its key when the order is the shopper's own
 */
export async function openOrder(args: LoaderFunctionArgs, { hasForm }: { hasForm: boolean }) {
  const opened = await findOpened(args);
  const headers = await orderHeaders(args.context, args.request, { hasForm });
  return { ...opened, init: { status: opened.problem === "link" ? 404 : 200, headers } };
}

async function findOpened({ request, context, params }: LoaderFunctionArgs): Promise<Opened> {
  const url = new URL(request.url);
  const found = await findViewableOrder(context, request, params.id ?? "");
  if (found) {
    if (found.key === null && url.searchParams.has(ORDER_KEY)) throw redirect(withoutKey(url), 303);
    return { order: shownOrder(found), key: found.key, problem: null };
  }
  if (url.searchParams.has(ORDER_KEY)) return { order: null, key: null, problem: "link" };
  if (await shopperOrDialog(context, request)) throw new Response(null, { status: 404 });
  return { order: null, key: null, problem: "login" };
}

function withoutKey(url: URL): string {
  const params = new URLSearchParams(url.searchParams);
  params.delete(ORDER_KEY);
  return params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
}

/** The parts of an order that its pages show. A link from a mail shows no name, address, contact or note. */
function shownOrder({ order, key }: { order: Order; key: string | null }) {
  const isOwn = key === null;
  return {
    ...pick(order, ["id", "status", "callResult", "createdAt", "deliveredAt", "lines"]),
    ...pick(order, ["priceVnd", "shippingVnd", "discountVnd", "discount", "amountVnd"]),
    ...pick(order, ["isPaid", "paidAt", "receivedVnd", "refundedVnd", "depositVnd"]),
    ...pick(order, ["onAccountAt"]),
    ...pick(order, ["fulfilment", "slotDate", "slotFrom", "slotTo", "arrivesBy"]),
    address: isOwn ? { ...pickAddressFields(order), nameOrder: order.nameOrder } : null,
    wishes: isOwn ? pick(order, ["note", "ifOut"]) : null,
  };
}

/**
 * The headers of a page about an order. They keep a URL with a key from search engines and other sites.
 *
 * @param hasForm whether the page has a form: its request must name its origin, which browsers leave out under
 *   "no-referrer"
 */
export async function orderHeaders(
  context: AppLoadContext,
  request: Request,
  { hasForm }: { hasForm: boolean },
): Promise<Record<string, string>> {
  const { searchParams } = new URL(request.url);
  const headers = { "Cache-Control": "no-store" };
  if (!searchParams.has(ORDER_KEY)) return headers;
  // The forms of the layout: login and logout.
  const hasLayoutForm = searchParams.has("auth") || (await getShopper(context, request)) !== null;
  return {
    ...headers,
    "Referrer-Policy": hasForm || hasLayoutForm ? "same-origin" : "no-referrer",
    "X-Robots-Tag": "noindex",
  };
}

/** The parameter of a URL that carries the key of a link to an order. */
const ORDER_KEY = "key";

/** The order for its shopper, or for the holder of a mailed link with the link's key; null for everyone else. */
export async function findViewableOrder(
  context: AppLoadContext,
  request: Request,
  id: string,
): Promise<{ order: Order; key: string | null } | null> {
  const user = await getShopper(context, request);
  const own = user ? await findUserOrder(context.db, user.id, id) : null;
  if (own) return { order: own, key: null };
  const key = new URL(request.url).searchParams.get(ORDER_KEY);
  const linked = key ? await findLinkedOrder(context.db, id, key) : null;
  return linked ? { order: linked, key } : null;
}

/** The same for an action on a page of an order. @throws a Response 404, or a redirect to the login dialog */
export async function requireViewableOrder(
  context: AppLoadContext,
  request: Request,
  id: string,
  page: OrderPage,
) {
  const found = await findViewableOrder(context, request, id);
  if (found) {
    context.actAs("shopper", found.order.userId);
    return found;
  }
  if (!new URL(request.url).searchParams.has(ORDER_KEY))
    await requireShopper(context, request, paths.order(id, null, page));
  throw new Response(null, { status: 404 });
}
