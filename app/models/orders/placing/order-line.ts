import type { CartLine } from "#app/models/cart/carts.ts";
import { categoryRef } from "#app/models/catalogue/categories.ts";
import type { OrderLine } from "#app/models/orders/finding/orders.ts";

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
