import { afterEach, expect, test } from "vitest";
import { chosenCode } from "#app/features/cart/cart-owner.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { discountCodes, rateEvents } from "#db/schema.ts";
import { metricsOf, seriesValue } from "#tests/server/metrics/measured-shop.ts";
import { expectRefusal, expectThrottled, follow, wordsAt } from "#tests/support/answers.ts";
import { changeDiscountCode, givenDiscountCode } from "#tests/support/data/discounts.ts";
import { ordersOf } from "#tests/support/data/orders.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { formOf } from "#tests/support/forms.ts";
import { inputOf, jsonLdOf, wordsOf } from "#tests/support/page.ts";
import { addToCart, placeOrder } from "#tests/support/pages/browsers.ts";
import { orderForm } from "#tests/support/pages/forms.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import type { Client } from "#tests/support/server/client.ts";

const { server, store, newShopperWithAddress, newSeller, newVisitor } = await visitedShop("demo", {
  METRICS_PORT: "0",
});
const product = await givenProduct(store, { priceVnd: 100_000, offerPriceVnd: 100_000 });

afterEach(() => empty(store, discountCodes, rateEvents));

/** A visitor's browser with one piece of the product in the cart. */
async function withCart(client = newVisitor()) {
  await addToCart(client, product);
  return client;
}

/** How many orders of the cart were refused because something had changed. */
const countChanged = async () =>
  seriesValue(
    await metricsOf(server).scrape(),
    'cho_gia_vi_orders_refused_total{channel="page",reason="changed"}',
  );

const apply = (client: Client, code: string) =>
  client.post("/cart", { intent: "code", code, seen: "" });

test("a shop without codes shows nothing of them", async () => {
  await givenDiscountCode(store, { isActive: false });
  expect(await (await withCart()).page("/cart")).not.toMatch(/[Dd]iscount/);
});

test("a code makes the order cheaper wherever its sums stand", async () => {
  await givenDiscountCode(store);
  const { client: shopper, user } = await newShopperWithAddress();
  await withCart(shopper);
  expect(await wordsAt(shopper, "/cart")).toContain("Discount code Code Apply");

  expect((await apply(shopper, " tết 10 ")).headers.get("location")).toBe("/cart#discount");
  const less = `−${formatVnd(10_000)}`;
  const sums = `Discount (TET10) ${less}`;
  const cart = await wordsAt(shopper, "/cart");
  expect(cart).toContain(`Your discount code: TET10 ${less}`);
  expect(cart).toContain(sums);
  expect(cart).toContain(`Total Amount ${formatVnd(120_000)}`);

  const placed = await placeOrder(shopper);
  const [order] = await ordersOf(store, user.id);
  expect(order).toMatchObject({ discountVnd: 10_000, amountVnd: 120_000 });
  expect(wordsOf(await follow(shopper, placed))).toContain(sums);
  const { client: seller } = await newSeller();
  for (const page of [`order/${order!.id}`, "confirm", `orders/${order!.id}/edit`])
    expect(await wordsAt(seller, `/seller/${page}`), page).toContain(sums);
  expect(await wordsAt(seller, "/seller/orders")).toContain(`Discount (TET10): ${less}`);
  expect(await seller.page("/seller/orders.csv")).toMatch(/,Status,Discount\r\n.*,10000\r\n/);
  expect(await shopper.page("/account/data.json")).toContain('"discountCode"');
  // The next order starts without it.
  expect(await chosenCode(store.db, { userId: user.id })).toBe("");
});

test("a code that was typed and not applied is applied before the order is placed", async () => {
  await givenDiscountCode(store);
  const { client, user } = await newShopperWithAddress();
  await withCart(client);
  const form = { ...(await orderForm(client)), note: "Gọi trước", slot: "none" };
  const wrong = await client.post("/cart", { ...form, code: "nope" });
  const refused = await expectRefusal(wrong, 400, "We do not know this code");
  expect([inputOf(refused, "code"), inputOf(refused, "note")]).toEqual(["nope", "Gọi trước"]);
  const before = await countChanged();
  const change = `Discount: ${formatVnd(0)} → ${formatVnd(10_000)}`;
  const applied = await client.post("/cart", { ...form, code: " tet10 " });
  const page = await expectRefusal(applied, 409, change, `Total Amount ${formatVnd(120_000)}`);
  expect(await ordersOf(store, user.id)).toEqual([]);
  await expect.poll(countChanged).toBe(before + 1);
  await client.post("/cart", formOf(page, "place"));
  expect(await ordersOf(store, user.id)).toMatchObject([
    { discountVnd: 10_000, note: "Gọi trước" },
  ]);

  // Applying or removing one keeps what was typed beside it.
  await withCart(client);
  await client.post("/cart", { ...form, intent: "code", code: "tet10" });
  expect(inputOf(await client.page("/cart"), "note")).toBe("Gọi trước");
});

test("a code that is not good says why, keeps what was typed, and changes nothing", async () => {
  await givenDiscountCode(store, { code: "LATER", fromDate: "2099-01-31" });
  await givenDiscountCode(store, { code: "OVER", toDate: "2020-01-01" });
  await givenDiscountCode(store, { code: "MORE", minimumVnd: 150_000 });
  await givenDiscountCode(store, { code: "GONE", maxUses: 0 });
  const client = await withCart();
  const before = await rowsOf(store.db, ["rate_events"]);
  for (const [code, problem] of [
    ["LATER", "valid from 31 Jan 2099 on"],
    ["OVER", "no longer valid"],
    ["MORE", `from ${formatVnd(150_000)}: ${formatVnd(50_000)} more to go`],
    ["GONE", "used as often as it can be"],
    ["nope <b>", "We do not know this code"],
    ["🎁", "enter a code"],
    ["", "enter a code"],
    ["x".repeat(9_000), "We do not know this code"],
    ["\0\ud800", "enter a code"],
  ] as const) {
    const page = await expectRefusal(await apply(client, code), 400, problem, code.slice(0, 9));
    if (code === "nope <b>") expect(inputOf(page, "code")).toBe(code);
  }
  expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);
  expect((await apply(newVisitor(), "MORE")).headers.get("location")).toContain("/cart");
});

test("a code that ends while it is in the cart is shown with its reason, and can be removed", async () => {
  await givenDiscountCode(store);
  const { client, user } = await newShopperWithAddress();
  await withCart(client);
  await apply(client, "TET10");
  const seen = await orderForm(client);
  await changeDiscountCode(store, "TET10", { isActive: false });

  await expectRefusal(await client.post("/cart", seen), 409, "This code is no longer valid.");
  const cart = await wordsAt(client, "/cart");
  expect(cart).toContain("Your discount code: TET10 This code is no longer valid. Remove");
  expect(cart).not.toContain("Discount (");
  await client.post("/cart", { intent: "no-code" });
  expect(await chosenCode(store.db, { userId: user.id })).toBe("");
  expect(await wordsAt(client, "/cart")).not.toContain("discount code");
});

test("whoever guesses too many codes must wait, even with a right one", async () => {
  await givenDiscountCode(store);
  const client = await withCart();
  const { max } = LIMITS.wrongDiscountPerClient;
  for (let i = 0; i < max; i++) expect((await apply(client, `GUESS${i}`)).status).toBe(400);
  await expectThrottled(await apply(await withCart(), "TET10"), "Too many codes were tried");
  expect(await store.db.$count(rateEvents)).toBeLessThanOrEqual(max + 2);
});

test("a page of an older version, and one with a code of its own making, are asked again or placed without", async () => {
  await givenDiscountCode(store);
  const { client } = await newShopperWithAddress();
  await withCart(client);
  const form = await orderForm(client);
  // The cart has no such code: the snapshot gives none away, whether the shop has it or not.
  for (const code of ["TET10", "NOPE"]) {
    const asked = await client.post("/cart", { ...form, seen: `${form.seen}|${code}:10000` });
    await expectRefusal(asked, 409, `Discount: ${formatVnd(10_000)} → ${formatVnd(0)}`);
  }
  expect((await client.post("/cart", form)).status).toBe(303);
});

test("price steps stand on the product's page and in the cart; structured data has the price of one", async () => {
  const id = await givenProduct(store, { name: "Nghệ lẻ", offerPriceVnd: 50_000 });
  const path = `/product/others/${id}`;
  const client = newVisitor();
  expect(await wordsAt(client, path)).not.toContain("or more");
  await changeProduct(store, id, { priceSteps: [{ from: 3, percent: 10 }] });
  const page = await client.page(path);
  expect(wordsOf(page)).toContain(`3 or more: ${formatVnd(45_000)} each, 10% off`);
  expect(JSON.stringify(jsonLdOf(page))).toContain('"price":50000');

  await addToCart(client, id, id, id);
  const cart = await wordsAt(client, "/cart");
  expect(cart).toContain(`${formatVnd(135_000)} 3 × ${formatVnd(45_000)}`);
  expect(cart).toContain(`3 or more: 10% off, −${formatVnd(15_000)}`);
  expect(await wordsAt(client, "/cart?lang=vi")).toContain("Mua từ 3: giảm 10%");
});
