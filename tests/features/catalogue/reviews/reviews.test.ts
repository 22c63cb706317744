import { expect } from "vitest";
import { closeAccount } from "#app/features/accounts/profile/closed-accounts.server.ts";
import { getCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { planImport } from "#app/features/catalogue/import/plan-import.server.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { updateProduct } from "#app/features/catalogue/products/save-product.server.ts";
import {
  listProductReviews,
  listReviewable,
  listSellerReviews,
} from "#app/features/catalogue/reviews/reviews.server.ts";
import {
  answerReview,
  hideReview,
  showReview,
} from "#app/features/catalogue/reviews/save-reviews.server.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import type { Store } from "#db/client.server.ts";
import { reviewEvents, reviews } from "#db/schema.ts";
import { givenOrderOf } from "#tests/support/data/goods.ts";
import { orderOf, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { removeByPress, removeProduct, setStatus, undoLast } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { givenDelivered, givenReview, reviewProduct } from "#tests/support/data/reviews.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct, givenProducts } from "#tests/support/data/store.ts";

const by = { by: SELLER_EMAIL };
const NONE = { rating: null, reviewCount: null };

async function ratingOf(store: Store, id: string) {
  const { rating, reviewCount } = (await findProduct(store.db, id))!;
  return { rating, reviewCount };
}

const shownOf = async (store: Store, id: string, page = 1) =>
  (await listProductReviews(store.db, id, page)).reviews;

const idOfOnly = async (store: Store) => (await store.db.select().from(reviews))[0]!.id;

test("the product form's rating holds until the first review", async ({ store }) => {
  const id = await givenProduct(store, { rating: 5, reviewCount: 518 });

  await givenReview(store, id, 4, "Thơm");
  expect(await ratingOf(store, id)).toEqual({ rating: 4, reviewCount: 1 });
  await givenReview(store, id, 5);
  await givenReview(store, id, 5);
  expect(await ratingOf(store, id)).toEqual({ rating: 4.7, reviewCount: 3 });
  for (const stars of [1, 2, 5, 5, 5]) await givenReview(store, id, stars);
  // 32 stars of 8.
  expect(await ratingOf(store, id)).toEqual({ rating: 4, reviewCount: 8 });

  const { counts } = await listProductReviews(store.db, id, 1);
  const shares = counts.map(({ stars, count }) => `${stars} stars: ${count}`);
  expect(shares).toEqual(["5 stars: 5", "4 stars: 1", "2 stars: 1", "1 stars: 1"]);
});

test("means are rounded to a tenth, a half up", async ({ store }) => {
  const id = await givenProduct(store);
  for (const stars of [4, 4, 4, 5]) await givenReview(store, id, stars);
  expect(await ratingOf(store, id)).toEqual({ rating: 4.3, reviewCount: 4 });
});

test("a shopper has one review of a product, which can be changed", async ({ store }) => {
  const id = await givenProduct(store);
  const { userId, orderId } = await givenReview(store, id, 2, "Hơi nhạt");

  expect(await reviewProduct(store, orderId, id, 4, "Nấu kỹ thì thơm")).toBe("done");
  const shown = { stars: 4, text: "Nấu kỹ thì thơm", name: "Lan" };
  expect(await shownOf(store, id)).toMatchObject([shown]);

  const again = await givenDelivered(store, [id], userId);
  const reviewable = await listReviewable(store.db, await orderOf(store, again.orderId));
  expect(reviewable).toMatchObject([{ productId: id, review: { stars: 4 } }]);
  await reviewProduct(store, again.orderId, id, 5, "Mua lần hai vẫn ngon");
  await setStatus(store, orderId, "Cancelled");
  expect(await ratingOf(store, id)).toEqual({ rating: 5, reviewCount: 1 });

  await reviewProduct(store, again.orderId, id, 0);
  expect(await store.db.$count(reviews)).toBe(0);
  expect(await ratingOf(store, id)).toEqual(NONE);
});

test("what has not changed is neither written nor counted against the limit", async ({ store }) => {
  const id = await givenProduct(store);
  const { orderId } = await givenReview(store, id, 5, "Ngon");
  const version = await getCatalogueVersion(store.db);

  for (let i = 0; i < 100; i++)
    expect(await reviewProduct(store, orderId, id, 5, "Ngon")).toBe("done");

  expect(await getCatalogueVersion(store.db)).toBe(version);
});

test("an account changes its reviews only so often", async ({ store }) => {
  const id = await givenProduct(store);
  const { orderId } = await givenDelivered(store, [id]);
  const version = await getCatalogueVersion(store.db);
  const { max } = LIMITS.reviewPerAccount;

  const outcomes = await repeat(max + 100, (i) =>
    reviewProduct(store, orderId, id, (i % 5) + 1, `Lần ${i}`),
  );

  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(max);
  expect(outcomes.at(-1)).toMatchObject({ kind: "limited", retryAfterMs: expect.any(Number) });
  expect((await getCatalogueVersion(store.db)) - version).toBeLessThanOrEqual(max);
});

test("a review is shown and counts while its order is delivered", async ({ store }) => {
  const id = await givenProduct(store);
  const { orderId } = await givenReview(store, id, 5, "Ngon");
  const stays = await givenReview(store, id, 3);

  for (const status of ["Cancelled", "Shipped", "Pending"] as const) {
    await setStatus(store, orderId, status);
    expect(await ratingOf(store, id)).toEqual({ rating: 3, reviewCount: 1 });
    expect(await shownOf(store, id)).toHaveLength(1);
    await setStatus(store, orderId, "Delivered");
    expect(await ratingOf(store, id)).toEqual({ rating: 4, reviewCount: 2 });
  }

  await removeByPress(store, orderId);
  expect(await ratingOf(store, id)).toEqual({ rating: 3, reviewCount: 1 });
  await undoLast(store);
  expect(await ratingOf(store, id)).toEqual({ rating: 4, reviewCount: 2 });

  await setStatus(store, stays.orderId, "Cancelled");
  await setStatus(store, orderId, "Cancelled");
  expect(await ratingOf(store, id)).toEqual(NONE);
  expect(await shownOf(store, id)).toEqual([]);
});

test("only a delivered order of an open account is reviewed", async ({ store }) => {
  const [bought, gone, other] = await givenProducts(store, ["Bột nghệ", "Hết bán", "Khác"]);
  const { id: orderId, userId } = await givenOrderOf(store, { [bought]: 1, [gone]: 1 });

  expect(await reviewProduct(store, orderId, bought, 5)).toBe("changed");
  expect(await reviewProduct(store, "f".repeat(24), bought, 5)).toBe("gone");
  await setStatus(store, orderId, "Delivered");
  await removeProduct(store, gone);
  for (const id of [gone, other]) expect(await reviewProduct(store, orderId, id, 5)).toBe("done");
  expect(await store.db.$count(reviews)).toBe(0);
  expect(await reviewProduct(store, orderId, bought, 5)).toBe("done");

  await store.withTx((tx) => closeAccount(tx, userId));
  expect(await store.db.$count(reviews)).toBe(0);
  expect(await ratingOf(store, bought)).toEqual(NONE);
  expect(await reviewProduct(store, orderId, bought, 5)).toBe("changed");
});

test("sellers answer, hide and show reviews, and each is logged", async ({ store }) => {
  const productId = await givenProduct(store);
  const { orderId } = await givenReview(store, productId, 1, "Số của tôi là 0912 345 678");
  const id = await idOfOnly(store);
  const press = store.withTx;

  expect(await press((tx) => answerReview(tx, id, { answer: "Xin lỗi bạn", ...by }))).toBe("done");
  expect(await shownOf(store, productId)).toMatchObject([{ answer: "Xin lỗi bạn" }]);
  const reason = "Có số điện thoại";
  for (let i = 0; i < 2; i++) await press((tx) => hideReview(tx, id, { reason, ...by }));
  expect(await shownOf(store, productId)).toEqual([]);
  expect(await ratingOf(store, productId)).toEqual(NONE);

  // Its author can change it, but neither take it back nor bring it back.
  await reviewProduct(store, orderId, productId, 0);
  await reviewProduct(store, orderId, productId, 2, "Không ngon");
  expect(await shownOf(store, productId)).toEqual([]);

  await press((tx) => showReview(tx, id, by));
  expect(await shownOf(store, productId)).toMatchObject([{ stars: 2, text: "Không ngon" }]);
  await press((tx) => answerReview(tx, id, { answer: "", ...by }));
  expect(await press((tx) => showReview(tx, "none", by))).toBe("gone");

  const page = { filter: "unanswered", before: null, limit: 5 } as const;
  const { reviews: seen } = await listSellerReviews(store.db, page);
  expect(seen[0]!.events.map(({ change, note, changedBy }) => [change, note, changedBy])).toEqual([
    ["answered", "Xin lỗi bạn", SELLER_EMAIL],
    ["hidden", "Có số điện thoại", SELLER_EMAIL],
    ["shown", "", SELLER_EMAIL],
    ["answered", "", SELLER_EMAIL],
  ]);
  await removeProduct(store, productId);
  expect(await store.db.$count(reviewEvents)).toBe(0);
});

test("lists are paged, newest first", async ({ store }) => {
  const id = await givenProduct(store);
  for (let i = 1; i <= 12; i++) await givenReview(store, id, (i % 5) + 1, `Số ${i}`);

  const textsOn = async (page: number) => (await shownOf(store, id, page)).map(({ text }) => text);
  expect(await textsOn(1)).toEqual(Array.from({ length: 10 }, (_, i) => `Số ${12 - i}`));
  expect(await textsOn(2)).toEqual(["Số 2", "Số 1"]);
  expect(await shownOf(store, id, 999_999_999)).toHaveLength(2);

  const list = (filter: "all" | "low" | "hidden", before: number | null) =>
    listSellerReviews(store.db, { filter, before, limit: 5 });
  const first = await list("all", null);
  expect([first.reviews.length, first.hasOlder]).toEqual([5, true]);
  const second = await list("all", first.reviews.at(-1)!.seq);
  const last = await list("all", second.reviews.at(-1)!.seq);
  expect([last.reviews.map(({ text }) => text), last.hasOlder]).toEqual([["Số 2", "Số 1"], false]);
  expect((await list("low", null)).reviews.every(({ stars }) => stars <= 3)).toBe(true);
  expect((await list("hidden", null)).reviews).toEqual([]);
});

test("the form, the API and files leave the rating of reviews", async ({ store }) => {
  const id = await givenProduct(store, { rating: 3, reviewCount: 7 });
  const change = { rating: 5, reviewCount: 999, brand: "Khải Hoàn" };
  const save = () => store.withTx((tx) => updateProduct(tx, id, change));
  const plan = async () => {
    const row = { line: 2, cells: {}, id, fields: { rating: 1, reviewCount: 3 } };
    for await (const [planned] of planImport(store.db, [row])) return planned!.change;
  };

  await save();
  expect(await ratingOf(store, id)).toEqual({ rating: 5, reviewCount: 999 });
  expect(await plan()).toBe("changed");
  const { orderId } = await givenReview(store, id, 2);
  expect(await save()).toBe("done");
  expect(await ratingOf(store, id)).toEqual({ rating: 2, reviewCount: 1 });
  expect(await plan()).toBe("unchanged");

  await reviewProduct(store, orderId, id, 0);
  await save();
  expect(await ratingOf(store, id)).toEqual({ rating: 5, reviewCount: 999 });
});
