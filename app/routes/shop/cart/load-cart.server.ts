import type { AppLoadContext } from "@remix-run/node";
import { newFormToken } from "../../../auth/cookies.ts";
import { cartOwnerOf, getSession } from "../../../auth/shopper-session.ts";
import { findAddress } from "../../../models/accounts/addresses.ts";
import { compareWithOrder } from "../../../models/cart/buy-again.ts";
import { availableLines, type Cart, getCart } from "../../../models/cart/carts.ts";
import { serializeSnapshot } from "../../../models/cart/checkout-snapshot.ts";
import { listFreeSlots } from "../../../models/delivery/slots.ts";
import { findUserOrder } from "../../../models/orders/finding/orders.ts";
import { findRecentOrderId } from "../../../models/orders/placing/order-limits.ts";
import { suggestRegions } from "../../../models/regions/wards.ts";
import { ORDERED_AGAIN } from "../../../paths.ts";
import { keptNote } from "./order-note.server.ts";

export type CartData = Awaited<ReturnType<typeof loadCart>>;

/** Reads what the cart page shows to the visitor. */
export async function loadCart(context: AppLoadContext, request: Request) {
  const session = await getSession(context, request);
  const user = session?.user ?? null;
  const [cart, address] = await Promise.all([
    getCart(context.db, session && cartOwnerOf(session)),
    user ? findAddress(context.db, user.id) : null,
  ]);
  /** What the page shows, so that placing the order can detect changes. */
  const snapshot = serializeSnapshot({
    addressId: cart.fulfilment === "pickup" ? "" : (address?.id ?? ""),
    amountVnd: cart.totals.amountVnd,
    lines: availableLines(cart.lines),
  });
  /** What the address's ward and province are called now, if its names are old. */
  const newRegions = address ? await suggestRegions(address) : [];
  /** When it may arrive; null where that is not chosen, or not known yet. */
  const isDelivered = address && cart.fulfilment !== "pickup";
  const slots = isDelivered ? await listFreeSlots(context.db, address) : null;
  const again = user && (await loadAgain(context, request, user.id, cart));
  /** Why the cart is empty, if an order emptied it. */
  const justOrdered =
    user && cart.lines.length === 0 ? await findRecentOrderId(context.db, user.id) : null;
  /** Submitting the form again returns the same order. */
  const token = newFormToken();
  const { pieces: maxPieces } = context.settings.orderLimits;
  const isLoggedIn = user !== null;
  /** Who is likely to pick the order up. */
  const pickup = user &&
    cart.fulfilment === "pickup" && { name: user.name, phone: address?.phone ?? "" };
  /** Typed before the login, or before it was chosen how to get the order. */
  const note = await keptNote(context, request);
  return {
    ...{ cart, maxPieces, again, justOrdered, address, newRegions },
    ...{ snapshot, token, isLoggedIn, note, slots, pickup: pickup || null },
  };
}

/** What differs from the shopper's order that was just bought again; null on other visits. */
async function loadAgain({ db }: AppLoadContext, request: Request, userId: string, cart: Cart) {
  const id = new URL(request.url).searchParams.get(ORDERED_AGAIN);
  const order = id && (await findUserOrder(db, userId, id));
  return order ? { orderId: order.id, ...(await compareWithOrder(db, order, cart)) } : null;
}
