import { and, desc, eq, sql } from "drizzle-orm";
import {
  type CartOwner,
  findCartId,
  getOrCreateCartId,
  preparedByOwner,
} from "#app/features/cart/cart-owner.server.ts";
import { getCartQuantities, MAX_LINES, MAX_LISTED } from "#app/features/cart/carts.server.ts";
import { touchCart } from "#app/features/cart/update-cart.server.ts";
import { listCards, type ProductCard } from "#app/features/catalogue/products/products.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { listItems, products } from "#db/schema.ts";

const selectItems = preparedByOwner((db, cartId) =>
  db
    .select({ id: listItems.productId, seq: products.seq, addedAt: listItems.addedAt })
    .from(listItems)
    .innerJoin(products, eq(products.id, listItems.productId))
    .where(eq(listItems.cartId, cartId))
    .orderBy(desc(listItems.addedAt), desc(listItems.productId)),
);

/** The products on a visitor's list as cards, the newest first, including those out of stock. */
export const listSaved = async (db: Db, owner: CartOwner): Promise<ProductCard[]> =>
  listCards(db, await selectItems(db, owner));

const selectIds = preparedByOwner((db, cartId) =>
  db.select({ id: listItems.productId }).from(listItems).where(eq(listItems.cartId, cartId)),
);

/** The products on a visitor's list, by their ids. */
export async function getSaved(db: Db, owner: CartOwner): Promise<Record<string, true>> {
  const items = await selectIds(db, owner);
  return Object.fromEntries(items.map(({ id }) => [id, true] as const));
}

const selectProduct = prepared((db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, sql.placeholder("id"))),
);

/** Puts a product on a visitor's list, in stock or not. "full": the list has MAX_LISTED products. */
export async function saveToList(
  tx: Db,
  owner: CartOwner,
  productId: string,
): Promise<Outcome<"unavailable" | "list-full">> {
  const [product] = await selectProduct(tx, { id: productId });
  if (!product) return "unavailable";
  const saved = await getSaved(tx, owner);
  if (saved[productId]) return "done";
  if (Object.keys(saved).length >= MAX_LISTED) return "list-full";
  const cartId = await getOrCreateCartId(tx, owner);
  const now = Date.now();
  await tx.insert(listItems).values({ cartId, productId, addedAt: now });
  await touchCart(tx, { cartId, updatedAt: now });
  return "done";
}

/** Takes a product off a visitor's list. */
export async function removeFromList(tx: Db, owner: CartOwner, productId: string): Promise<"done"> {
  const cartId = await findCartId(tx, owner);
  if (cartId)
    await tx
      .delete(listItems)
      .where(and(eq(listItems.cartId, cartId), eq(listItems.productId, productId)));
  return "done";
}

/**
 * Puts one of each product on a visitor's list into the cart, the newest first, unless it is there or out
 * of stock. Those beyond MAX_LINES are left out.
 */
export async function addListToCart(tx: Db, owner: CartOwner): Promise<"done"> {
  const cartId = await findCartId(tx, owner);
  if (!cartId) return "done";
  const room = Math.max(0, MAX_LINES - Object.keys(await getCartQuantities(tx, owner)).length);
  const now = Date.now();
  // A single statement, because hundreds of them would hold the write lock for too long.
  await tx.engine.change(sql`
    insert into cart_lines (cart_id, product_id, name, quantity, added_at)
    select ${cartId}, products.id, products.name, 1, ${now}
      from list_items item join products on products.id = item.product_id and products.in_stock
      where item.cart_id = ${cartId}
        and products.id not in (select product_id from cart_lines where cart_id = ${cartId})
      order by item.added_at desc limit ${room}`);
  await touchCart(tx, { cartId, updatedAt: now });
  return "done";
}
