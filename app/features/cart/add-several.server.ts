import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { type CartOwner, getOrCreateCartId } from "./cart-owner.server.ts";
import { capped, getCartQuantities, MAX_LINES } from "./carts.server.ts";
import { touchCart } from "./update-cart.server.ts";

/**
 * Puts products that can be bought into a cart, in at least the quantities of a list: what the cart has already
 * is not added twice. Those beyond MAX_LINES are left out.
 *
 * @param items quantities from 1 to MAX_QUANTITY, which of the same product add up
 * @returns how many of the products the cart has
 */
export async function addToCartAtLeast(
  tx: Db,
  owner: CartOwner,
  items: { productId: string; quantity: number }[],
): Promise<number> {
  const lines = tx.engine.table(
    "line",
    items.map(({ productId, quantity }, position) => ({
      product_id: productId,
      quantity,
      position,
    })),
    { product_id: "text", quantity: "integer", position: "integer" },
  );
  const cartId = await getOrCreateCartId(tx, owner);
  const now = Date.now();
  const lineCount = Object.keys(await getCartQuantities(tx, owner)).length;
  const room = Math.max(0, MAX_LINES - lineCount);
  // A single statement, because hundreds of them would hold the write lock for too long.
  const count = await tx.engine.change(sql`
    with wanted as (
      select products.id, products.name, min(line.position) as position,
          ${capped(sql`sum(line.quantity)`)} as quantity,
          products.id in (select product_id from cart_lines where cart_id = ${cartId}) as in_cart
        from ${lines} join products on products.id = line.product_id and products.in_stock
        group by products.id, products.name)
    insert into cart_lines (cart_id, product_id, name, quantity, added_at)
    select ${cartId}, id, name, quantity, ${now} + position from wanted where true
      order by not in_cart, position
      limit (select count(*) from wanted where in_cart) + ${room}
    on conflict (cart_id, product_id)
      do update set name = excluded.name,
        quantity = case when cart_lines.quantity > excluded.quantity then cart_lines.quantity
          else excluded.quantity end`);
  await touchCart(tx, { cartId, updatedAt: now });
  return count;
}
