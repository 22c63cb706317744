import { eq } from "drizzle-orm";
import type { OrderRequest } from "#app/features/orders/placing/place-order.server.ts";
import type { Store } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { givenPlacedOrder } from "./orders.ts";
import { givenProduct, givenShopper } from "./store.ts";

/** Items of an order or a cart, from pieces by product. */
export const itemsOf = (pieces: Record<string, number>) =>
  Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity }));

/** Places an order of pieces of products by a new shopper. */
export async function givenOrderOf(
  store: Store,
  pieces: Record<string, number>,
  options: Partial<OrderRequest> = {},
) {
  const { user } = await givenShopper(store);
  return givenPlacedOrder(store, user.id, { items: itemsOf(pieces), ...options });
}

/** Places an order of some of the pieces that there are of a new product. */
export async function givenCounted(store: Store, stockCount: number, quantity: number) {
  const productId = await givenProduct(store, { stockCount });
  const { id, userId } = await givenOrderOf(store, { [productId]: quantity });
  return { id, userId, productId };
}

/** What is left of a product; undefined when the product is gone. */
export async function stockOf({ db }: Store, id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row && { count: row.stockCount, inStock: row.inStock };
}

/** How many pieces are left of a product. */
export const leftOf = async (store: Store, id: string) => (await stockOf(store, id))!.count;
