import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { cartLines, carts, categories, productImages, products } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";
import { categoryOfProduct, firstImageOfProduct } from "../catalogue/products.ts";
import { calculateTotals, type Totals } from "./shipping.ts";

/** A logged-in shopper's cart, or the cart of a guest's session. */
export type CartOwner = { userId: string } | { sessionHash: string };

/** Why a line is not counted in the total, or null when it is. */
export type Unavailable = "gone" | "out-of-stock" | null;

export type CartLine = {
  productId: string;
  name: string;
  quantity: number;
  unavailable: Unavailable;
  categoryPath: string | null;
  categoryName: string | null;
  weight: string | null;
  offerPriceVnd: number;
  imageRef: string | null;
};

export type Cart = { lines: CartLine[]; totals: Totals };

/** Largest quantity of one product, and most products, in a cart or an order. */
export const MAX_QUANTITY = 999;
export const MAX_LINES = 200;

/** Not in stock; too many different products; too many of one. */
export type CartError = "unavailable" | "full" | "too-many";

const linesByCart = prepared((db) =>
  db
    .select({
      productId: cartLines.productId,
      keptName: cartLines.name,
      quantity: cartLines.quantity,
      name: products.name,
      inStock: products.inStock,
      categoryPath: categories.path,
      categoryName: categories.name,
      weight: products.weight,
      offerPriceVnd: products.offerPriceVnd,
      imageRef: productImages.ref,
    })
    .from(cartLines)
    .leftJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(categories, categoryOfProduct)
    .leftJoin(productImages, firstImageOfProduct)
    .where(eq(cartLines.cartId, sql.placeholder("cartId")))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId))
    .prepare(),
);

const cartOfUser = prepared((db) =>
  db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.userId, sql.placeholder("userId")))
    .prepare(),
);
const cartOfSession = prepared((db) =>
  db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.sessionHash, sql.placeholder("sessionHash")))
    .prepare(),
);
const quantitiesByCart = prepared((db) =>
  db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.cartId, sql.placeholder("cartId")))
    .prepare(),
);

const deleteLines = prepared((db) =>
  db
    .delete(cartLines)
    .where(eq(cartLines.cartId, sql.placeholder("cartId")))
    .prepare(),
);

async function findCartId(db: Db, owner: CartOwner): Promise<string | null> {
  const row =
    "userId" in owner ? await cartOfUser(db).get(owner) : await cartOfSession(db).get(owner);
  return row?.id ?? null;
}

async function ensureCartId(tx: Db, owner: CartOwner): Promise<string> {
  const existing = await findCartId(tx, owner);
  if (existing) return existing;
  const id = newId();
  await tx.insert(carts).values({ id, ...owner, updatedAt: Date.now() });
  return id;
}

/** The cart with current names and prices; unavailable lines are shown but not counted. */
export async function getCart(db: Db, owner: CartOwner): Promise<Cart> {
  const cartId = await findCartId(db, owner);
  const rows = cartId ? await linesByCart(db).all({ cartId }) : [];
  const lines = rows.map(({ keptName, name, inStock, offerPriceVnd, ...row }): CartLine => {
    const unavailable = inStock === null ? "gone" : inStock ? null : "out-of-stock";
    return { ...row, name: name ?? keptName, offerPriceVnd: offerPriceVnd ?? 0, unavailable };
  });
  return { lines, totals: calculateTotals(availableLines(lines)) };
}

/** The lines that can be ordered. */
export function availableLines(lines: CartLine[]): CartLine[] {
  return lines.filter((line) => line.unavailable === null);
}

/** Quantity by product id, of everything in the cart. */
export async function getCartQuantities(db: Db, owner: CartOwner): Promise<Record<string, number>> {
  const cartId = await findCartId(db, owner);
  const rows = cartId ? await quantitiesByCart(db).all({ cartId }) : [];
  return Object.fromEntries(rows.map((row) => [row.productId, row.quantity]));
}

/** Raises the quantity by one, from nothing to 1 (specification, section 4). */
export async function addToCart(
  tx: Db,
  owner: CartOwner,
  productId: string,
): Promise<CartError | null> {
  const cartId = await ensureCartId(tx, owner);
  const quantities = await getCartQuantities(tx, owner);
  const quantity = (quantities[productId] ?? 0) + 1;
  if (quantity > MAX_QUANTITY) return "too-many";
  return putLine(tx, cartId, quantities, productId, quantity);
}

/**
 * Sets a line's quantity.
 *
 * @param quantity whole, from 1 to MAX_QUANTITY
 */
export async function setQuantity(
  tx: Db,
  owner: CartOwner,
  productId: string,
  quantity: number,
): Promise<CartError | null> {
  const cartId = await ensureCartId(tx, owner);
  return putLine(tx, cartId, await getCartQuantities(tx, owner), productId, quantity);
}

async function putLine(
  tx: Db,
  cartId: string,
  present: Record<string, number>,
  productId: string,
  quantity: number,
): Promise<CartError | null> {
  const product = await tx
    .select({ name: products.name, inStock: products.inStock })
    .from(products)
    .where(eq(products.id, productId))
    .get();
  if (!product?.inStock) return "unavailable";
  if (!(productId in present) && Object.keys(present).length >= MAX_LINES) return "full";
  const addedAt = Date.now();
  await tx
    .insert(cartLines)
    .values({ cartId, productId, name: product.name, quantity, addedAt })
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productId],
      set: { quantity, name: product.name },
    });
  await tx.update(carts).set({ updatedAt: addedAt }).where(eq(carts.id, cartId));
  return null;
}

/** Lowers the quantity by one and takes the line away at nothing (specification, section 4). */
export async function removeOne(tx: Db, owner: CartOwner, productId: string): Promise<void> {
  const cartId = await ensureCartId(tx, owner);
  const line = and(eq(cartLines.cartId, cartId), eq(cartLines.productId, productId));
  await tx
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - 1` })
    .where(line);
  await tx.delete(cartLines).where(and(line, sql`${cartLines.quantity} < 1`));
}

/** Takes a whole line away. */
export async function deleteLine(tx: Db, owner: CartOwner, productId: string): Promise<void> {
  const cartId = await ensureCartId(tx, owner);
  await tx
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.productId, productId)));
}

/** Empties a cart, as placing its order does. */
export async function clearCart(tx: Db, owner: CartOwner): Promise<void> {
  const cartId = await findCartId(tx, owner);
  if (cartId) await deleteLines(tx).run({ cartId });
}

/**
 * Replaces a cart by a map of product id to quantity, as the JSON call does. Ids that do not
 * exist are left out, so that a client never gets them back.
 *
 * @param items whole quantities from 1 to MAX_QUANTITY, at most MAX_LINES of them
 */
export async function replaceCart(
  tx: Db,
  owner: CartOwner,
  items: Record<string, number>,
): Promise<void> {
  const cartId = await ensureCartId(tx, owner);
  await deleteLines(tx).run({ cartId });
  const addedAt = Date.now();
  // One statement, as two hundred of them would keep others waiting.
  await tx.run(sql`
    insert into cart_lines (cart_id, product_id, name, quantity, added_at)
    select ${cartId}, products.id, products.name, item.value, ${addedAt} + item.id
      from json_each(${JSON.stringify(items)}) item join products on products.id = item.key`);
  await tx.update(carts).set({ updatedAt: addedAt }).where(eq(carts.id, cartId));
}

/** Two full carts fit into one; logging in with ever new ones fills it no further. */
const MOST_MERGED_LINES = 2 * MAX_LINES;

/**
 * Adds a guest's cart to a user's at login: quantities add up, and nothing is lost; of more than
 * MOST_MERGED_LINES products those that the guest added last are left out.
 */
export async function mergeGuestCart(tx: Db, sessionHash: string, userId: string): Promise<void> {
  const guestCartId = await findCartId(tx, { sessionHash });
  if (!guestCartId) return;
  const cartId = await ensureCartId(tx, { userId });
  const present = Object.keys(await getCartQuantities(tx, { userId })).length;
  const isPresent = sql`product_id in (select product_id from cart_lines where cart_id = ${cartId})`;
  await tx.run(sql`
    insert into cart_lines (cart_id, product_id, name, quantity, added_at)
    select ${cartId}, product_id, name, quantity, added_at from cart_lines
      where cart_id = ${guestCartId}
      order by not ${isPresent}, added_at
      limit ${Math.max(0, MOST_MERGED_LINES - present)} + (
        select count(*) from cart_lines where cart_id = ${guestCartId} and ${isPresent})
    on conflict (cart_id, product_id)
      do update set quantity = min(quantity + excluded.quantity, ${MAX_QUANTITY})`);
  await tx.delete(carts).where(eq(carts.id, guestCartId));
}
