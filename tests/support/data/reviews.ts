import { saveReviews } from "#app/features/catalogue/reviews/save-reviews.server.ts";
import type { Store } from "#db/client.server.ts";
import { givenPlacedOrder } from "./orders.ts";
import { setStatus } from "./presses.ts";
import { givenShopper } from "./store.ts";

/** A delivered order for one of each product, by a new shopper unless `userId` says whose. */
export async function givenDelivered(store: Store, productIds: string[], userId?: string) {
  const shopper = userId ?? (await givenShopper(store)).user.id;
  const items = productIds.map((productId) => ({ productId, quantity: 1 }));
  const { id } = await givenPlacedOrder(store, shopper, { items });
  await setStatus(store, id, "Delivered");
  return { userId: shopper, orderId: id };
}

/** What a shopper says of one product of an order. */
export const reviewProduct = (
  store: Store,
  orderId: string,
  productId: string,
  stars: number,
  text = "",
) => store.withTx((tx) => saveReviews(tx, orderId, [{ productId, stars, text }], "203.0.113.7"));

/** A review of a product by a new shopper. */
export async function givenReview(store: Store, productId: string, stars: number, text = "") {
  const delivered = await givenDelivered(store, [productId]);
  await reviewProduct(store, delivered.orderId, productId, stars, text);
  return delivered;
}
