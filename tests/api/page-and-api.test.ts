import { expect, test } from "vitest";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { ADDRESS, ADDRESS_FORM } from "#tests/support/data/address.ts";
import { wrongCode } from "#tests/support/data/codes.ts";
import { codeIn } from "#tests/support/mail/mail-server.ts";
import { elements, inputOf, wordsOf } from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import {
  freshProduct,
  newEmail,
  newSeller,
  newShopper,
  newShopperWithAddress,
  productsInStock,
} from "#tests/support/pages/shoppers.ts";
import type { Client } from "#tests/support/server/client.ts";
import { testMailServer, testShop } from "#tests/support/server/shop.ts";
import { expectError, read } from "./support/response-checks.ts";

const mail = await testMailServer();
const { server, store } = await testShop("demo", { SMTP_URL: mail.url });

const numberOf = (orderId: string) => `#${orderId.slice(-6).toUpperCase()}`;

/** An e-mail is proven and an address saved in two ways, over the same limits. */
const WAYS = {
  page: {
    send: (client: Client, email: string) =>
      client.post("/add-address", { ...ADDRESS_FORM, email, intent: "send-otp" }),
    verify: (client: Client, email: string, otp: string) =>
      client.post("/add-address", { ...ADDRESS_FORM, email, otp, intent: "verify-otp" }),
    save: (client: Client, email: string) =>
      client.post("/add-address", { ...ADDRESS_FORM, email }),
  },
  api: {
    send: (client: Client, email: string) => client.json("POST", "/api/send-email-otp", { email }),
    verify: (client: Client, email: string, otp: string) =>
      client.json("POST", "/api/verify-email-otp", { email, otp }),
    save: (client: Client, email: string) =>
      client.json("POST", "/api/address/add", { address: { ...ADDRESS, email } }),
  },
};

const codeTo = async (email: string) => codeIn(await mail.mailTo(email));

test("a cart filled on the page is ordered by the API, and what a seller sets there is seen on the page", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const [first, second] = await productsInStock(store);
  await client.post("/cart", { intent: `add:${first!.id}` });
  await client.post("/cart", { intent: `add:${second!.id}` });
  await client.post("/cart", { intent: `update:${second!.id}`, [`quantity-${second!.id}`]: "3" });
  const { user } = await read(await client.get("/api/user/is-auth"));
  expect(user.cart).toEqual({ [first!.id]: 1, [second!.id]: 3 });

  const items = Object.entries(user.cart).map(([product, quantity]) => ({ product, quantity }));
  const body = { items, address: address.id };
  const { order } = await read(await client.json("POST", "/api/order/cod", body));
  expect(await wordsAt(client, "/cart")).toContain("Your cart is empty");
  expect((await read(await client.get("/api/user/is-auth"))).user.cart).toEqual({});

  const orderPage = `/order/${order._id}`;
  const unpaid = `To pay on delivery: ${formatVnd(order.amount)}`;
  expect(await wordsAt(client, orderPage)).toContain(unpaid);
  expect(await wordsAt(client, "/my-orders")).toMatch(/Pending Date ?:/);
  const { client: seller } = await newSeller(server.url);
  await seller.json("PUT", `/api/order/${order._id}/status`, { status: "Shipped" });
  await seller.json("PUT", `/api/order/${order._id}/payment`, { isPaid: true });
  for (const page of [await wordsAt(client, "/my-orders"), await wordsAt(client, orderPage)]) {
    expect(page).toContain(numberOf(order._id));
    expect(page).toMatch(/#\w{6} Shipped|Status: Shipped/);
    expect(page).not.toMatch(/#\w{6} Pending|Status: Pending/);
  }
  expect(await wordsAt(client, orderPage)).not.toContain(unpaid);
  expect(await wordsAt(client, orderPage)).toContain("Paid");

  await seller.json("DELETE", `/api/order/${order._id}`);
  expect(await wordsAt(client, "/my-orders")).toContain("No orders yet");
  expect((await client.get(orderPage)).status).toBe(404);
});

test("a cart saved by the API is seen and ordered on the page, and listed by the API with equal figures", async () => {
  const { client, email } = await newShopperWithAddress(server.url, store);
  const [, , product] = await productsInStock(store);
  await client.json("POST", "/api/cart/update", { cartItems: { [product!.id]: 2 } });
  const price = formatVnd(2 * product!.offerPriceVnd);
  const amount = formatVnd(2 * product!.offerPriceVnd + 30_000);
  const page = await client.page("/cart");
  for (const seen of [product!.name, price, amount]) expect(wordsOf(page)).toContain(seen);
  expect(elements(page, "option[selected]")).toContain("2");

  const [token, seen] = [inputOf(page, "token")!, inputOf(page, "seen")!];
  const placed = await client.post("/cart", { token, seen, payment: "cod", intent: "place" });
  expect(placed.status).toBe(303);
  const path = placed.headers.get("location")!;
  const { orders } = await read(await client.get("/api/order/user"));
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    _id: path.split("/").at(-1),
    amount: 2 * product!.offerPriceVnd + 30_000,
    items: [{ product: { name: product!.name, offerPrice: product!.offerPriceVnd }, quantity: 2 }],
    address: { email, firstName: ADDRESS.firstname, zipCode: ADDRESS.zipcode },
  });
  const orderPage = await wordsAt(client, path);
  for (const seen of [numberOf(orders[0]._id), price, amount]) expect(orderPage).toContain(seen);
  const { client: seller } = await newSeller(server.url);
  const found = await read(await seller.get(`/api/order/seller?search=${email}`));
  expect(found.orders).toEqual(orders);
  expect((await read(await client.get("/api/user/is-auth"))).user.cart).toEqual({});
});

test("a code sent on the page is verified by the API, and then the page takes the address", async () => {
  const { client } = await newShopper(server.url, store);
  const email = newEmail();
  expect((await WAYS.page.send(client, email)).status).toBe(303);
  expect((await WAYS.page.save(client, email)).status).toBe(400);
  expect((await WAYS.api.verify(client, email, await codeTo(email))).status).toBe(200);
  expect(await wordsAt(client, "/add-address")).toContain("Email verified");
  expectRedirect(await WAYS.page.save(client, email), "/cart#place");
  const { user } = await read(await client.get("/api/user/is-auth"));
  expect(user).toMatchObject({ street: ADDRESS.street, zipcode: ADDRESS.zipcode });
});

test("a code sent by the API is verified on the page, and then the API takes the address", async () => {
  const { client } = await newShopper(server.url, store);
  const email = newEmail();
  expect((await WAYS.api.send(client, email)).status).toBe(200);
  const unverified = "Please verify your email before submitting";
  await expectError(await WAYS.api.save(client, email), 400, unverified);
  expect((await WAYS.page.verify(client, email, await codeTo(email))).status).toBe(303);
  expect((await read(await WAYS.api.save(client, email))).success).toBe(true);
  await client.post("/cart", { intent: `add:${(await freshProduct(store)).id}` });
  const cart = await wordsAt(client, "/cart");
  for (const line of [ADDRESS.street, ADDRESS.phone]) expect(cart).toContain(line);
});

test("an address added by the API is what the page's form then shows, not an older draft", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const { email } = address;
  const draft = { ...ADDRESS_FORM, email, street: "1 Hàng Gai", intent: "change-email" };
  await client.post("/add-address", draft);
  expect(inputOf(await client.page("/add-address"), "street")).toBe("1 Hàng Gai");

  const moved = { ...ADDRESS_FORM, email, street: "2 Hàng Bông" };
  await client.json("POST", "/api/address/add", { address: moved });
  expect(inputOf(await client.page("/add-address"), "street")).toBe("2 Hàng Bông");
});

test("three codes go to one address, page and API together; neither sends a fourth", async () => {
  const { client } = await newShopper(server.url, store);
  const email = newEmail();
  expect((await WAYS.page.send(client, email)).status).toBe(303);
  expect((await WAYS.api.send(client, email)).status).toBe(200);
  expect((await WAYS.page.send(client, email)).status).toBe(303);

  const tooMany = "Too many codes were sent. Please try again in a few minutes.";
  await expectError(await WAYS.api.send(client, email), 429, tooMany);
  await expectRefusal(await WAYS.page.send(client, email), 429, tooMany);
  expect(mail.mails.filter((sent) => sent.to?.[0]?.address === email)).toHaveLength(3);
});

test("five wrong tries, page and API together, use a code up: neither accepts the right one", async () => {
  const { client } = await newShopper(server.url, store);
  const email = newEmail();
  await WAYS.api.send(client, email);
  const code = await codeTo(email);
  for (const [i, way] of [WAYS.page, WAYS.api, WAYS.page, WAYS.api].entries()) {
    const response = await way.verify(client, email, wrongCode(code, i + 1));
    const left = 4 - i;
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining(`${left} ${left === 1 ? "attempt" : "attempts"} left`),
    ]);
  }
  const usedUp = "This code has expired or has already been used. Please request a new one.";
  await expectRefusal(await WAYS.page.verify(client, email, wrongCode(code, 5)), 400, usedUp);

  const before = await rowsOf(store.db, ["address_drafts"]);
  await expectRefusal(await WAYS.page.verify(client, email, code), 400, usedUp);
  await expectError(await WAYS.api.verify(client, email, code), 400, usedUp);
  await expectError(await WAYS.api.save(client, email), 400);
  expect(await rowsOf(store.db, ["address_drafts"])).toEqual(before);
});
