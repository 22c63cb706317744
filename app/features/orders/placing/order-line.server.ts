import type { CartLine } from "#app/features/cart/carts.server.ts";
import { categoryRef } from "#app/features/catalogue/categories/categories.server.ts";
import type { OrderLine } from "#app/features/orders/finding/orders.server.ts";

/** What an order keeps of a product as it is when it is ordered; its pieces are taken from the count. */
export const newOrderLine = (orderId: string, position: number, line: CartLine): OrderLine => ({
  orderId,
  position,
  productId: line.productId,
  name: line.name,
  category: categoryRef(line),
  imageRef: line.imageRef,
  weight: line.weight,
  offerPriceVnd: line.offerPriceVnd,
  fullPriceVnd: line.fullPriceVnd,
  quantity: line.quantity,
  stockTaken: line.stockCount === null ? 0 : line.quantity,
  beforeWeighing: null,
  pickedAt: null,
});
