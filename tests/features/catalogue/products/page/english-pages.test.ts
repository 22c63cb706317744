import { expect, test } from "vitest";
import { items } from "#app/features/orders/mail/order-mail-parts.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { headingsOf, metaOf, pageOf, partOf, titleOf, wordsOf } from "#tests/support/page.ts";
import { newShopperWithAddress } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import { testShop } from "#tests/support/server/shop.ts";

const { server, store } = await testShop("empty");
const client = new Client(server.url);

const NAME = "Hoa hồi Lạng Sơn";
const ENGLISH = { nameEn: "Lạng Sơn star anise", shortDescriptionEn: "Whole sun-dried stars" };
const id = await givenProduct(store, { name: NAME, ...ENGLISH, description: "Cánh to\nThơm" });
const plainId = await givenProduct(store, { name: "Bột năng", description: "Trắng mịn" });

/** The parts of a page that are marked as Vietnamese, as words. */
const vietnameseIn = (page: string) =>
  pageOf(page)
    .querySelectorAll("main [lang=vi]")
    .map((element) => wordsOf(element));

const product = (id: string, lang: string) => client.page(`/product/others/${id}?lang=${lang}`);

test("an English page shows the English texts first, and marks the Vietnamese ones", async () => {
  const page = await product(id, "en");
  expect(headingsOf(page)).toEqual([ENGLISH.nameEn]);
  expect(titleOf(page)).toContain(ENGLISH.nameEn);
  expect(metaOf(page, "description")).toBe(ENGLISH.shortDescriptionEn);
  expect(vietnameseIn(page)).toEqual(expect.arrayContaining([NAME, "Cánh to Thơm"]));
  expect(wordsOf(partOf(page, ".product-text"))).toContain("Whole sun-dried stars Cánh to");
});

test("an English description replaces the Vietnamese one on English pages alone", async () => {
  const vietnamese = await product(id, "vi");
  await changeProduct(store, id, { descriptionEn: "Large petals\nOrigin: Lạng Sơn\n\nStore dry" });
  const text = wordsOf(partOf(await product(id, "en"), ".product-text"));
  expect(text).toContain("Large petals Origin: Lạng Sơn Store dry");
  expect(text).not.toContain(ENGLISH.shortDescriptionEn);
  expect(text).not.toContain("Cánh to");
  const facts = wordsOf(partOf(await product(id, "en"), ".fact-row"));
  expect(facts).toMatch(/Lạng Sơn .*Dry/);
  expect(await product(id, "vi")).toBe(vietnamese);
  await changeProduct(store, id, { descriptionEn: null });
});

test("where the English name is missing, the Vietnamese one is marked", async () => {
  const page = await product(plainId, "en");
  expect(partOf(page, "h1").getAttribute("lang")).toBe("vi");
  expect(vietnameseIn(page)).toEqual(expect.arrayContaining(["Bột năng", "Trắng mịn"]));
  const list = await client.page("/products?lang=en");
  expect(vietnameseIn(list).toSorted()).toEqual(["Bột năng", NAME]);
});

test("a Vietnamese page is the same with and without English texts", async () => {
  const pages = () =>
    Promise.all([client.page("/?lang=vi"), client.page("/products?lang=vi"), product(id, "vi")]);
  const before = await pages();
  expect(before.flatMap(vietnameseIn)).toEqual([]);
  await changeProduct(store, id, { nameEn: null, shortDescriptionEn: null });
  expect(await pages()).toEqual(before);
  await changeProduct(store, id, ENGLISH);
});

test("suggestions, cart, orders and their mails have the English name that was ordered", async () => {
  expect(wordsOf(await client.page("/search/suggestions?q=anise&lang=en"))).toContain(
    `${ENGLISH.nameEn} ${NAME}`,
  );
  const { client: shopper, address } = await newShopperWithAddress(server.url, store);
  await shopper.post("/cart?lang=en", { intent: `add:${id}` });
  const cart = await shopper.page("/cart?lang=en");
  expect(wordsOf(partOf(cart, ".cart-line h2"))).toBe(`${ENGLISH.nameEn} ${NAME}`);

  const order = { items: [{ product: id, quantity: 2 }], address: address.id };
  expect((await shopper.json("POST", "/api/order/cod", order)).status).toBe(200);
  await changeProduct(store, id, { name: "Hồi", nameEn: "Anise" });
  const page = await shopper.page("/my-orders?lang=en");
  expect(wordsOf(partOf(page, ".order-item .strong"))).toBe(`${ENGLISH.nameEn} ${NAME}`);
  expect(vietnameseIn(page)).toContain(NAME);
  const orderId = /\/order\/([0-9a-f]{24})/.exec(page)![1]!;
  const placed = await orderOf(store, orderId);
  expect(items({ ...placed, lang: "en" }, null).text).toContain(ENGLISH.nameEn);
  expect(items({ ...placed, lang: "vi" }, null).text).toContain(NAME);
});
