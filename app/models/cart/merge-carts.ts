import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { carts } from "../../../db/schema.ts";
import { capped, findCartId, getCartQuantities, MAX_LINES } from "./carts.ts";
import { getOrCreateCartId } from "./update-cart.ts";

/** Room for two full carts; bounds a cart that is merged into again and again. */
const MAX_MERGED_LINES = 2 * MAX_LINES;

/**
 * Adds a guest's cart to the user's at login and deletes it. Quantities of the same product add up
 * to at most MAX_QUANTITY; beyond MAX_MERGED_LINES products, those the guest added last are
 * dropped.
 */
export async function mergeGuestCart(tx: Db, sessionHash: string, userId: string): Promise<void> {
  const guestCartId = await findCartId(tx, { sessionHash });
  if (!guestCartId) return;
  const cartId = await getOrCreateCartId(tx, { userId });
  const lineCount = Object.keys(await getCartQuantities(tx, { userId })).length;
  const isInUserCart = sql`product_id in (select product_id from cart_lines where cart_id = ${cartId})`;
  await tx.engine.change(sql`
    insert into cart_lines (cart_id, product_id, name, quantity, added_at)
    select ${cartId}, product_id, name, quantity, added_at from cart_lines
      where cart_id = ${guestCartId}
      order by not ${isInUserCart}, added_at
      limit ${Math.max(0, MAX_MERGED_LINES - lineCount)} + (
        select count(*) from cart_lines where cart_id = ${guestCartId} and ${isInUserCart})
    on conflict (cart_id, product_id)
      do update set quantity = ${capped(sql`cart_lines.quantity + excluded.quantity`)}`);
  await tx.delete(carts).where(eq(carts.id, guestCartId));
}
