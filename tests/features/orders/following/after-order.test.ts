import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { products } from "#db/schema.ts";
import { expectPage, expectRedirect, wordsAt } from "#tests/support/answers.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { givenPlacedOrder, ordersOf } from "#tests/support/data/orders.ts";
import { changeProduct, removeProduct } from "#tests/support/data/presses.ts";
import { givenProducts } from "#tests/support/data/store.ts";
import {
  elements,
  findAll,
  headingsOf,
  hrefsOf,
  nameOf,
  pageOf,
  partOf,
  wordsOf,
} from "#tests/support/page.ts";
import { addToCart, numberOf, placeOrder } from "#tests/support/pages/browsers.ts";
import { orderForm } from "#tests/support/pages/forms.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import {
  type Shopper,
  shopperWithCart as shopperWithCartAt,
} from "#tests/support/pages/shoppers.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import { expectWordsAt } from "#tests/support/pages/words.ts";
import { testShop } from "#tests/support/server/shop.ts";

const shop = await visitedShop();
const { store, newShopper, shopperWithCart, freshProduct, newVisitor } = shop;

/** A shopper who has just ordered, with the form of the order. */
async function givenJustOrdered() {
  const shopper = await shopperWithCart();
  const form = await orderForm(shopper.client);
  const href = (await shopper.client.post("/cart", form)).headers.get("location")!;
  return { ...shopper, form, href, number: numberOf(href) };
}

test("the cart that an order emptied names the order, in both languages, and no sum", async () => {
  const { client, href, number } = await givenJustOrdered();
  const page = await client.page("/cart?lang=en");
  expect(hrefsOf(page)).toContain(href);
  expect(wordsOf(page)).toContain(`You have just ordered #${number} Your cart is empty`);
  expect(wordsOf(page)).not.toContain("0 ₫");
  expect(await wordsAt(client, "/cart?lang=vi")).toContain(`Bạn vừa đặt đơn #${number}`);

  await addToCart(client, (await freshProduct()).id);
  expect(await wordsAt(client, "/cart")).not.toContain(`#${number}`);
});

test("an order that is cancelled or older than half an hour was not just placed", async () => {
  for (const [change, shown] of [
    [{ status: "Cancelled" as const }, false],
    [{ createdAt: Date.now() - 29 * 60_000 }, true],
    [{ createdAt: Date.now() - 31 * 60_000 }, false],
  ] as const) {
    const { client, href, number } = await givenJustOrdered();
    await alterOrder(store, href.slice(-24), change);
    expect((await wordsAt(client, "/cart")).includes(`#${number}`)).toBe(shown);
  }
});

test("an order names the number to give, and no call or email that the shop has no address for", async () => {
  const { server, store } = await testShop("demo", { SHOP_EMAIL: "", SHOP_PHONE: "" });
  const { client } = await shopperWithCartAt(server.url, store);
  const href = (await client.post("/cart", await orderForm(client))).headers.get("location")!;
  const words = await wordsAt(client, `${href}${href.includes("?") ? "&" : "?"}lang=en`);
  expect(words).toContain(`When you ask the shop, give the number #${numberOf(href)}.`);
  expect(words).not.toContain("Call or email us");
});

test("the form sent again leads to its order, which says that it was placed once", async () => {
  const { client, user, form, href } = await givenJustOrdered();
  expect(await wordsAt(client, href)).toContain("your order has been placed");
  const before = await rowsOf(store.db);
  expectRedirect(await client.post("/cart", form), href);
  expect(await rowsOf(store.db)).toEqual(before);
  expect(await ordersOf(store, user.id)).toHaveLength(1);
  expect(await wordsAt(client, href)).toContain("It was not placed twice.");
});

test("an old tab of somebody who logged out asks for the login, not for a new account", async () => {
  const { client, form } = await givenJustOrdered();
  await client.post("/logout", {});
  expectRedirect(await client.post("/cart", form), "/cart?auth=login");
});

test("the token of an order tells its shopper, and nobody else, that it was placed", async () => {
  const { client, form, href, number } = await givenJustOrdered();
  expectRedirect(await client.get(`/cart?placed=${form.token}`), href);
  expect(await wordsAt(client, href)).toContain("your order has been placed");

  const { client: other } = await newShopper();
  const { client: neighbour } = await givenJustOrdered();
  for (const stranger of [newVisitor(), other, neighbour]) {
    expect(await expectPage(stranger, `/cart?placed=${form.token}`)).not.toContain(number);
    expect((await stranger.post("/cart", form)).headers.get("location")).not.toBe(href);
  }
});

test("a token that is garbled, repeated or of no order shows the cart", async () => {
  const { client } = await givenJustOrdered();
  for (const token of ["", "0".repeat(24), "0".repeat(1_900), "%00", "../../order", "a&placed=b"]) {
    const page = await expectPage(client, `/cart?placed=${token}`);
    expect(headingsOf(page)[0]).toContain("Shopping Cart");
  }
});

test("Buy now puts one into an empty cart; else it says how many there are, and adds none", async () => {
  const client = newVisitor();
  const { id } = await freshProduct();
  expectRedirect(await client.post("/cart", { intent: `buy:${id}` }), "/cart");
  await expectWordsAt(client, "/cart", "Added to cart", "Cart, 1 item");
  await client.post("/cart", { intent: `update:${id}`, [`quantity-${id}`]: "3" });
  await client.post("/cart", { intent: `buy:${id}` });
  await expectWordsAt(client, "/cart", "Already in your cart: 3", "Cart, 3 items");
});

test("a cart shows what is missing for free delivery as a bar, until nothing is", async () => {
  const { client, product } = await shop.guestWithCart();
  const { id, offerPriceVnd } = product;
  const bar = partOf(await client.page("/cart"), "progress").attributes;
  expect(bar).toMatchObject({ max: "500000", value: String(offerPriceVnd) });
  const enough = String(Math.ceil(500_000 / offerPriceVnd));
  await client.post("/cart", { intent: `update:${id}`, [`quantity-${id}`]: enough });
  expect(pageOf(await client.page("/cart")).querySelector("progress")).toBeNull();
});

test("an order's items lead to their products for as long as these exist", async () => {
  const { client, product: sold } = await shopperWithCart();
  const deleted = await freshProduct();
  await addToCart(client, deleted.id);
  const placed = await placeOrder(client);
  await store.withTx((tx) => tx.delete(products).where(eq(products.id, deleted.id)));

  const page = await client.page(placed.headers.get("location")!);
  const links = pageOf(page).querySelectorAll('a[href^="/product/"]');
  const leads = links.map((link) => [link.getAttribute("href")!.split("/").at(-1), wordsOf(link)]);
  expect(leads).toEqual([[sold.id, `${sold.nameEn} ${sold.name}`]]);
  expect(wordsOf(page)).toContain(deleted.name);
});

let owner: Shopper;
let orderId: string;
let path: string;
let ids: string[];

beforeEach(async () => {
  owner = await shop.newShopperWithAddress();
  ids = await givenProducts(store, ["Quế Trà Bồng", "Hồi Văn Quan", "Nghệ Khoái Châu", "Gừng sẻ"]);
  const items = ids.map((productId) => ({ productId, quantity: 2 }));
  orderId = (await givenPlacedOrder(store, owner.user.id, { items })).id;
  path = `/order/${orderId}/again`;
});

/** The notice above the cart, and what the cart contains. */
async function shown(client = owner.client) {
  const html = await client.page(`/cart?again=${orderId}`);
  const notice = pageOf(html).querySelector("[aria-labelledby=again]");
  const cart = findAll(html, "combobox", /^Quantity of /).map((select) => [
    nameOf(select).slice("Quantity of ".length),
    Number(partOf(select, "[selected]").text),
  ]);
  return { notice: notice && wordsOf(notice), cart: Object.fromEntries(cart) };
}

test("one press puts an order into the cart, and a second press does not double it", async () => {
  for (const page of [`/order/${orderId}`, "/my-orders"])
    expect(partOf(await owner.client.page(page), `form[action="${path}"]`)).toBeDefined();

  for (const _ of [1, 2])
    expectRedirect(await owner.client.post(path, {}), `/cart?again=${orderId}`);

  expect(await shown()).toEqual({
    notice: `From order #${numberOf(orderId)} All its products are in your cart, at the same price or less.`,
    cart: { "Quế Trà Bồng": 2, "Hồi Văn Quan": 2, "Nghệ Khoái Châu": 2, "Gừng sẻ": 2 },
  });
  expect(await wordsAt(owner.client, "/cart")).not.toContain("From order");
});

test("the cart says what is deleted, sold out and dearer, from the database", async () => {
  await removeProduct(store, ids[0]!);
  await changeProduct(store, ids[1]!, { inStock: false });
  await changeProduct(store, ids[2]!, { priceVnd: 80_000, offerPriceVnd: 70_000 });
  await changeProduct(store, ids[3]!, { offerPriceVnd: 10_000 });

  await owner.client.post(path, { price: "1", intent: `add:${ids[0]}` });

  const { notice, cart } = await shown();
  expect(cart).toEqual({ "Nghệ Khoái Châu": 2, "Gừng sẻ": 2 });
  const dearer = `${formatVnd(50_000)} → ${formatVnd(70_000)}`;
  expect(notice).toContain("Quế Trà Bồng: no longer sold");
  expect(notice).toContain("Hồi Văn Quan: out of stock");
  expect(notice).toContain(`Nghệ Khoái Châu: ${dearer}`);
  expect(notice).not.toContain("Gừng");
});

test("nobody else buys an order again or learns from the cart what it contained", async () => {
  const { client: other } = await newShopper();
  const before = await rowsOf(store.db, ["sessions"]);
  const stranger = newVisitor();
  expectRedirect(await stranger.post(path, {}), `/order/${orderId}?auth=login`);
  expect((await other.post(path, {})).status).toBe(404);
  for (const id of ["f".repeat(24), "%0d%0a", "x".repeat(1_500), "%F0%9F%8C%B6"]) {
    expect((await owner.client.post(`/order/${id}/again`, {})).status).toBe(404);
    expect((await owner.client.get(`/order/${id}/again`)).status).toBe(302);
    expect((await owner.client.get(`/cart?again=${id}`)).status).toBe(200);
  }
  for (const client of [stranger, other])
    expect(await shown(client)).toEqual({ notice: null, cart: {} });
  expect(await rowsOf(store.db, ["sessions"])).toEqual(before);
});

test("following a link to it changes nothing and leads to the order", async () => {
  const before = await rowsOf(store.db, ["sessions"]);
  const response = await owner.client.get(path);
  expect([response.status, response.headers.get("location")]).toEqual([302, `/order/${orderId}`]);
  expect(await rowsOf(store.db, ["sessions"])).toEqual(before);
  expect(elements(await owner.client.page("/cart"), "h2")).not.toContain("Quế Trà Bồng");
});
