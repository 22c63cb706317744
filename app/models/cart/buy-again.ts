import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import type { Order } from "../orders/finding/orders.ts";
import { type Cart, capped, getCartQuantities, MAX_LINES, priceLines } from "./carts.ts";
import { getOrCreateCartId, touchCart } from "./update-cart.ts";

/**
 * Puts what an order contains and can be bought into its shopper's cart, in at least the ordered
 * quantity: products that the cart has already are not added twice. Those beyond MAX_LINES are left
 * out.
 */
export async function addOrderToCart(tx: Db, order: Pick<Order, "id" | "userId">): Promise<void> {
  const cartId = await getOrCreateCartId(tx, { userId: order.userId });
  const now = Date.now();
  const lineCount = Object.keys(await getCartQuantities(tx, { userId: order.userId })).length;
  const room = Math.max(0, MAX_LINES - lineCount);
  // A single statement, because hundreds of them would hold the write lock for too long.
  await tx.engine.change(sql`
    with wanted as (
      select products.id, products.name, min(line.position) as position,
          ${capped(sql`sum(line.quantity)`)} as quantity,
          products.id in (select product_id from cart_lines where cart_id = ${cartId}) as in_cart
        from order_lines line join products on products.id = line.product_id and products.in_stock
        where line.order_id = ${order.id}
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
}

/** What differs when an order is bought again: products by name, prices in dong. */
type AgainDifferences = {
  gone: string[];
  outOfStock: string[];
  dearer: { name: string; before: number; after: number }[];
  /** Not added, because the cart is full. */
  left: string[];
};

/** Compares an order with what its products cost now and with the cart they were added to. */
export async function compareWithOrder(
  db: Db,
  order: Pick<Order, "lines">,
  cart: Cart,
): Promise<AgainDifferences> {
  const products = await priceLines(db, order.lines);
  const current = new Map(products.map((line) => [line.productId, line]));
  const inCart = new Set(cart.lines.map((line) => line.productId));
  const isFull = cart.lines.length >= MAX_LINES;
  const differences: AgainDifferences = { gone: [], outOfStock: [], dearer: [], left: [] };
  for (const { productId, name, offerPriceVnd: before } of order.lines) {
    const { unavailable, offerPriceVnd: after } = current.get(productId)!;
    if (unavailable === "gone") differences.gone.push(name);
    else if (unavailable) differences.outOfStock.push(name);
    else if (isFull && !inCart.has(productId)) differences.left.push(name);
    else if (after > before) differences.dearer.push({ name, before, after });
  }
  return differences;
}
