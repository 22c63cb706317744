import { eq } from "drizzle-orm";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { countUnlessFull, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { preparedFind, preparedInsert } from "#db/prepared.ts";
import { reviewEvents, reviews } from "#db/schema.ts";
import { listReviewable, type Review, type ReviewableProduct } from "./reviews.server.ts";

/** A shopper's review of a product; 0 stars delete it. */
type ReviewEntry = { productId: string; stars: number; text: string };

const insertReview = preparedInsert(reviews);

/**
 * Saves the shopper's reviews of an order's products; ignores other products. A review that a seller has hidden cannot
 * be deleted, because its shopper could then write it anew. "changed": the shopper may review none of the products.
 *
 * @param client the address to which the limit applies
 */
export async function saveReviews(
  tx: Db,
  orderId: string,
  entries: ReviewEntry[],
  client: string,
): Promise<Outcome<"gone" | "changed"> | { kind: "limited"; retryAfterMs: number }> {
  const order = await findOrder(tx, orderId);
  if (!order) return "gone";
  const reviewable = await listReviewable(tx, order);
  if (reviewable.length === 0) return "changed";
  const changes = entries.flatMap((entry) => {
    const product = reviewable.find(({ productId }) => productId === entry.productId);
    return product && isChange(entry, product.review, orderId)
      ? { ...entry, review: product.review }
      : [];
  });
  if (changes.length === 0) return "done";
  const retryAfterMs = await countUnlessFull(tx, [
    { bucket: reviewBucket(order.userId), limit: LIMITS.reviewPerAccount },
    { bucket: reviewBucket(client), limit: LIMITS.reviewPerClient },
  ]);
  if (retryAfterMs > 0) return { kind: "limited", retryAfterMs };
  for (const change of changes) await saveReview(tx, order, change);
  return "done";
}

/** The bucket of the reviews of an account, or of a client. */
const reviewBucket = (of: string) => `review:${of}`;

type Written = ReviewableProduct["review"];

function isChange({ stars, text }: ReviewEntry, review: Written, orderId: string): boolean {
  if (stars === 0) return review !== null && review.hiddenReason === null;
  return review?.stars !== stars || review.text !== text || review.orderId !== orderId;
}

async function saveReview(
  tx: Db,
  order: { id: string; userId: string },
  { productId, stars, text, review }: ReviewEntry & { review: Written },
): Promise<void> {
  const now = Date.now();
  const said = { stars, text, orderId: order.id, isBought: true, updatedAt: now };
  if (!review) {
    const none = { answer: null, hiddenReason: null };
    const ids = { id: newId(now), productId, userId: order.userId };
    await insertReview(tx, { ...said, ...none, ...ids, createdAt: now });
  } else if (stars === 0) await tx.delete(reviews).where(eq(reviews.id, review.id));
  else await tx.update(reviews).set(said).where(eq(reviews.id, review.id));
}

const findReview = preparedFind(reviews, "id");

/** Answers a review, or removes the answer if it is empty. @param by e-mail of the seller, as in the next two verbs */
export async function answerReview(
  tx: Db,
  id: string,
  { answer, by }: { answer: string; by: string },
): Promise<Outcome> {
  return save(tx, id, { answer: answer || null }, { change: "answered", note: answer, by });
}

/** Takes a review from the product's page and out of its rating. */
export async function hideReview(
  tx: Db,
  id: string,
  { reason, by }: { reason: string; by: string },
): Promise<Outcome> {
  return save(tx, id, { hiddenReason: reason }, { change: "hidden", note: reason, by });
}

/** Shows a hidden review again. */
export async function showReview(tx: Db, id: string, { by }: { by: string }): Promise<Outcome> {
  return save(tx, id, { hiddenReason: null }, { change: "shown", note: "", by });
}

type Change = Pick<typeof reviewEvents.$inferInsert, "change" | "note"> & { by: string };

/** Changes a review, unless it has these values already, and logs who did it. */
async function save(
  tx: Db,
  id: string,
  values: Partial<Pick<Review, "answer" | "hiddenReason">>,
  { change, note, by }: Change,
): Promise<Outcome> {
  const review = await findReview(tx, id);
  if (!review) return "gone";
  const changed = { ...review, ...values };
  if (changed.answer === review.answer && changed.hiddenReason === review.hiddenReason)
    return "done";
  await tx.update(reviews).set(values).where(eq(reviews.id, id));
  await tx
    .insert(reviewEvents)
    .values({ reviewId: id, change, note, changedBy: by, at: Date.now() });
  return "done";
}
