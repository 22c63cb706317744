import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders, products } from "../../../../db/schema.ts";
import { expectRedirect, wordsAt } from "../../../support/answers.ts";
import { headingsOf, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testShop } from "../../../support/server/shop.ts";
import { orderForm } from "../../support/forms.ts";
import { freshProduct, newShopper, newShopperWithAddress } from "../../support/shoppers.ts";

const { server, store } = await testShop("demo");

/** A shopper who has just ordered, with the form of the order. */
async function givenJustOrdered() {
  const shopper = await newShopperWithAddress(server.url, store);
  await shopper.client.post("/cart", { intent: `add:${(await freshProduct(store)).id}` });
  const form = await orderForm(shopper.client);
  const placed = await shopper.client.post("/cart", form);
  const href = placed.headers.get("location")!;
  return { ...shopper, form, href, number: href.slice(-6).toUpperCase() };
}

const cartWords = async (client: Client, path = "/cart") => wordsAt(client, path);

test("the cart that an order emptied names the order, in both languages, and no sum", async () => {
  const { client, href, number } = await givenJustOrdered();
  const page = await client.page("/cart?lang=en");
  expect(page).toContain(`href="${href}"`);
  expect(wordsOf(page)).toContain(`You have just ordered #${number} Your cart is empty`);
  expect(wordsOf(page)).not.toContain("0 ₫");
  expect(await cartWords(client, "/cart?lang=vi")).toContain(`Bạn vừa đặt đơn #${number}`);

  await client.post("/cart", { intent: `add:${(await freshProduct(store)).id}` });
  expect(await cartWords(client)).not.toContain(`#${number}`);
});

test("an order that is cancelled or older than half an hour was not just placed", async () => {
  for (const [change, shown] of [
    [{ status: "Cancelled" as const }, false],
    [{ createdAt: Date.now() - 29 * 60_000 }, true],
    [{ createdAt: Date.now() - 31 * 60_000 }, false],
  ] as const) {
    const { client, user, number } = await givenJustOrdered();
    await store.withTx((tx) => tx.update(orders).set(change).where(eq(orders.userId, user.id)));
    expect((await cartWords(client)).includes(`#${number}`)).toBe(shown);
  }
});

test("the form sent again leads to its order, which says that it was placed once", async () => {
  const { client, form, href } = await givenJustOrdered();
  expect(await cartWords(client, href)).toContain("your order has been placed");
  expectRedirect(await client.post("/cart", form), href);
  expect(await cartWords(client, href)).toContain("It was not placed twice.");
});

test("an old tab of somebody who logged out asks for the login, not for a new account", async () => {
  const { client, form } = await givenJustOrdered();
  await client.post("/logout", {});
  expectRedirect(await client.post("/cart", form), "/cart?auth=login");
});

test("the token of an order tells its shopper, and nobody else, that it was placed", async () => {
  const { client, form, href, number } = await givenJustOrdered();
  expectRedirect(await client.get(`/cart?placed=${form.token}`), href);
  expect(await cartWords(client, href)).toContain("your order has been placed");

  const { client: other } = await newShopper(server.url, store);
  const { client: neighbour } = await givenJustOrdered();
  for (const stranger of [new Client(server.url), other, neighbour]) {
    const answer = await stranger.get(`/cart?placed=${form.token}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain(number);
    const tried = await stranger.post("/cart", form);
    expect(tried.headers.get("location")).not.toBe(href);
  }
});

test("a token that is garbled, repeated or of no order shows the cart", async () => {
  const { client } = await givenJustOrdered();
  for (const token of ["", "0".repeat(24), "0".repeat(1_900), "%00", "../../order", "a&placed=b"]) {
    const answer = await client.get(`/cart?placed=${token}`);
    expect([token, answer.status]).toEqual([token, 200]);
    expect(headingsOf(await answer.text())[0]).toContain("Shopping Cart");
  }
});

test("Buy now says how many the cart has already, and adds none", async () => {
  const client = new Client(server.url);
  const { id } = await freshProduct(store);
  await client.post("/cart", { intent: `buy:${id}` });
  expect(await cartWords(client)).toContain("Added to cart");
  await client.post("/cart", { intent: `add:${id}` });
  await client.post("/cart", { intent: `buy:${id}` });
  expect(await cartWords(client)).toContain("Already in your cart: 2");
  expect(await cartWords(client)).toContain("Cart, 2 items");
});

test("a cart shows what is missing for free delivery as a bar, until nothing is", async () => {
  const client = new Client(server.url);
  const { id, offerPriceVnd } = await freshProduct(store);
  await client.post("/cart", { intent: `add:${id}` });
  expect(await client.page("/cart")).toContain(
    `<progress max="500000" value="${offerPriceVnd}"></progress>`,
  );
  const enough = String(Math.ceil(500_000 / offerPriceVnd));
  await client.post("/cart", { intent: `update:${id}`, quantity: enough });
  expect(await client.page("/cart")).not.toContain("<progress");
});

test("an order's items lead to their products for as long as these exist", async () => {
  const shopper = await newShopperWithAddress(server.url, store);
  const [sold, deleted] = [await freshProduct(store), await freshProduct(store)];
  for (const { id } of [sold, deleted]) await shopper.client.post("/cart", { intent: `add:${id}` });
  const placed = await shopper.client.post("/cart", await orderForm(shopper.client));
  await store.withTx((tx) => tx.delete(products).where(eq(products.id, deleted.id)));

  const page = await shopper.client.page(placed.headers.get("location")!);
  const linked = /<a[^>]* href="(\/product\/[^"]+)"[^>]*>([^<]+)</g;
  const links = [...page.matchAll(linked)].map(([, href, name]) => [href!.split("/").at(-1), name]);
  expect(links).toEqual([[sold.id, sold.name]]);
  expect(wordsOf(page)).toContain(deleted.name);
});
