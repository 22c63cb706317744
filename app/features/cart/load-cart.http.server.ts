import type { AppLoadContext } from "@remix-run/node";
import {
  type Address,
  findAddress,
  listAddresses,
} from "#app/features/accounts/addresses/addresses.server.ts";
import {
  cartOwnerOf,
  getSession,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import {
  findChosenPlace,
  readTermsByPlace,
  type TermsByPlace,
} from "#app/features/delivery/areas/place-terms.server.ts";
import { findPlaceProblem } from "#app/features/delivery/areas/rules.ts";
import { loadRegions } from "#app/features/delivery/regions/spelling.server.ts";
import { suggestRegions } from "#app/features/delivery/regions/wards.server.ts";
import { findArrival, findPromisedDay } from "#app/features/delivery/slots/promised-day.server.ts";
import { listFreeSlots } from "#app/features/delivery/slots/slots.server.ts";
import { findDeposit } from "#app/features/money/deposits/deposits.server.ts";
import { hasActiveCodes } from "#app/features/money/discounts/discount-codes.server.ts";
import { phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import { findUserOrder } from "#app/features/orders/finding/orders.server.ts";
import { compareWithOrder } from "#app/features/orders/following/buy-again.server.ts";
import { findRecentOrderId } from "#app/features/orders/placing/order-limits.server.ts";
import { NO_DELIVERY } from "#app/features/shop/contents/rules.ts";
import { newFormToken } from "#app/kit/request/cookies.ts";
import { ORDERED_AGAIN, paths } from "#app/paths.ts";
import type { Db } from "#db/client.server.ts";
import { type CartOwner, chosenCode, chosenFulfilment } from "./cart-owner.server.ts";
import {
  availableLines,
  type Cart,
  type CartLine,
  calculateTotals,
  cartOf,
  getCartLines,
  readCartCode,
} from "./carts.server.ts";
import { serializeSnapshot } from "./checkout-snapshot.server.ts";
import { keptNote } from "./order-form.http.server.ts";

export type CartData = Awaited<ReturnType<typeof loadCart>>;

/** Reads the visitor's cart with its sums, its owner and the terms of its delivery. */
export async function readCart(context: AppLoadContext, request: Request) {
  const { db } = context;
  const session = await getSession(context, request);
  const user = session?.user ?? null;
  const owner = session && cartOwnerOf(session);
  const [lines, address, termsByPlace, typedCode] = await Promise.all([
    owner ? getCartLines(db, owner) : [],
    user ? findAddress(db, user.id) : null,
    readTermsByPlace(db),
    owner ? chosenCode(db, owner) : "",
  ]);
  const delivery = await loadDelivery(db, termsByPlace, { lines, address, owner });
  const { terms, fulfilment } = delivery;
  const totals = calculateTotals(availableLines(lines), terms);
  const phone = phoneKey(address?.phone ?? "");
  const code = await readCartCode(db, typedCode, totals, phone);
  return { user, owner, address, delivery, phone, cart: cartOf(lines, terms, fulfilment, code) };
}

/** Reads what the cart page shows to the visitor. */
export async function loadCart(context: AppLoadContext, request: Request) {
  const { user, address, delivery, phone, cart } = await readCart(context, request);
  const { code } = cart;
  /** The cart as the page shows it, so that placing the order can detect changes. */
  const snapshot = serializeSnapshot({
    addressId: cart.fulfilment === "pickup" ? "" : (address?.id ?? ""),
    amountVnd: cart.totals.amountVnd,
    lines: availableLines(cart.lines),
    code: code ? { code: code.code, discountVnd: cart.totals.discountVnd } : undefined,
  });
  /** The new names of the address's ward and province, if its names are old. */
  const newRegions = address ? await suggestRegions(address) : [];
  /** The shopper's other addresses, to which the order can go instead. */
  const saved = user && address ? await listAddresses(context.db, user.id) : [];
  const otherAddresses = saved.filter(({ id }) => id !== address?.id);
  /** The free delivery slots; null for a pickup, and without an address. */
  const isDelivered = address && cart.fulfilment !== "pickup";
  const slots = isDelivered ? await listFreeSlots(context.db, address) : null;
  const arrivalOfPlace = address ? findPromisedDay : findArrival;
  const arrivesBy = cart.fulfilment === "pickup" ? null : await arrivalOfPlace(context.db);
  const again = user && (await loadAgain(context, request, user.id, cart));
  /** The order that emptied the cart, if one did. */
  const justOrdered =
    user && cart.lines.length === 0 ? await findRecentOrderId(context.db, user.id) : null;
  /** Submitting the form again returns the same order. */
  const token = newFormToken();
  const { pieces: maxPieces } = context.settings.orderLimits;
  const isLoggedIn = user !== null;
  /** The person who is likely to pick the order up. */
  const pickup = user &&
    cart.fulfilment === "pickup" && { name: user.name, phone: address?.phone ?? "" };
  /** The deposit that the shop asks for before it confirms the order, if it is known yet. */
  const deposit = await loadDeposit(context, cart, delivery, phone);
  /** The fields that the visitor filled in before the login, or before a change of the cart. */
  const note = await keptNote(context, request);
  /** Whether the shop has discount codes that a visitor may type. */
  const takesCode = code !== null || (await hasActiveCodes(context.db));
  return {
    takesCode,
    ...{ cart, maxPieces, again, justOrdered, address, otherAddresses, newRegions },
    ...{ snapshot, token, isLoggedIn, note, slots, arrivesBy, pickup: pickup || null },
    ...{ delivery, deposit },
  };
}

type Known = { lines: CartLine[]; address: Address | null; owner: CartOwner | null };

/**
 * Finds how the visitor wants to get the cart, and the terms of delivery to the saved address, or to the chosen ward
 * if there is no address. Where the terms depend on the place, also lists the places that the ward form suggests.
 */
async function loadDelivery(db: Db, termsByPlace: TermsByPlace, { lines, address, owner }: Known) {
  const elsewhere = await termsByPlace(null);
  const chosen = elsewhere.hasPickup && owner ? await chosenFulfilment(db, owner) : "delivery";
  const fulfilment = elsewhere.hasPickup ? chosen : null;
  const isPickedUp = fulfilment === "pickup";
  if (isPickedUp || !elsewhere.dependsOnPlace) {
    const terms = isPickedUp ? { ...elsewhere, ...NO_DELIVERY } : elsewhere;
    return { terms, fulfilment, place: null, problem: null, regions: null };
  }
  const place = address ?? (owner && (await findChosenPlace(db, owner)));
  const terms = place ? await termsByPlace(place) : elsewhere;
  const { priceVnd } = cartOf(lines, terms).totals;
  return {
    terms,
    fulfilment,
    place: place && { city: place.city, state: place.state },
    problem: place && findPlaceProblem(terms, priceVnd, place),
    regions: address ? null : await loadRegions(place ?? {}),
  };
}

function loadDeposit(
  { db, settings }: AppLoadContext,
  { fulfilment, totals: { amountVnd } }: Cart,
  { terms }: Pick<Awaited<ReturnType<typeof loadDelivery>>, "terms">,
  phone: string,
) {
  const isAsked = settings.bank !== null && fulfilment !== "pickup";
  return isAsked ? findDeposit(db, terms.deposit, { amountVnd, phoneKey: phone }) : null;
}

/** The differences from the order that the shopper has just bought again; null on other visits. */
async function loadAgain({ db }: AppLoadContext, request: Request, userId: string, cart: Cart) {
  const id = new URL(request.url).searchParams.get(ORDERED_AGAIN);
  const order = id && (await findUserOrder(db, userId, id));
  return order ? { orderId: order.id, ...(await compareWithOrder(db, order, cart)) } : null;
}

/** The cart if a dialog is open over it, so that a failed login does not hide the cart; else null. */
export const loadCartBehind = async (context: AppLoadContext, request: Request, page: string) =>
  page.split(/[?#]/)[0] === paths.cart ? loadCart(context, request) : null;
