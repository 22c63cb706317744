import { and, eq, ne, sql } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { inParallel, prepared } from "#db/prepared.ts";
import { cartLines, carts, products } from "#db/schema.ts";
import {
  type CartOwner,
  chooseCode,
  chooseFulfilment,
  chosenCode,
  chosenFulfilment,
  findCartId,
  getOrCreateCartId,
  preparedByOwner,
} from "./cart-owner.server.ts";
import {
  capped,
  getCartLines,
  getCartQuantities,
  MAX_LINES,
  MAX_LISTED,
  MAX_QUANTITY,
} from "./carts.server.ts";

/**
 * "unavailable": the product is out of stock or gone. "full": the cart has MAX_LINES products.
 * "too-many": the quantity would exceed MAX_QUANTITY.
 */
type CartOutcome = Outcome<"unavailable" | "full" | "too-many">;

/** Raises a product's quantity by one, starting at 1. */
export const addToCart = (tx: Db, owner: CartOwner, productId: string) =>
  saveLine(tx, owner, productId, (current = 0) => current + 1);

/** Adds a product unless the cart has it already; then its quantity stays as it is. */
export const ensureInCart = (tx: Db, owner: CartOwner, productId: string) =>
  saveLine(tx, owner, productId, (current = 1) => current);

/** Sets a product's quantity, an integer from 1 to MAX_QUANTITY. */
export const setQuantity = (tx: Db, owner: CartOwner, productId: string, quantity: number) =>
  saveLine(tx, owner, productId, () => quantity);

/** Lowers a product's quantity to the pieces that are left for it. */
export async function takeWhatIsLeft(tx: Db, owner: CartOwner, productId: string) {
  const lines = await getCartLines(tx, owner);
  const left = lines.find((line) => line.productId === productId)?.stockCount;
  return saveLine(tx, owner, productId, (current = 1) => Math.min(current, left ?? current) || 1);
}

const selectProduct = prepared((db) =>
  db
    .select({ name: products.name, inStock: products.inStock })
    .from(products)
    .where(eq(products.id, sql.placeholder("productId"))),
);
const upsertLine = prepared((db) =>
  db
    .insert(cartLines)
    .values({
      cartId: sql.placeholder("cartId"),
      productId: sql.placeholder("productId"),
      name: sql.placeholder("name"),
      quantity: sql.placeholder("quantity"),
      addedAt: sql.placeholder("addedAt"),
    })
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productId],
      set: { quantity: sql`excluded.quantity`, name: sql`excluded.name` },
    }),
);
/** Records that a cart has changed; a cart that has not changed for long expires. */
export const touchCart = prepared((db) =>
  db
    .update(carts)
    .set({ updatedAt: sql`${sql.placeholder("updatedAt")}` })
    .where(eq(carts.id, sql.placeholder("cartId"))),
);

/** @param quantityAfter the product's new quantity, from the one in the cart if it is there */
async function saveLine(
  tx: Db,
  owner: CartOwner,
  productId: string,
  quantityAfter: (current?: number) => number,
): Promise<CartOutcome> {
  const [cartId, current, [product]] = await inParallel(
    () => getOrCreateCartId(tx, owner),
    () => getCartQuantities(tx, owner),
    () => selectProduct(tx, { productId }),
  );
  const quantity = quantityAfter(current[productId]);
  if (quantity > MAX_QUANTITY) return "too-many";
  if (!product?.inStock) return "unavailable";
  if (!(productId in current) && Object.keys(current).length >= MAX_LINES) return "full";
  const now = Date.now();
  const { name } = product;
  await inParallel(
    () => upsertLine(tx, { cartId, productId, name, quantity, addedAt: now }),
    () => touchCart(tx, { cartId, updatedAt: now }),
  );
  return "done";
}

/** Lowers a product's quantity by one; deletes the line when it reaches 0. */
export async function removeOne(tx: Db, owner: CartOwner, productId: string): Promise<"done"> {
  const line = await lineOf(tx, owner, productId);
  await tx
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - 1` })
    .where(line);
  await tx.delete(cartLines).where(and(line, sql`${cartLines.quantity} < 1`));
  return "done";
}

/** Deletes a line, whatever its quantity. */
export async function deleteLine(tx: Db, owner: CartOwner, productId: string): Promise<"done"> {
  await tx.delete(cartLines).where(await lineOf(tx, owner, productId));
  return "done";
}

async function lineOf(tx: Db, owner: CartOwner, productId: string) {
  const cartId = await getOrCreateCartId(tx, owner);
  return and(eq(cartLines.cartId, cartId), eq(cartLines.productId, productId));
}

/** Deletes every line of a cart. */
export const clearCart = preparedByOwner((db, cartId) =>
  db.delete(cartLines).where(eq(cartLines.cartId, cartId)),
);

type Item = { productId: string; quantity: number };

/** Products with their quantities as a table for a statement, with their place in the list. */
const itemsTable = (tx: Db, items: Item[]) =>
  tx.engine.table(
    "item",
    items.map(({ productId, quantity }, position) => ({
      product_id: productId,
      quantity,
      position,
    })),
    { product_id: "text", quantity: "integer", position: "integer" },
  );

/**
 * Replaces the content of a cart. Ids of products that do not exist are ignored, so that an API
 * client does not get them back.
 *
 * @param items quantities by product id: integers from 1 to MAX_QUANTITY, at most MAX_LINES
 */
export async function replaceCart(
  tx: Db,
  owner: CartOwner,
  items: Record<string, number>,
): Promise<void> {
  const cartId = await getOrCreateCartId(tx, owner);
  await clearCart(tx, owner);
  const now = Date.now();
  const table = itemsTable(
    tx,
    Object.entries(items).map(([productId, quantity]) => ({ productId, quantity })),
  );
  // A single statement, because up to 200 of them would hold the write lock for too long.
  await tx.engine.change(sql`
    insert into cart_lines (cart_id, product_id, name, quantity, added_at)
    select ${cartId}, products.id, products.name, item.quantity, ${now} + item.position
      from ${table} join products on products.id = item.product_id`);
  await touchCart(tx, { cartId, updatedAt: now });
}

/** Room for two full carts; bounds a cart that is merged into again and again. */
const MAX_MERGED_LINES = 2 * MAX_LINES;

/**
 * Adds a guest's cart and list to the user's at login, with the chosen place, discount code and a choice to pick the
 * order up, and deletes them. Quantities of the same product add up to at most MAX_QUANTITY; beyond MAX_MERGED_LINES
 * products, those the guest added last are dropped, and of the list those beyond MAX_LISTED.
 */
export async function mergeGuestCart(tx: Db, sessionHash: string, userId: string): Promise<void> {
  const guestCartId = await findCartId(tx, { sessionHash });
  if (!guestCartId) return;
  const cartId = await getOrCreateCartId(tx, { userId });
  if ((await chosenFulfilment(tx, { sessionHash })) === "pickup")
    await chooseFulfilment(tx, { userId }, "pickup");
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
  await tx.engine.change(sql`
    insert into list_items (cart_id, product_id, added_at)
    select ${cartId}, product_id, added_at from list_items
      where cart_id = ${guestCartId}
        and product_id not in (select product_id from list_items where cart_id = ${cartId})
      order by added_at desc
      limit ${MAX_LISTED} - (select count(*) from list_items where cart_id = ${cartId})`);
  // The place that was chosen last is the one that is meant.
  const chosen = tx.select({ city: carts.city, state: carts.state }).from(carts);
  const [place] = await chosen.where(and(eq(carts.id, guestCartId), ne(carts.state, "")));
  if (place) await tx.update(carts).set(place).where(eq(carts.id, cartId));
  const code = await chosenCode(tx, { sessionHash });
  if (code) await chooseCode(tx, { userId }, code);
  await tx.delete(carts).where(eq(carts.id, guestCartId));
}

/**
 * Puts products that can be bought into a cart, in at least the quantities of a list: products that the cart has
 * already are not added twice. Those beyond MAX_LINES are left out.
 *
 * @param items quantities from 1 to MAX_QUANTITY, which of the same product add up
 * @returns how many of the products the cart has
 */
export async function addToCartAtLeast(tx: Db, owner: CartOwner, items: Item[]): Promise<number> {
  const cartId = await getOrCreateCartId(tx, owner);
  const now = Date.now();
  const lineCount = Object.keys(await getCartQuantities(tx, owner)).length;
  const room = Math.max(0, MAX_LINES - lineCount);
  // A single statement, because hundreds of them would hold the write lock for too long.
  const count = await tx.engine.change(sql`
    with wanted as (
      select products.id, products.name, min(item.position) as position,
          ${capped(sql`sum(item.quantity)`)} as quantity,
          products.id in (select product_id from cart_lines where cart_id = ${cartId}) as in_cart
        from ${itemsTable(tx, items)} join products on products.id = item.product_id and products.in_stock
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
