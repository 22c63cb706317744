import { type Cart, MAX_LINES, priceLines } from "#app/features/cart/carts.server.ts";
import { addToCartAtLeast } from "#app/features/cart/update-cart.server.ts";
import type { ProductNames } from "#app/features/catalogue/products/product-names.ts";
import { orderedAs } from "#app/features/orders/changing/edit-order.server.ts";
import type { Order, OrderLine } from "#app/features/orders/finding/orders.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Adds an order's products to the cart, up to MAX_LINES. A product already in the cart is raised to the ordered
 * quantity, so that repeating it changes nothing.
 */
export async function addOrderToCart(
  tx: Db,
  { userId, lines }: Pick<Order, "userId" | "lines">,
): Promise<void> {
  await addToCartAtLeast(tx, { userId }, lines.map(toItem));
}

const toItem = (line: OrderLine) => ({
  productId: line.productId,
  quantity: orderedAs(line).quantity,
});

/** The differences when an order is bought again: products by name, prices in dong. */
type AgainDifferences = {
  gone: ProductNames[];
  outOfStock: ProductNames[];
  dearer: (ProductNames & { before: number; after: number })[];
  /** Not added, because the cart is full. */
  left: ProductNames[];
};

/** Compares an order with today's prices of its products and with the cart they were added to. */
export async function compareWithOrder(
  db: Db,
  order: Pick<Order, "lines">,
  cart: Cart,
): Promise<AgainDifferences> {
  const products = await priceLines(db, order.lines.map(toItem));
  const current = new Map(products.map((line) => [line.productId, line]));
  const inCart = new Set(cart.lines.map((line) => line.productId));
  const isFull = cart.lines.length >= MAX_LINES;
  const differences: AgainDifferences = { gone: [], outOfStock: [], dearer: [], left: [] };
  for (const line of order.lines) {
    const { productId, name, nameEn } = line;
    const names = { name, nameEn };
    const { offerPriceVnd: before } = orderedAs(line);
    const { unavailable, offerPriceVnd: after } = current.get(productId)!;
    if (unavailable === "gone") differences.gone.push(names);
    else if (unavailable) differences.outOfStock.push(names);
    else if (isFull && !inCart.has(productId)) differences.left.push(names);
    else if (after > before) differences.dearer.push({ ...names, before, after });
  }
  return differences;
}
