import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hideReview } from "#app/features/catalogue/reviews/save-reviews.server.ts";
import { VALID_AFTER_END_MS } from "#app/features/orders/following/order-links.server.ts";
import { orderLinks, reviews, users } from "#db/schema.ts";
import { expectRedirect, expectRefusal, expectThrottled } from "#tests/support/answers.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { givenDelivered } from "#tests/support/data/reviews.ts";
import { givenProduct, givenProducts } from "#tests/support/data/store.ts";
import {
  checkedIn,
  elements,
  hrefsOf,
  inputOf,
  jsonLdOf,
  metaOf,
  pageOf,
  tags,
  titleOf,
  valuesOf,
  wordsOf,
} from "#tests/support/page.ts";
import { newKey } from "#tests/support/pages/browsers.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import { expectWordsAt } from "#tests/support/pages/words.ts";
import type { Client } from "#tests/support/server/client.ts";

const { store, newShopper, newShopperWithAddress, newSeller, newVisitor } = await visitedShop();

/** A shopper with a delivered order of new products. */
async function delivered({ products = 1, name = "Lan" } = {}) {
  const owner = await newShopperWithAddress();
  await store.withTx((tx) => tx.update(users).set({ name }).where(eq(users.id, owner.user.id)));
  const given = Array.from({ length: products }, (_, i) => `Tiêu số ${i} ${owner.email}`);
  const ids = await givenProducts(
    store,
    given.map((each) => ({ name: each, rating: 5, reviewCount: 518 })),
  );
  const { orderId } = await givenDelivered(store, ids, owner.user.id);
  const key = await newKey(store, orderId);
  return { owner, ids, id: ids[0]!, orderId, key, path: `/order/${orderId}/review` };
}

const fields = (id: string, stars: string, text = "") => ({
  [`stars-${id}`]: stars,
  [`text-${id}`]: text,
});
/** Whether a paragraph of a product's reviews is this text, with its line breaks. */
const findText = (page: string, text: string) =>
  sectionOf(page)!
    .querySelectorAll("p")
    .some((paragraph) => paragraph.text === text);
const productPage = (id: string) => newVisitor().page(`/product/others/${id}`);
const sectionOf = (page: string) => pageOf(page).querySelector("section.reviews");
const written = (id: string) => store.db.select().from(reviews).where(eq(reviews.productId, id));

test("a shopper gives stars and a text, and everybody reads it where the product is sold", async () => {
  const { owner, id, orderId, path } = await delivered({ name: "Nguyễn Thị Tuyết-Kín" });
  const { client } = owner;
  for (const from of [`/order/${orderId}`, "/my-orders"])
    expect(hrefsOf(await client.page(from))).toContain(path);
  expect(sectionOf(await productPage(id))).toBeNull();
  const form = await client.page(path);
  expect(valuesOf(form, `stars-${id}`)).toEqual(["", "1", "2", "3", "4", "5"]);
  expect(checkedIn(form)).toEqual([""]);

  const sent = await client.post(path, fields(id, "4", "Thơm lắm,\r\nsẽ mua lại  "));
  expectRedirect(sent, `/order/${orderId}`);
  await expectWordsAt(client, `/order/${orderId}`, "your review has been saved");

  const page = await productPage(id);
  const section = wordsOf(sectionOf(page)!);
  expect(section).toContain("4 of 5 · 1 review");
  expect(section).toContain("Tuyết-Kín bought here");
  expect(section).not.toContain("Nguyễn");
  expect(findText(page, "Thơm lắm,\nsẽ mua lại")).toBe(true);
  expect(jsonLdOf(page)[0]).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ author: { name: "Tuyết-Kín" }, reviewRating: { ratingValue: 4 } }],
  });
  const { products } = await (await newVisitor().get("/api/product/list")).json();
  const listed = products.find(({ _id }: { _id: string }) => _id === id);
  expect(listed).toMatchObject({ rating: 4, reviewCount: 1 });

  expect(checkedIn(await client.page(path))).toEqual(["4"]);
  await client.post(path, fields(id, "0"));
  await expectWordsAt(client, `/order/${orderId}`, "Your review has been removed");
  expect(await written(id)).toEqual([]);
  expect(sectionOf(await productPage(id))).toBeNull();
});

test("the order's link does the same without a login, and keeps its key to itself", async () => {
  const { id, orderId, key, path } = await delivered();
  const client = newVisitor();
  const page = await client.get(`${path}?key=${key}`);
  expect(page.status).toBe(200);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });
  expect(metaOf(await page.text(), "robots")).toBe("noindex, nofollow");

  const sent = await client.post(`${path}?key=${key}`, fields(id, "5"));
  expectRedirect(sent, `/order/${orderId}?key=${key}`);
  expect(await written(id)).toMatchObject([{ stars: 5, text: "" }]);
});

test("strangers, other shoppers, sellers and who holds another or an expired link change nothing", async () => {
  const { path, id, orderId, key } = await delivered();
  const theirs = await delivered();
  const { client: seller } = await newSeller();
  const { client: other } = await newShopper();
  const before = await rowsOf(store.db, ["sessions"]);
  const expectStatus = async (client: Client, to: string, status: number) => {
    const shown = await client.get(to);
    const sent = await client.post(to, fields(id, "1", "Dở"));
    expect([to, shown.status, sent.status]).toEqual([to, status, status]);
  };
  for (const client of [newVisitor(), seller]) await expectStatus(client, path, 303);
  for (const client of [other, theirs.owner.client]) await expectStatus(client, path, 404);
  for (const wrong of ["", "x", theirs.key, "A".repeat(32), "A".repeat(10_000)])
    await expectStatus(newVisitor(), `${path}?key=${wrong}`, 404);
  expect(await rowsOf(store.db, ["sessions"])).toEqual(before);

  const past = { expiresAt: Date.now() - 1 };
  const isMine = eq(orderLinks.orderId, orderId);
  await store.withTx((tx) => tx.update(orderLinks).set(past).where(isMine));
  await expectStatus(newVisitor(), `${path}?key=${key}`, 404);
  expect(await written(id)).toEqual([]);
  expect(VALID_AFTER_END_MS).toBeGreaterThan(30 * 24 * 3_600_000);
});

test("what is wrong is said beside its field, keeps what was typed and saves nothing", async () => {
  const { owner, ids, path } = await delivered({ products: 2 });
  const [first, second] = ids as [string, string];
  for (const [wrong, message] of [
    [fields(second, "", "Quên chấm sao"), "Please choose stars for Tiêu số 1"],
    [fields(second, "6", "Sáu sao"), "Please choose stars for Tiêu số 1"],
    [fields(second, "5", "x".repeat(501)), "must be at most 500 characters"],
    [fields(second, "5", "đảo \u0007 chữ"), "contains characters that are not allowed"],
    [fields(second, "5", "nul \u0000"), "contains characters that are not allowed"],
  ] as const) {
    const response = await owner.client.post(path, { ...fields(first, "3", "Được"), ...wrong });
    const page = await expectRefusal(response, 400, message, message);
    expect(titleOf(page)).toMatch(/^Error: /);
    expect(inputOf(page, `text-${first}`)).toBe("Được");
    expect(checkedIn(page)[0]).toBe("3");
  }
  expect(await store.db.$count(reviews, eq(reviews.userId, owner.user.id))).toBe(0);
});

test("a form without any stars is refused: nobody is thanked for a review that there is not", async () => {
  const { owner, ids, path } = await delivered({ products: 2 });
  const empty = Object.assign({}, ...ids.map((id) => ({ [`text-${id}`]: "" })));
  const sent = await owner.client.post(path, empty);
  await expectRefusal(sent, 400, ["Please choose stars for at least one product"]);
});

test("hostile text is kept and shown as typed, and runs nowhere", async () => {
  const { owner, id, path } = await delivered();
  for (const text of [
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "{{7*7}} %s %n ' OR 1=1; DROP TABLE reviews; --",
    "👨‍👩‍👧 ngon 👍🏽 نكهة",
    "javascript:alert(1)//\"'`",
  ]) {
    expect((await owner.client.post(path, fields(id, "5", text))).status).toBe(303);
    expect(await written(id)).toMatchObject([{ text }]);
    const page = await productPage(id);
    expect(jsonLdOf(page)[0]).toMatchObject({ review: [{ reviewBody: text }] });
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain("<img src=x");
    expect(findText(page, text)).toBe(true);
  }
});

test("a form of 300 KB, fields by the thousand and other people's products are refused or ignored", async () => {
  const { owner, id, path } = await delivered();
  const theirs = await delivered();
  expect((await owner.client.post(path, fields(id, "5", "đ".repeat(300_000)))).status).toBe(413);
  const many = Array.from({ length: 900 }, (_, i): [string, string] => [`stars-${i}`, "5"]);
  expect((await owner.client.post(path, many)).status).toBeLessThan(500);
  expect((await owner.client.post(path, fields(theirs.id, "1", "Dở"))).status).toBe(400);
  expect((await owner.client.send(path, { method: "POST", body: "{" })).status).toBeLessThan(500);
  expect(await written(id)).toEqual([]);
  expect(await written(theirs.id)).toEqual([]);
});

test("an account may change its reviews twenty times an hour; what it typed then is still there", async () => {
  const { owner, id, path } = await delivered();
  for (let i = 0; i < 25; i++) {
    const answer = await owner.client.post(path, fields(id, String((i % 5) + 1), `Lần ${i}`));
    if (i < 20) expect(answer.status).toBe(303);
    else expect(inputOf(await expectThrottled(answer, "too often"), `text-${id}`)).toBe(`Lần ${i}`);
  }
  expect(await written(id)).toMatchObject([{ text: "Lần 19" }]);
});

test("an order that is not delivered, or no longer, says so", async () => {
  const { owner, id, orderId, path } = await delivered();
  await setStatus(store, orderId, "Shipped");
  const page = await owner.client.page(path);
  expect(wordsOf(page)).toContain("once your order has been delivered");
  expect(pageOf(page).querySelector("textarea")).toBeNull();
  const sent = await owner.client.post(path, fields(id, "5"));
  await expectRefusal(sent, 409, "once your order has been delivered");
  expect(hrefsOf(await owner.client.page(`/order/${orderId}`))).not.toContain(path);
  expect(await written(id)).toEqual([]);
});

test("an order of many products is reviewed ten at a time", async () => {
  const { owner, ids, path } = await delivered({ products: 12 });
  expect(tags(await owner.client.page(path), "textarea")).toHaveLength(10);
  expect(tags(await owner.client.page(`${path}?page=2`), "textarea")).toHaveLength(2);
  const longest = (id: string) => fields(id, "5", "Ớ".repeat(500));
  const last = ids.at(-1)!;
  await owner.client.post(`${path}?page=2`, longest(last));
  expect(await written(last)).toMatchObject([{ text: "Ớ".repeat(500) }]);
  const firstPage = Object.assign({}, ...ids.slice(0, 10).map(longest));
  expect((await owner.client.post(path, firstPage)).status).toBe(303);
  expect(await store.db.$count(reviews, eq(reviews.userId, owner.user.id))).toBe(11);
});

test("who wrote a hidden review reads why, and cannot bring it back", async () => {
  const { owner, id, path } = await delivered();
  await owner.client.post(path, fields(id, "1", "Gọi tôi 0912 345 678"));
  const [review] = await written(id);
  const hiding = { reason: "Có số điện thoại", by: "seller@example.com" };
  await store.withTx((tx) => hideReview(tx, review!.id, hiding));

  await expectWordsAt(owner.client, path, "Hidden by the shop: Có số điện thoại");
  await owner.client.post(path, fields(id, "5", "Ngon"));
  expect(sectionOf(await productPage(id))).toBeNull();
});

test("reviews are in the download of one's data, without a seller's name", async () => {
  const { owner, id, path } = await delivered();
  await owner.client.post(path, fields(id, "4", "Thơm"));
  const own = await (await owner.client.get("/account/data.json")).json();
  expect(own.reviews).toMatchObject([{ product: id, stars: 4, text: "Thơm", answer: null }]);
  expect(JSON.stringify(own)).not.toContain("seller@example.com");
});

test("the product page shows ten reviews, then older ones", async () => {
  const id = await givenProduct(store, { name: "Quế Trà My" });
  for (let i = 1; i <= 11; i++) {
    const owner = await newShopperWithAddress();
    const { orderId } = await givenDelivered(store, [id], owner.user.id);
    await owner.client.post(`/order/${orderId}/review`, fields(id, "5", `Ý kiến ${i}`));
  }
  const first = sectionOf(await productPage(id))!;
  expect(elements(first, "li")).toHaveLength(10);
  expect(hrefsOf(first)).toContain("?reviews=2#reviews");
  const older = await newVisitor().get(`/product/others/${id}?reviews=2`);
  const section = sectionOf(await older.text())!;
  expect(wordsOf(section)).toContain("Ý kiến 1");
  expect(elements(section, "li")).toHaveLength(1);
  for (const wrong of ["-1", "x", "999999999", "9".repeat(500), "%00"])
    expect((await newVisitor().get(`/product/others/${id}?reviews=${wrong}`)).status).toBe(200);
});
