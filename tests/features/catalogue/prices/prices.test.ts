import { beforeEach, expect, test } from "vitest";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { newId } from "#db/id.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { changeProduct, removeProduct } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { formOf } from "#tests/support/forms.ts";
import { elements, hrefsOf, inputOf, partOf, tags } from "#tests/support/page.ts";
import { newSeller, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer } from "#tests/support/pages/words.ts";
import type { Client } from "#tests/support/server/client.ts";

const PRICES = "/seller/prices";
/** Without a discount, with one, and counted. */
let plain: string;
let reduced: string;
let counted: string;
let group: string;
let tries = 0;

const { server, store, seller } = await sellerShop("empty");

beforeEach(async () => {
  tries += 1;
  group = `Nhom${tries}x`;
  const flat = { priceVnd: 38_000, offerPriceVnd: 38_000 };
  plain = await givenProduct(store, { name: `${group} Quế`, ...flat });
  reduced = await givenProduct(store, { name: `${group} Hồi` });
  counted = await givenProduct(store, { name: `${group} Tỏi`, ...flat, stockCount: 12 });
});

const at = (columns = "all") => `${PRICES}?search=${group}&columns=${columns}&lang=en`;

/** The fields that a browser sends of the grid. */
const openGrid = async (columns?: string) => typedIn(await seller.page(at(columns)));

const typedIn = (page: string) => formOf(page, partOf(page, "form.prices"));

const save = (fields: Record<string, string>, columns?: string) => seller.post(at(columns), fields);

async function stored(id: string) {
  const { priceVnd, offerPriceVnd, stockCount } = (await findProduct(store.db, id))!;
  return [priceVnd, offerPriceVnd, stockCount];
}

const toastOf = (page: string) => elements(page, "p").filter((text) => /^Saved/.test(text));

test("the prices of many products are saved at once, those that were changed", async () => {
  const fields = await openGrid("prices");
  const priceFields = Object.keys(fields).filter((name) => name.startsWith("price:"));
  expect(priceFields).toEqual([`price:${reduced}`]);
  const before = await findProduct(store.db, reduced);
  const typed = { [`offerPrice:${plain}`]: "42.000", [`offerPrice:${counted}`]: "45 000" };
  expectRedirect(await save({ ...fields, ...typed }, "prices"), `${PRICES}?search=${group}`);
  expect(toastOf(await seller.page(at()))).toEqual(["Saved. Products changed: 2"]);
  expect(await stored(plain)).toEqual([42_000, 42_000, null]);
  expect(await stored(counted)).toEqual([45_000, 45_000, 12]);
  expect(await findProduct(store.db, reduced)).toEqual(before);
});

test("with a discount both prices are independent; a discount begins and ends by choice", async () => {
  const fields = await openGrid();
  await save({ ...fields, [`offerPrice:${reduced}`]: "45.000", [`price:${plain}`]: "42,000" });
  expect(await stored(reduced)).toEqual([60_000, 45_000, null]);
  expect(await stored(plain)).toEqual([42_000, 42_000, null]);

  const discount = { [`offerPrice:${plain}`]: "39 000", [`discount:${plain}`]: "yes" };
  await save({ ...(await openGrid()), ...discount, [`price:${reduced}`]: "" });
  expect(await stored(plain)).toEqual([42_000, 39_000, null]);
  expect(await stored(reduced)).toEqual([45_000, 45_000, null]);
});

test("pieces are saved by the rules of a stock count: empty stops counting, none is out of stock", async () => {
  const fields = await openGrid("pieces");
  const wrong = save({ ...fields, [`stockCount:${plain}`]: "-1" }, "pieces");
  const whole = "Please enter a whole number of pieces, or nothing to stop counting";
  await expectRefusal(wrong, 400, [`${group} Quế: ${whole}`]);
  const either = save({ ...fields, [`stockCount:${plain}`]: "12.000" }, "pieces");
  await expectRefusal(either, 400, [
    `${group} Quế: Is this 12 or 12000? Please write it without a point or comma.`,
  ]);
  const typed = { [`stockCount:${plain}`]: "1.200", [`stockCount:${counted}`]: "" };
  await save({ ...fields, ...typed }, "pieces");
  expect(await stored(plain)).toEqual([38_000, 38_000, 1200]);
  expect(await stored(counted)).toEqual([38_000, 38_000, null]);
  await save({ ...(await openGrid("pieces")), [`stockCount:${plain}`]: "0" }, "pieces");
  expect(await findProduct(store.db, plain)).toMatchObject({ stockCount: 0, inStock: false });
});

test("wrong input marks its field and keeps what was typed; rows that are right are saved", async () => {
  const typed = {
    ...{ [`offerPrice:${plain}`]: "45,5", [`stockCount:${counted}`]: "9" },
    ...{ [`offerPrice:${reduced}`]: "60001", [`discount:${counted}`]: "yes" },
  };
  const refused = save({ ...(await openGrid()), ...typed });
  const whole = `${group} Quế: Offer price must be a whole number of dong`;
  const others = "Products saved: 1. Those below are not, and still say what you typed.";
  const tooHigh = `${group} Hồi: Offer price must not be above the price`;
  const page = await expectAnswer(refused, 207, others, whole, tooHigh);
  expect(typedIn(page)).toMatchObject({
    [`offerPrice:${plain}`]: "45,5",
    [`offerPrice:${reduced}`]: "60001",
    [`stockCount:${counted}`]: "9",
  });
  const marked = tags(page, "input").filter((input) => input["aria-invalid"]);
  expect(marked.map(({ name }) => name).sort()).toEqual(
    [`offerPrice:${plain}`, `offerPrice:${reduced}`].sort(),
  );
  expect(toastOf(page)).toEqual([]);
  expect(await stored(plain)).toEqual([38_000, 38_000, null]);
  expect(await stored(reduced)).toEqual([60_000, 50_000, null]);
  expect(await stored(counted)).toEqual([38_000, 38_000, 9]);

  const above = save({ ...typedIn(page), [`offerPrice:${plain}`]: "46000" });
  const again = await expectAnswer(above, 207, tooHigh);
  expect(await stored(plain)).toEqual([46_000, 46_000, null]);
  await save({ ...typedIn(again), [`offerPrice:${reduced}`]: "59 000" });
  expect(await stored(reduced)).toEqual([60_000, 59_000, null]);
});

test("what two sellers change at once is shown with both values, and saved when it is sent again", async () => {
  const fields = await openGrid();
  await changeProduct(store, plain, { priceVnd: 40_000, offerPriceVnd: 40_000 });
  await changeProduct(store, counted, { stockCount: 11 });
  await changeProduct(store, reduced, { priceVnd: 70_000 });
  const typed = {
    ...{ [`offerPrice:${plain}`]: "42.000", [`stockCount:${counted}`]: "30" },
    ...{ [`offerPrice:${reduced}`]: "49.000" },
  };
  const page = await expectAnswer(save({ ...fields, ...typed }), 207);
  expect(elements(page, "li")).toEqual(
    expect.arrayContaining([
      `${group} Quế: Someone else has saved this meanwhile: 40.000\u00a0₫. Save again to replace it.`,
      `${group} Tỏi: It is 11 now: an order or someone else has changed it. Save again to replace that.`,
    ]),
  );
  expect(typedIn(page)).toMatchObject({ ...typed, [`offerPrice:${reduced}`]: "49.000" });
  const expectStored = async (price: number, offer: number, count: number) => {
    expect(await stored(plain)).toEqual([price, price, null]);
    expect(await stored(reduced)).toEqual([70_000, offer, null]);
    expect(await stored(counted)).toEqual([38_000, 38_000, count]);
  };
  await expectStored(40_000, 49_000, 11);

  await save(typedIn(page));
  await expectStored(42_000, 49_000, 30);
});

test("of two sellers who save at the same moment, one is told what the other saved", async () => {
  const fields = await openGrid("prices");
  const { client: other } = await newSeller(server.url);
  const send = (client: Client, price: string) =>
    client.post(at("prices"), { ...fields, [`offerPrice:${plain}`]: price });
  const answers = await Promise.all([send(seller, "41000"), send(other, "42000")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
});

test("a product that is gone meanwhile is named, and the rest is saved", async () => {
  const fields = await openGrid();
  await removeProduct(store, reduced);
  const typed = { [`offerPrice:${reduced}`]: "40000", [`offerPrice:${plain}`]: "41000" };
  await expectAnswer(save({ ...fields, ...typed }), 207, "This product no longer exists");
  expect(await stored(plain)).toEqual([41_000, 41_000, null]);
});

test("the grid has the products of the list's position, and leads back to it", async () => {
  const list = await seller.page(`/seller/product-list?search=${group}&letter=n&lang=en`);
  const [toPrices] = hrefsOf(list).filter((href) => href.startsWith(PRICES));
  expect(toPrices).toBe(`${PRICES}?search=${group}&letter=n`);
  const page = await seller.page(toPrices!);
  const names = Object.keys(typedIn(page)).filter((name) => name.startsWith("offerPrice:"));
  expect(names).toHaveLength(3);
  expect(hrefsOf(page)).toContain(`/seller/product-list?search=${group}&letter=n`);
  expect(inputOf(page, "search")).toBe(group);
  expect(await wordsAt(seller, `${PRICES}?search=zzz&lang=en`)).toContain("No products found");
});

test("whatever the form contains, only prices and counts of existing products are saved", async () => {
  const row = (id: string) => ({ [`offerPrice:${id}`]: "1000" });
  const many = Object.assign({}, ...Array.from({ length: 61 }, () => row(newId())));
  expect((await save(many)).status).toBe(400);
  expect((await save({})).status).toBe(400);
  expect((await save({ [`offerPrice:${"x".repeat(200)}`]: "1" })).status).toBe(400);

  const hostile = {
    ...{ [`offerPrice:${plain}`]: "9".repeat(50_000), [`name:${plain}`]: "Khác" },
    ...{ [`price:${counted}`]: "1e9", [`stockCount:${counted}`]: "1".repeat(9_000) },
    ...row("__proto__"),
    ...row("'; drop table products; --"),
  };
  expect((await save(hostile)).status).toBe(400);
  // Without what was seen, every field counts as changed.
  expect((await save({ ...row(plain), [`inStock:${plain}`]: "no" })).status).toBe(303);
  expect(await stored(plain)).toEqual([1_000, 1_000, null]);
  expect(await stored(counted)).toEqual([38_000, 38_000, 12]);
});
