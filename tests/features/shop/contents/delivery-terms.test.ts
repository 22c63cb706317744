import { beforeEach, expect, test } from "vitest";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { shopContent } from "#db/schema.ts";
import { expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { ordersOf } from "#tests/support/data/orders.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { empty } from "#tests/support/data/tables.ts";
import { alertOf, inputOf, wordsOf } from "#tests/support/page.ts";
import { orderForm } from "#tests/support/pages/forms.ts";
import { shopContentForms } from "#tests/support/pages/shop-content-forms.ts";
import { freshProduct, sellerShop, shopperWithCart } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop();
const { cached, save, saved } = shopContentForms(server.url, seller);

beforeEach(() => empty(store, shopContent));

const EACH = "45.000 ₫ for each order.";
const FREE_FROM = "Free when the products cost 300.000 ₫ or more.";

test.each([
  ["45000", "300000", "Delivery 45.000 ₫, free from 300.000 ₫", `${EACH} ${FREE_FROM}`],
  ["45000", "", "Delivery 45.000 ₫", EACH],
  ["0", "300000", "Free delivery", "Delivery is free."],
])(
  "a fee of %s and a threshold of %j are named where they matter",
  async (fee, freeFrom, onProduct, inPolicy) => {
    const product = await freshProduct(store);
    await changeProduct(store, product.id, { priceVnd: 120_000, offerPriceVnd: 120_000 });
    await saved("delivery", { fee, freeFrom });
    const words = async (path: string) => wordsOf(await cached(path)).replaceAll("\u00a0", " ");

    const productPage = await words(`/product/masala/${product.id}`);
    expect(productPage).toContain(`Pay cash when it arrives ${onProduct} `);
    expect(await words("/delivery")).toContain(`Shipping fee ${inPolicy} Your cart`);
    const free = "Prices include taxes. Delivery is free.";
    const costs = fee === "0" ? free : `Delivery costs ${inPolicy.slice(0, 8)}`;
    expect(await words("/payment")).toContain(costs);
    const client = new Client(server.url);
    await client.post("/cart", { intent: `add:${product.id}` });
    const cart = await wordsAt(client, "/cart");
    expect(cart).toContain(`Shipping Fee ${fee === "0" ? "Free" : formatVnd(45_000)}`);
    const hint = `Add ${formatVnd(180_000)} for free delivery`;
    expect(cart.includes(hint)).toBe(fee !== "0" && freeFrom !== "");
  },
);

test("a fee that rose since the cart was shown is asked about first; the order keeps its own", async () => {
  const { client, user, product } = await shopperWithCart(server.url, store);
  await changeProduct(store, product.id, { priceVnd: 90_000, offerPriceVnd: 90_000 });
  const form = await orderForm(client);
  await saved("delivery", { fee: "35.000", freeFrom: "250.000" });

  const rise = `Shipping Fee: ${formatVnd(30_000)} → ${formatVnd(35_000)}`;
  const page = await expectRefusal(client.post("/cart", form), 409, rise);
  expect(alertOf(page)).toContain(`Total: ${formatVnd(120_000)} → ${formatVnd(125_000)}`);
  const ordersNow = () => ordersOf(store, user.id);
  expect(await ordersNow()).toEqual([]);

  const agreed = { ...form, token: inputOf(page, "token")!, seen: inputOf(page, "seen")! };
  expect((await client.post("/cart", agreed)).status).toBe(303);
  await saved("delivery", { fee: "0", freeFrom: "" });
  const placed = { priceVnd: 90_000, shippingVnd: 35_000, amountVnd: 125_000 };
  expect(await ordersNow()).toMatchObject([placed]);
});

test("an order by the API pays the current fee", async () => {
  const { client, address, product } = await shopperWithCart(server.url, store);
  await saved("delivery", { fee: "17000", freeFrom: "900000" });
  const items = [{ product: product.id, quantity: 2 }];
  await client.json("POST", "/api/order/cod", { items, address: address.id });

  const { orders: list } = await (await client.get("/api/order/user")).json();
  expect(list[0].amount).toBe(2 * product.offerPriceVnd + 17_000);
});

const PROMISE = "Hà Nội: today if ordered before 15:00; elsewhere 2–4 days";
const USUALLY = "Usually 2 to 5 working days";

test("what the shop promises stands where shoppers decide and wait, until the parcel is there", async () => {
  const product = await freshProduct(store);
  const productPage = async (lang = "en") =>
    wordsOf(await cached(`/product/masala/${product.id}`, lang));

  expect(await productPage()).not.toContain("Arrives:");
  expect(wordsOf(await cached("/delivery"))).toContain(USUALLY);
  await saved("arrival", { "arrives-en": PROMISE });

  expect(await productPage()).toContain(`Arrives: ${PROMISE} You check the goods`);
  const policy = wordsOf(await cached("/delivery"));
  expect(policy).toContain(`Delivery time ${PROMISE} If it takes longer`);
  expect(policy).not.toContain(USUALLY);
  expect(await wordsAt(new Client(server.url), "/cart")).not.toContain("Arrives:");
  const { client } = await shopperWithCart(server.url, store);
  expect(await wordsAt(client, "/cart")).toContain(`Arrives: ${PROMISE} You check the goods`);
  const placed = await client.post("/cart", await orderForm(client));
  const order = placed.headers.get("location")!;
  const id = order.split("/").at(-1)!;
  const awaited = { Pending: true, Shipped: true, Delivered: false, Cancelled: false };
  for (const [status, isAwaited] of Object.entries(awaited)) {
    await seller.json("PUT", `/api/order/${id}/status`, { status });
    expect((await wordsAt(client, order)).includes(`Arrives: ${PROMISE}`), status).toBe(isAwaited);
  }

  // Nothing is promised in a language in which nothing is written.
  expect(await productPage("vi")).not.toMatch(/Arrives:|Nhận hàng:/);
  await saved("arrival", { "arrives-vi": "Hà Nội trong ngày, nơi khác 2–4 ngày" });
  expect(await productPage("vi")).toContain("Nhận hàng: Hà Nội trong ngày, nơi khác 2–4 ngày");
  expect(await productPage()).not.toContain("Arrives:");
});

test("a promise is one line of plain text", async () => {
  const markup = `<b>now</b> "'&`;
  await saved("arrival", { "arrives-en": markup });
  const product = await freshProduct(store);
  const page = await wordsAt(new Client(server.url), `/product/masala/${product.id}?lang=en`);
  expect(page).toContain(`Arrives: ${markup}`);
  for (const text of ["x".repeat(161), "x".repeat(100_000), "a\u0000b", "a\u0007b"])
    expect((await save("arrival", { "arrives-en": text })).status).toBeOneOf([400, 413]);
  expect(wordsOf(await cached("/delivery"))).toContain(`Delivery time ${markup}`);
});
