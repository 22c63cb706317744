import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setPictures } from "#app/features/catalogue/products/save-product.server.ts";
import { OTHERS_PATH, paths } from "#app/paths.ts";
import { newId } from "#db/id.ts";
import { products, sharedStocks } from "#db/schema.ts";
import { expectRedirect } from "#tests/support/answers.ts";
import { givenOrderOf } from "#tests/support/data/goods.ts";
import { newPerson } from "#tests/support/data/people.ts";
import { undoLast } from "#tests/support/data/presses.ts";
import { givenSizes, stockOf } from "#tests/support/data/sizes.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { hrefsOf, inputOf, wordsOf } from "#tests/support/page.ts";
import { newSeller, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer, expectWords } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop("empty");
const OTHERS = paths.product(OTHERS_PATH, "");
const unitsOf = (id: string) => `/seller/units/${id}`;
const post = (id: string, form: Record<string, string | undefined>) =>
  seller.post(unitsOf(id), form as Record<string, string>);
const numberOf = async () => store.db.$count(products);

test("a product is sold in several sizes: made from it, found, or new, each with its price", async () => {
  const five = await givenProduct(store, { name: "Gạo ST25", weight: "5 kg", stockCount: 2 });
  const one = await givenProduct(store, { name: "Gạo ST25", weight: "1 kg", stockCount: 3 });
  const picture = { ref: "https://example.com/gao.jpg" };
  await store.withTx((tx) => setPictures(tx, five, [picture]));
  const form = await seller.page(`/seller/product-list?edit=${five}&all=1`);
  expect(hrefsOf(form)).toContain(unitsOf(five));
  expect(inputOf(await seller.page(unitsOf(five)), "takes")).toBe("5 kg");

  expectRedirect(await post(five, { intent: "start", unit: "g", takes: "5 kg" }), unitsOf(five));
  const found = await seller.page(`${unitsOf(five)}?q=gao`);
  expectWords(found, "In stock altogether: 10 kg", "2 can be made", "Gạo ST25 1 kg");
  await post(five, { intent: `add:${one}`, takes: "1 kg" });
  await post(five, {
    ...{ intent: "new", weight: "500 g", takes: "500 g", price: "19000" },
    ...{ barcode: "", sku: "GAO-500" },
  });
  const { client: vi } = await newSeller(server.url);
  await vi.get("/seller?lang=vi");
  const page = await vi.page(unitsOf(one));
  expectWords(page, "Quy cách của Gạo ST25 1 kg", "Tồn kho chung: 13 kg", "bán được 26");
  const [half] = await store.db.select().from(products).where(eq(products.sku, "GAO-500"));
  expect(half).toMatchObject({ name: "Gạo ST25", weight: "500 g", priceVnd: 19_000, takes: 500 });

  await post(five, { intent: "amount", amount: "12,5 kg", seen: "13000" });
  expect(await stockOf(store.db, five)).toMatchObject({ amount: 12_500, counts: [2, 12, 25] });

  const order = await givenOrderOf(store, { [five]: 1 });
  const history = await vi.page(`/seller/stock/${one}`);
  expectWords(history, "Còn 7,5 kg", "Bán · Gạo ST25 5 kg", "−5 kg", "Nhập lại số lượng", "−500 g");
  expect(hrefsOf(history)).toContain(`/seller/order/${order.id}`);
  const before = await seller.page(`/seller/stock/${one}?before=1`);
  expectWords(before, "Became a size of a shared stock", "−3", "Product added", "+3");

  await undoLast(store);
  expect(await stockOf(store.db, five)).toMatchObject({ amount: 7_500 });
});

test("a shopper sees the other sizes on a product's page, with their prices by weight", async () => {
  const [five, one, half] = await givenSizes(store, 5_000, [5_000, 1_000, 500]);
  await store.withTx((tx) =>
    tx
      .update(products)
      .set({ offerPriceVnd: 26_000, priceVnd: 26_000 })
      .where(eq(products.id, half)),
  );
  const client = new Client(server.url);
  const shown = await client.page(`${OTHERS}${five}?lang=vi`);
  expect(hrefsOf(shown)).toEqual(expect.arrayContaining([`${OTHERS}${one}`, `${OTHERS}${half}`]));
  expectWords(shown, "Quy cách khác", "500 g · 52.000", "/kg: 26.000");
  await givenOrderOf(store, { [one]: 1 });
  expectWords(await client.page(`${OTHERS}${one}?lang=en`), "Other sizes", "(Out of stock)");
  const alone = await givenProduct(store, { name: "Muối" });
  expect(wordsOf(await client.page(`${OTHERS}${alone}`))).not.toContain("Other sizes");
  const list = await (await client.get("/api/product/list")).text();
  expect(list).not.toMatch(/sharedStock|takes/i);
});

test("what is no amount is refused beside its field, with what was typed, and changes nothing", async () => {
  const [five, one] = await givenSizes(store, 7_000, [5_000, 1_000]);
  const single = await givenProduct(store, { name: "Đậu xanh", weight: "300 g", stockCount: 4 });
  const count = await numberOf();
  const wrong = "Please write the unit, such as 12.5 kg or 800 g";
  for (const amount of [
    "12,5",
    "1.500 kg",
    "-5 kg",
    "1e15 g",
    "1000000000000000 g",
    "9".repeat(60),
  ]) {
    const page = await expectAnswer(
      post(five, { intent: "amount", amount, seen: "7000" }),
      400,
      wrong,
    );
    expect(inputOf(page, "amount")).toBe(amount);
  }
  for (const takes of ["0 g", "-1 kg", "0", "", "99 tấn", "5 lít", "1000000000000000 g"]) {
    await expectAnswer(post(five, { intent: `takes:${one}`, takes, seen: "1000" }), 400, wrong);
    await expectAnswer(post(five, { intent: `add:${single}`, takes }), 400, wrong);
    await expectAnswer(post(single, { intent: "start", unit: "g", takes }), 400, wrong);
    const size = { weight: "1 g", takes, price: "1000", barcode: "", sku: "" };
    await expectAnswer(post(five, { intent: "new", ...size }), 400, wrong);
  }
  const priceless = { weight: "2 kg", takes: "2 kg", price: "-1", barcode: "12", sku: "" };
  await expectAnswer(post(five, { intent: "new", ...priceless }), 400);
  const twin = { weight: "1000 g", takes: "1 kg", price: "1000", barcode: "", sku: "" };
  await expectAnswer(post(five, { intent: "new", ...twin }), 400);
  await expectAnswer(
    post(five, { intent: "amount", amount: "9 kg", seen: "1" }),
    409,
    "Meanwhile it is 7 kg",
  );
  const [other] = await givenSizes(store, 1_000, [200]);
  await expectAnswer(
    post(five, { intent: `add:${other}`, takes: "200 g" }),
    409,
    "a size of another stock",
  );
  for (const form of [{ intent: "start", unit: "t", takes: "1" }, { intent: "x" }, {}])
    expect((await post(five, form)).status).toBe(400);
  expect(await stockOf(store.db, five)).toMatchObject({ amount: 7_000, counts: [1, 7] });
  expect(await numberOf()).toBe(count + 1);
});

test("whatever is named in the address or a form, the page answers", async () => {
  const [five] = await givenSizes(store, null, [5_000]);
  const stocks = await store.db.$count(sharedStocks);
  for (const unknown of [newId(), "%00", "x".repeat(2_000), "%F0%9F", "..%2f", "%3Cscript%3E"]) {
    expect((await seller.get(unitsOf(unknown))).status, unknown).toBeLessThan(500);
    const forms = [
      { intent: "start", unit: "g", takes: "1 g" },
      { intent: "amount", amount: "1 g", seen: "" },
      { intent: `add:${five}`, takes: "1 g" },
      { intent: `remove:${unknown}` },
    ];
    for (const form of forms) expect((await post(unknown, form)).status, unknown).toBeLessThan(500);
    for (const form of [
      { intent: `add:${unknown}`, takes: "1 kg" },
      { intent: `takes:${unknown}`, takes: "1 kg", seen: "1" },
      { intent: `remove:${unknown}` },
    ])
      expect((await post(five, form)).status, unknown).toBeLessThan(500);
  }
  for (const q of ["x".repeat(2_000), "%00", "%", "_", "'"])
    expect((await seller.get(`${unitsOf(five)}?q=${encodeURIComponent(q)}`)).status).toBe(200);
  expect(await store.db.$count(sharedStocks)).toBe(stocks);
});

test("a size that is removed is out of stock by itself; the last one keeps all", async () => {
  const [five, one] = await givenSizes(store, 7_000, [5_000, 1_000]);
  await post(five, { intent: `remove:${one}` });
  expect(await stockOf(store.db, five)).toMatchObject({ amount: 7_000, counts: [1] });
  const page = await seller.page(unitsOf(one));
  expectWords(page, "Share its stock with other sizes");
  await post(five, { intent: `remove:${five}` });
  const [kept] = await store.db.select().from(products).where(eq(products.id, five));
  expect(kept).toMatchObject({ stockCount: 1, inStock: true, sharedStockId: null });
});

test("a seller who may only pack counts a size in the list, and does not see its page", async () => {
  const [five, one] = await givenSizes(store, 7_000, [5_000, 1_000]);
  const { client } = await newPerson(server.url, store, "packer");
  expect((await client.get(unitsOf(five))).status).toBe(403);
  expect((await client.post(unitsOf(five), { intent: `remove:${five}` })).status).toBe(403);
  await client.post("/seller/product-list", { intent: `count:${one}`, stockCount: "9", seen: "7" });
  expect(await stockOf(store.db, five)).toMatchObject({ amount: 9_000, counts: [1, 9] });
});
