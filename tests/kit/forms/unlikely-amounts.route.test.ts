import { expect, test } from "vitest";
import { pictureFile } from "#tests/api/support/multipart.ts";
import { sendForm } from "#tests/api/support/seller-server.ts";
import { wordsAt } from "#tests/support/answers.ts";
import { givenArea } from "#tests/support/data/areas.ts";
import { givenDiscountCode } from "#tests/support/data/discounts.ts";
import { givenRibs } from "#tests/support/data/edits.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { formOf } from "#tests/support/forms.ts";
import { inputOf } from "#tests/support/page.ts";
import { checkedImport } from "#tests/support/pages/import-file.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { productNamed, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer, expectWords } from "#tests/support/pages/words.ts";

const { store, seller } = await sellerShop("empty");
const flat = { priceVnd: 38_000, offerPriceVnd: 38_000 };
const pepper = await givenProduct(store, { name: "Tiêu sọ", ...flat });
const area = await givenArea(store, [], { feeVnd: 20_000 });
await givenDiscountCode(store, { code: "BOT20", kind: "amount", value: 20_000 });
const photo = await pictureFile(90);
const small = "Only 42 ₫? If that is right, save again.";
const from = (before: string, after = "42 ₫") =>
  `From ${before} to ${after}? If that is right, save again.`;

/** A form's page, a control of it, what is typed, and what is asked. */
const FORMS: [path: string, control: string, typed: Record<string, string>, asked: string][] = [
  ["/seller/prices", `offerPrice:${pepper}`, { [`offerPrice:${pepper}`]: "42" }, from("38.000 ₫")],
  [
    `/seller/product-list?edit=${pepper}`,
    `save:${pepper}`,
    { offerPrice: "44k" },
    from("42 ₫", "44.000 ₫"),
  ],
  [`/seller/product-list?edit=${pepper}&all=1`, "save", { price: "42" }, from("44.000 ₫")],
  [`/seller/product-list?edit=${pepper}&all=1`, "save", { priceSteps: "3:60" }, "60 % off?"],
  ["/seller/shop/delivery", "add", { name: "Ngoại thành", fee: "42" }, small],
  [`/seller/shop/delivery/${area.id}`, "save", { fee: "42" }, from("20.000 ₫")],
  ["/seller/shop", "save:delivery", { freeFrom: "42" }, from("500.000 ₫")],
  ["/seller/money/codes", "add", { code: "HE", kind: "amount", value: "42" }, small],
  ["/seller/money/codes", "add", { code: "HE90", kind: "percent", value: "90" }, "90 % off?"],
];

test.each(FORMS)(
  "%s (%s) asks once about an amount that is hardly meant",
  async (path, control, typed, asked) => {
    const url = `${path}${path.includes("?") ? "&" : "?"}lang=en`;
    // The form of all fields may have files.
    const send = (fields: Record<string, string>) =>
      path.endsWith("all=1")
        ? sendForm(seller, ["POST", path], fields, [photo])
        : seller.post(path, fields);
    const before = await rowsOf(store.db, ["pictures"]);
    const shown = formOf(await seller.page(url), control, typed);
    const refused = await expectAnswer(send(shown), 400, asked.replaceAll(" ₫", "\u00a0₫"));
    expect(await rowsOf(store.db, ["pictures"])).toEqual(before);
    const { image: _, ...again } = formOf(refused, control);
    expect(again).toMatchObject(typed);
    const other = Object.fromEntries(
      Object.entries(again).map(([name, value]) => [name, value === "42" ? "43" : value]),
    );
    if (Object.values(typed).includes("42")) await expectAnswer(send(other), 400, "43");
    expect((await send(again)).status).toBe(303);
    expect(await rowsOf(store.db, ["pictures"])).not.toEqual(before);
  },
);

test("a new product of 65 dong is asked about, and its picture kept", async () => {
  const typed = { name: "Sả", price: "65", offerPrice: "65" };
  const form = formOf(await seller.page("/seller?lang=en"), "add", typed);
  const path = "/seller?index&lang=en";
  const refused = await expectAnswer(
    sendForm(seller, ["POST", path], form, [photo]),
    400,
    "Only 65\u00a0₫? If that is right, save again.",
  );
  expect(await productNamed(store, "Sả")).toBeUndefined();
  const { image, ...again } = formOf(refused, "add");
  expect((await sendForm(seller, ["POST", path], again, [image!])).status).toBe(303);
  expect(await productNamed(store, "Sả")).toMatchObject({ offerPriceVnd: 65 });
});

test("a new product's offer below half of its price is asked about, in form and grid", async () => {
  const typed = { name: "Quế", price: "100.000", offerPrice: "30.000" };
  const form = formOf(await seller.page("/seller?lang=en"), "add", typed);
  const path = "/seller?index&lang=en";
  const offered = (vnd: string) => `Offered for ${vnd}\u00a0₫ instead of 100.000\u00a0₫?`;
  const sent = sendForm(seller, ["POST", path], form, [photo]);
  const { image, ...again } = formOf(await expectAnswer(sent, 400, offered("30.000")), "add");
  expect((await sendForm(seller, ["POST", path], again, [image!])).status).toBe(303);
  const { id } = (await productNamed(store, "Quế"))!;
  const grid = await seller.page("/seller/prices?lang=en");
  const lower = formOf(grid, `offerPrice:${id}`, { [`offerPrice:${id}`]: "25000" });
  await expectAnswer(seller.post("/seller/prices", lower), 400, offered("25.000"));
  expect(await productNamed(store, "Quế")).toMatchObject({ offerPriceVnd: 30_000 });
});

test("a weight that changes a line's price tenfold is asked about", async () => {
  const { id, ribs } = await givenRibs(store);
  const path = `/seller/orders/${id}/edit`;
  const seen = inputOf(await seller.page(path), "seen")!;
  const line = { product: `${ribs}:`, quantity: "2", grams: "200" };
  const refused = await expectAnswer(
    seller.post(path, { intent: "save", seen, ...line }),
    400,
    "From 360.000\u00a0₫ to 36.000\u00a0₫? If that is right, save again.",
  );
  expect((await orderOf(store, id)).priceVnd).toBe(400_000);
  const sure = inputOf(refused, "sure")!;
  expect((await seller.post(path, { intent: "save", seen, sure, ...line })).status).toBe(303);
  expect((await orderOf(store, id)).priceVnd).toBe(76_000);
});

test("an import whose prices are hardly meant is applied when a tick says they are right", async () => {
  const rows = `${pepper},Tiêu sọ,5,5\n,Muối,20000,20000\n,Ớt,60000,60000,3:60\n,Hồi,1000000,1000\n`;
  const { path, page } = await checkedImport(
    seller,
    `id,name,price,offerPrice,priceSteps\n${rows}`,
  );
  expectWords(page, "3 rows have a price below", "Is this price right?");
  const only = await seller.page(`${path}?show=unlikely-price&lang=en`);
  expect([only.includes("Muối"), only.includes("Ớt")]).toEqual([false, true]);
  const before = await rowsOf(store.db, ["pictures"]);
  const refused = seller.post(`${path}?lang=en`, { intent: "apply" });
  await expectAnswer(refused, 400, "tick that they are right");
  expect(await rowsOf(store.db, ["pictures"])).toEqual(before);
  await seller.post(path, { intent: "apply", sure: "yes" });
  await expect.poll(() => wordsAt(seller, `${path}?lang=en`)).toContain("4 products saved");
});
