import type { AppLoadContext } from "@remix-run/node";
import { findLinkedOrder } from "../models/orders/order-links.ts";
import { findUserOrder, type Order } from "../models/orders/orders.ts";
import { getShopper } from "./shopper-session.ts";

/** The parameter of a URL that carries the key of a link to an order. */
export const ORDER_KEY = "key";

/**
 * An order for those who may see it: its shopper, and whoever holds a link from its mails.
 *
 * @returns the order, and the link's key unless its shopper is logged in; null for everyone else
 */
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
