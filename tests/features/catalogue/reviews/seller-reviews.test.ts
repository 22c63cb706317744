import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { reviewEvents, reviews } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { givenReview } from "#tests/support/data/reviews.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { inputOf, tags, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWordsAt } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop();
const PATH = "/seller/reviews";

let count = 0;

async function reviewed(stars: number, text: string) {
  const productId = await givenProduct(store, { name: `Tiêu số ${count++}` });
  await givenReview(store, productId, stars, text);
  const [review] = await store.db.select().from(reviews).where(eq(reviews.productId, productId));
  return { productId, id: review!.id };
}

const productPage = async (id: string) => wordsAt(new Client(server.url), `/product/others/${id}`);
const press = (fields: Record<string, string>, query = "") => seller.post(PATH + query, fields);

test("a seller answers a review, hides it with a reason and shows it again", async () => {
  const { productId, id } = await reviewed(2, "Hơi cũ");
  expect(await productPage(productId)).toContain("Hơi cũ");

  const answered = await press({ intent: `answer:${id}`, answer: "Xin lỗi bạn,\r\nshop đổi ngay" });
  expectRedirect(answered, `${PATH}?saved=1#${id}`);
  expect(await productPage(productId)).toContain("Answer of the shop: Xin lỗi bạn, shop đổi ngay");

  await press({ intent: `hide:${id}`, reason: "Nhầm hàng của shop khác" }, "?filter=low");
  expect(await productPage(productId)).not.toContain("Hơi cũ");
  await expectWordsAt(
    seller,
    `${PATH}?filter=hidden`,
    "Hidden by the shop: Nhầm hàng của shop khác",
    `${SELLER.email} answered: Xin lỗi bạn, shop đổi ngay`,
    `${SELLER.email} hid it: Nhầm hàng của shop khác`,
  );

  await press({ intent: `show:${id}` });
  expect(await productPage(productId)).toContain("Hơi cũ");
  expect(await wordsAt(seller, PATH)).toContain(`${SELLER.email} showed it again`);
});

test("the filters show what is to be done", async () => {
  const low = await reviewed(3, "Tạm được");
  const good = await reviewed(5, "Tuyệt vời");
  await press({ intent: `answer:${good.id}`, answer: "Cảm ơn bạn" });
  const ids = async (filter: string) =>
    tags(await seller.page(`${PATH}?filter=${filter}`), "article").map(({ id }) => id);

  expect(await ids("all")).toEqual(expect.arrayContaining([low.id, good.id]));
  for (const filter of ["unanswered", "low"]) {
    expect(await ids(filter)).toContain(low.id);
    expect(await ids(filter)).not.toContain(good.id);
  }
  expect(await ids("hidden")).toEqual([]);
  expect(await ids("nonsense")).toEqual(await ids("all"));
  const newest = (await ids("all"))[0]!;
  const [review] = await store.db.select().from(reviews).where(eq(reviews.id, newest));
  const older = await seller.page(`${PATH}?before=${review!.seq}`);
  expect(tags(older, "article").map(({ id }) => id)).not.toContain(newest);
  expect(wordsOf(older)).toContain("Newest reviews");
});

test("wrong input is said beside its field and kept, and changes nothing", async () => {
  const { id } = await reviewed(1, "Dở");
  for (const [fields, status, message] of [
    [{ intent: `hide:${id}`, reason: " " }, 400, "Please give a reason"],
    [{ intent: `hide:${id}`, reason: "x".repeat(201) }, 400, "at most 200 characters"],
    [{ intent: `answer:${id}`, answer: "y".repeat(501) }, 400, "at most 500 characters"],
    [{ intent: `answer:${id}`, answer: "z\u0007" }, 400, "not allowed"],
    [{ intent: "answer:none", answer: "Cảm ơn" }, 404, "no longer exists"],
  ] as const) {
    const page = await expectRefusal(press(fields), status, message, message);
    if ("reason" in fields && fields.reason !== " ")
      expect(inputOf(page, "reason")).toBe(fields.reason);
  }
  for (const intent of ["", "answer", "delete:1", "hide:"])
    expect((await press({ intent, reason: "x" })).status).toBe(400);
  expect(await store.db.$count(reviewEvents, eq(reviewEvents.reviewId, id))).toBe(0);
});

test("the product form shows a counted rating and cannot change it", async () => {
  const { productId } = await reviewed(4, "Đếm");
  const form = await seller.page(`/seller/product-list?edit=${productId}&all=1`);
  const field = tags(form, "input").find(({ name }) => name === "rating")!;
  expect([inputOf(form, "rating"), "readonly" in field]).toEqual(["4", true]);
  expect(wordsOf(form)).toContain("Counted from the reviews of customers");
});
