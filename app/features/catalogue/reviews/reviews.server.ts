import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { ProductNames } from "#app/features/catalogue/products/product-names.ts";
import type { NameOrder } from "#app/kit/format/full-name.ts";
import { paginate } from "#app/kit/format/pagination.ts";
import { splitFullName } from "#app/kit/format/split-name.ts";
import type { Db } from "#db/client.server.ts";
import { inParallel, prepared } from "#db/prepared.ts";
import { orders, products, reviewEvents, reviews, users } from "#db/schema.ts";
import { LOW_STARS, type ReviewFilter } from "./rules.ts";

export type Review = typeof reviews.$inferSelect;

const PAGE_SIZE = 10;

// As in the index reviews_shown.
const isShown = and(sql`is_bought`, isNull(reviews.hiddenReason));

const countByStars = prepared((db) =>
  db
    .select({ stars: reviews.stars, count: sql<number>`count(*)` })
    .from(reviews)
    .where(and(eq(reviews.productId, sql.placeholder("productId")), isShown))
    .groupBy(reviews.stars)
    .orderBy(desc(reviews.stars)),
);
const selectShown = prepared((db) => {
  const { id, stars, text, updatedAt, answer } = reviews;
  return db
    .select({ id, stars, text, updatedAt, answer, author: users.name, lang: orders.lang })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(and(eq(reviews.productId, sql.placeholder("productId")), isShown))
    .orderBy(desc(reviews.seq))
    .limit(PAGE_SIZE)
    .offset(sql.placeholder("offset"));
});

/** A page of a product's reviews, newest first, with their authors' given names; and the number of reviews by stars. */
export async function listProductReviews(db: Db, productId: string, requestedPage: number) {
  const counts = await countByStars(db, { productId });
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const { page, pages, offset } = paginate(total, requestedPage, PAGE_SIZE);
  const rows = total > 0 ? await selectShown(db, { productId, offset }) : [];
  const shown = rows.map(({ author, lang, ...review }) => ({
    ...review,
    /** The language of the pages on which it was ordered. */
    lang,
    name: splitFullName(author, lang as NameOrder).firstname,
  }));
  return { reviews: shown, counts, page, pages };
}

export type ProductReviews = Awaited<ReturnType<typeof listProductReviews>>;
export type ShownReview = ProductReviews["reviews"][number];

const selectReviewed = prepared((db) =>
  db
    .selectDistinct({ id: reviews.productId })
    .from(reviews)
    .where(and(db.engine.isIn(reviews.productId, "ids"), isShown)),
);

/** Finds the products among these whose rating comes from reviews. */
export async function findReviewed(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await selectReviewed(db, { ids })).map(({ id }) => id));
}

/** Whether a product's rating comes from reviews. */
export const isReviewed = async (db: Db, id: string): Promise<boolean> =>
  (await findReviewed(db, [id])).has(id);

/** A product of an order, with its shopper's review. */
export type ReviewableProduct = ProductNames & {
  productId: string;
  imageRef: string | null;
  review: Pick<Review, "id" | "productId" | "orderId" | "stars" | "text" | "hiddenReason"> | null;
};

type ReviewedOrder = {
  userId: string;
  typedBy: string | null;
  status: string;
  lines: (ProductNames & { productId: string; imageRef: string | null })[];
};

/**
 * The products of an order that its shopper may review: those still sold, once it is delivered and while the account is
 * open. A phone order has none, because it belongs to no account.
 */
export async function listReviewable(
  db: Db,
  { userId, typedBy, status, lines }: ReviewedOrder,
): Promise<ReviewableProduct[]> {
  if (status !== "Delivered" || typedBy !== null) return [];
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const { id, productId, orderId, stars, text, hiddenReason } = reviews;
  const [author, sold, own] = await inParallel(
    () => db.$count(users, and(eq(users.id, userId), isNull(users.closedAt))),
    () => db.select({ id: products.id }).from(products).where(inArray(products.id, ids)),
    () =>
      db
        .select({ id, productId, orderId, stars, text, hiddenReason })
        .from(reviews)
        .where(and(inArray(productId, ids), eq(reviews.userId, userId))),
  );
  if (author === 0) return [];
  return ids
    .filter((each) => sold.some((product) => product.id === each))
    .map((each) => {
      const { name, nameEn, imageRef } = lines.find((line) => line.productId === each)!;
      const review = own.find((written) => written.productId === each) ?? null;
      return { productId: each, name, nameEn, imageRef, review };
    });
}

/** The reviews that a shopper wrote, oldest first, with the names of the products. */
export function listUserReviews(db: Db, userId: string) {
  return db
    .select({ review: reviews, product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(reviews.seq);
}

const CONDITIONS = {
  all: undefined,
  unanswered: isNull(reviews.answer),
  hidden: isNotNull(reviews.hiddenReason),
  // As in the index reviews_low.
  low: lte(reviews.stars, sql.raw(String(LOW_STARS))),
};

/** A review as sellers see it, with its history, oldest first. */
export type SellerReview = Review & {
  author: string;
  product: string;
  events: (typeof reviewEvents.$inferSelect)[];
};

/** At most `limit` reviews for sellers, newest first. @param before the `seq` of the last review of the page before */
export async function listSellerReviews(
  db: Db,
  { filter, before, limit }: { filter: ReviewFilter; before: number | null; limit: number },
): Promise<{ reviews: SellerReview[]; hasOlder: boolean }> {
  const rows = await db
    .select({ review: reviews, author: users.name, product: products.name })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(CONDITIONS[filter], before === null ? undefined : lt(reviews.seq, before)))
    .orderBy(desc(reviews.seq))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const ids = shown.map(({ review }) => review.id);
  const events = await db
    .select()
    .from(reviewEvents)
    .where(inArray(reviewEvents.reviewId, ids))
    .orderBy(reviewEvents.seq);
  const byReview = Map.groupBy(events, ({ reviewId }) => reviewId);
  return {
    reviews: shown.map(({ review, ...rest }) => ({
      ...review,
      ...rest,
      events: byReview.get(review.id) ?? [],
    })),
    hasOlder: rows.length > limit,
  };
}
