import type { AppLoadContext } from "@remix-run/node";
import { cartOwnerOf, getSession } from "../../auth/shopper-session.ts";
import { newFormToken } from "../../auth/tokens.ts";
import { findAddress } from "../../models/accounts/addresses.ts";
import { availableLines, getCart } from "../../models/cart/carts.ts";
import { serializeSnapshot } from "../../models/cart/checkout-snapshot.ts";
import { calculateTotals } from "../../models/cart/shipping.ts";
import { suggestRegions } from "../../models/regions/wards.ts";
import type { CartData } from "./cart-page.tsx";

/** Reads what the cart page shows to the visitor. */
export async function loadCart(context: AppLoadContext, request: Request): Promise<CartData> {
  const session = await getSession(context, request);
  const user = session?.user ?? null;
  const [cart, address] = await Promise.all([
    session
      ? getCart(context.db, cartOwnerOf(session))
      : { lines: [], totals: calculateTotals([]) },
    user ? findAddress(context.db, user.id) : null,
  ]);
  const snapshot = serializeSnapshot({
    addressId: address?.id ?? "",
    amountVnd: cart.totals.amountVnd,
    lines: availableLines(cart.lines),
  });
  const newRegions = address ? await suggestRegions(address) : [];
  return { cart, address, newRegions, snapshot, token: newFormToken(), isLoggedIn: user !== null };
}
