import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatVnd } from "../../../app/format/vnd.ts";
import { findUserByEmail } from "../../../app/models/accounts/users.ts";
import { updateProduct } from "../../../app/models/catalogue/update-products.ts";
import { openStore, type Store } from "../../../db/client.server.ts";
import { orderLines, orders, outbox, products } from "../../../db/schema.ts";
import { ADDRESS } from "../../support/address.ts";
import { Client } from "../../support/client.ts";
import { codeIn, type MailServer, startMailServer } from "../../support/mail-server.ts";
import { startServer, type TestServer } from "../../support/server.ts";

import { SELLER } from "../../support/templates.ts";
import { alertOf, headingsOf, inputOf, wordsOf } from "../support/page.ts";
import { countOf, rowsOf } from "../support/rows.ts";
import {
  newEmail,
  newShopper,
  newShopperWithAddress,
  productsInStock,
} from "../support/shoppers.ts";

let server: TestServer;
let mail: MailServer;
let store: Store;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer("demo", { SMTP_URL: mail.url });
  store = openStore(server.databaseFile);
});

afterAll(async () => {
  store.close();
  await server.stop();
  await mail.stop();
});

const FIELDS = Object.keys(ADDRESS) as (keyof typeof ADDRESS)[];

/** The nine fields as the address form shows them now. */
async function shownAddress(client: Client) {
  const page = await client.page("/add-address");
  return Object.fromEntries(FIELDS.map((name) => [name, inputOf(page, name)]));
}

/** The fields of the cart's "Place Order" form. */
async function orderForm(client: Client): Promise<Record<string, string>> {
  const page = await client.page("/cart");
  const [token, seen] = [inputOf(page, "token")!, inputOf(page, "seen")!];
  return { token, seen, payment: "cod", place: "1" };
}

/** A product of the test's own, so that no other test's changes are seen. */
let taken = 0;
async function freshProduct() {
  taken += 1;
  return (await productsInStock(store))[taken]!;
}

const ordersOf = (userId: string) =>
  store.db.select().from(orders).where(eq(orders.userId, userId)).all();

test("a guest buys by plain forms alone: add, register, send and verify a code, save, place", async () => {
  const client = new Client(server.url);
  const product = await freshProduct();
  const email = newEmail();

  const added = await client.post("/cart", { next: "/products?q=a", add: product.id });
  expect(added.status).toBe(303);
  expect(added.headers.get("location")).toBe(`/products?q=a#p-${product.id}`);
  expect(await client.page("/products")).toContain("Added to cart");
  expect(await client.page("/products")).not.toContain("Added to cart");

  const asked = await client.post("/cart", await orderForm(client));
  expect([asked.status, asked.headers.get("location")]).toEqual([303, "/cart?auth=login"]);
  const account = { name: "Lan", email, password: "secret-123", next: "/cart" };
  const registered = await client.post("/register", account);
  expect([registered.status, registered.headers.get("location")]).toEqual([303, "/cart"]);

  const user = (await findUserByEmail(store.db, email))!;
  expect(wordsOf(await client.page("/cart"))).toContain(product.name);
  const early = await client.post("/cart", await orderForm(client));
  expect(early.status).toBe(400);
  expect(alertOf(await early.text())).toContain("Please add and select a saved address");
  expect(await ordersOf(user.id)).toEqual([]);

  const typed = { ...ADDRESS, email, street: "", phone: "" };
  const sent = await client.post("/add-address", { ...typed, intent: "send-otp" });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/add-address#otp"]);
  const page = await client.page("/add-address");
  expect(wordsOf(page)).toContain("OTP sent to your email");
  expect(wordsOf(page)).toContain("Resend OTP");
  expect(await shownAddress(client)).toEqual(typed);

  const code = codeIn(await mail.mailTo(email));
  const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
  const verify = { ...typed, intent: "verify-otp", otp: spaced };
  const verified = await client.post("/add-address", verify);
  expect([verified.status, verified.headers.get("location")]).toEqual([303, "/add-address#otp"]);
  const locked = await client.page("/add-address");
  expect(wordsOf(locked)).toContain("Email verified successfully!");
  expect(locked).toMatch(/<input[^>]*name="email"[^>]*readonly/i);
  expect(await shownAddress(client)).toEqual(typed);

  const saved = await client.post("/add-address", { ...ADDRESS, email });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/cart"]);
  const cart = wordsOf(await client.page("/cart"));
  expect(cart).toContain("Address saved");
  expect(cart).toContain(ADDRESS.street);
  expect(await countOf(store.db, "address_drafts")).toBe(0);

  const shipping = product.offerPriceVnd >= 500_000 ? 0 : 30_000;
  const placed = await client.post("/cart", await orderForm(client));
  expect(placed.status).toBe(303);
  const [order] = await ordersOf(user.id);
  expect(placed.headers.get("location")).toBe(`/order/${order!.id}`);
  expect(order).toMatchObject({
    ...ADDRESS,
    email,
    status: "Pending",
    paymentType: "COD",
    isPaid: false,
    paidAt: null,
    priceVnd: product.offerPriceVnd,
    shippingVnd: shipping,
    amountVnd: product.offerPriceVnd + shipping,
  });
  const number = order!.id.slice(-6).toUpperCase();
  const orderPage = await client.page(`/order/${order!.id}`);
  expect(headingsOf(orderPage)).toEqual([`Order #${number}`]);
  expect(wordsOf(orderPage)).toContain(formatVnd(order!.amountVnd));
  expect(wordsOf(await client.page("/cart"))).toContain("Your cart is empty");
  expect(wordsOf(await client.page("/my-orders"))).toContain(`Order ID: #${number}`);

  const confirmation = await mail.mailTo(email, `#${number}`);
  expect(confirmation.text).toContain(product.name);
  expect(confirmation.text).toContain(formatVnd(order!.amountVnd));
  expect(confirmation.text).toContain(ADDRESS.street);
  const notice = await mail.mailTo(SELLER.email, `#${number}`);
  expect(notice.text).toContain(ADDRESS.phone);
  const copies = mail.mails.filter((m) => m.subject?.includes(number));
  expect(copies).toHaveLength(2);
});

test("the mails follow the language of the page the order was placed on", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const product = await freshProduct();
  await client.page("/?lang=vi");
  await client.post("/cart", { add: product.id });
  expect((await client.post("/cart", await orderForm(client))).status).toBe(303);
  const confirmation = await mail.mailTo(address.email, "Đơn hàng");
  expect(confirmation.text).toContain("Cảm ơn bạn");
});

test("the same form sent a second time leads to the first order", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  await client.post("/cart", { add: (await freshProduct()).id });
  const form = await orderForm(client);
  const first = await client.post("/cart", form);
  const before = await rowsOf(store.db);
  const second = await client.post("/cart", form);
  expect([second.status, second.headers.get("location")]).toEqual([
    303,
    first.headers.get("location"),
  ]);
  expect(await ordersOf(user.id)).toHaveLength(1);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("the same form sent 50 times at once makes one order, and every answer leads to it", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  await client.post("/cart", { add: (await freshProduct()).id });
  const form = await orderForm(client);
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.post("/cart", form)));
  const [order, ...more] = await ordersOf(user.id);
  expect(more).toEqual([]);
  const seen = new Set(answers.map((a) => `${a.status} ${a.headers.get("location")}`));
  expect([...seen]).toEqual([`303 /order/${order!.id}`]);
  const mails = await store.db.select().from(outbox).where(eq(outbox.orderId, order!.id)).all();
  expect(mails.map((m) => m.kind).sort()).toEqual(["order-confirmation", "order-notice"]);
});

test("a second tab never makes an order nobody asked for", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  await client.post("/cart", { add: (await freshProduct()).id });
  const [firstTab, secondTab] = [await orderForm(client), await orderForm(client)];
  expect(firstTab.token).not.toBe(secondTab.token);
  expect((await client.post("/cart", firstTab)).status).toBe(303);
  const late = await client.post("/cart", secondTab);
  expect(late.status).toBe(400);
  expect(alertOf(await late.text())).toContain("Your cart is empty");
  expect(await ordersOf(user.id)).toHaveLength(1);
});

test("both tabs at once make one order", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  await client.post("/cart", { add: (await freshProduct()).id });
  const tabs = [await orderForm(client), await orderForm(client)];
  const answers = await Promise.all(tabs.map((form) => client.post("/cart", form)));
  expect(answers.map((a) => a.status).sort()).toEqual([303, 400]);
  expect(await ordersOf(user.id)).toHaveLength(1);
});

test("a price that rose since the page was shown is asked about first, and nothing is written", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  const product = await freshProduct();
  await client.post("/cart", { add: product.id });
  const form = await orderForm(client);
  const dearer = product.offerPriceVnd + 7_000;
  await store.withTx((tx) =>
    updateProduct(tx, product.id, { offerPriceVnd: dearer, priceVnd: dearer }),
  );
  const before = await rowsOf(store.db);
  const asked = await client.post("/cart", form);
  expect(asked.status).toBe(409);
  const page = await asked.text();
  const change = `${product.name}: ${formatVnd(product.offerPriceVnd)} → ${formatVnd(dearer)}`;
  expect(alertOf(page)).toContain(change);
  expect(await rowsOf(store.db)).toEqual(before);

  const agreed = {
    ...form,
    token: inputOf(page, "token")!,
    seen: inputOf(page, "seen")!,
  };
  expect((await client.post("/cart", agreed)).status).toBe(303);
  const [order] = await ordersOf(user.id);
  expect(order!.priceVnd).toBe(dearer);
});

test("whatever else changed behind the page is asked about too", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  const [kept, lost, more] = [await freshProduct(), await freshProduct(), await freshProduct()];
  await client.post("/cart", { add: kept.id });
  await client.post("/cart", { add: lost.id });
  const form = await orderForm(client);
  await client.post("/cart", { add: kept.id });
  await client.post("/cart", { add: more.id });
  await store.withTx((tx) => updateProduct(tx, lost.id, { inStock: false }));
  const asked = await client.post("/cart", form);
  expect(asked.status).toBe(409);
  const alert = alertOf(await asked.text());
  expect(alert).toContain(`${kept.name}: quantity 1 → 2`);
  expect(alert).toContain(`${lost.name}: no longer available`);
  expect(alert).toContain(`${more.name}: added to this order`);
  expect(await ordersOf(user.id)).toEqual([]);

  const shown = await client.page("/cart");
  expect(wordsOf(shown)).toContain("Out of stock. Not included in the total");
  expect((await client.post("/cart", await orderForm(client))).status).toBe(303);
  const [order] = await ordersOf(user.id);
  expect(order!.priceVnd).toBe(2 * kept.offerPriceVnd + more.offerPriceVnd);
  const lines = await store.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order!.id))
    .all();
  expect(lines.map((line) => [line.productId, line.quantity])).toEqual([
    [kept.id, 2],
    [more.id, 1],
  ]);
});

test("prices and amounts a browser makes up are never charged", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  const product = await freshProduct();
  await client.post("/cart", { add: product.id });
  const form = await orderForm(client);
  const cheap = form.seen!.replace(/\|\d+\|/, "|30001|").replace(/:\d+$/, ":1");
  expect(cheap).not.toBe(form.seen);
  const response = await client.post("/cart", { ...form, seen: cheap, amount: "1", isPaid: "1" });
  expect(response.status).toBe(409);
  expect(await ordersOf(user.id)).toEqual([]);
});

test("an order of 500,000 dong or more is delivered free, one below is not", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  const product = await freshProduct();
  const update = (quantity: number) =>
    client.post("/cart", { update: product.id, quantity: `${quantity}` });
  await client.post("/cart", { add: product.id });
  await store.withTx((tx) => updateProduct(tx, product.id, { offerPriceVnd: 100_000 }));
  for (const [quantity, shipping] of [
    [4, 30_000],
    [5, 0],
  ] as const) {
    await update(quantity);
    const words = wordsOf(await client.page("/cart"));
    const fee = shipping ? formatVnd(shipping) : "Free";
    expect(words).toContain(`Shipping Fee ${fee}`);
    expect(words).toContain(`Total Amount ${formatVnd(quantity * 100_000 + shipping)}`);
  }
  await client.post("/cart", await orderForm(client));
  expect((await ordersOf(user.id))[0]).toMatchObject({ shippingVnd: 0, amountVnd: 500_000 });
});

test("online payment cannot be chosen", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  await client.post("/cart", { add: (await freshProduct()).id });
  const response = await client.post("/cart", { ...(await orderForm(client)), payment: "online" });
  expect(response.status).toBe(400);
  expect(alertOf(await response.text())).toContain(
    "Online payment is currently unavailable. Please choose another payment method.",
  );
  expect(await ordersOf(user.id)).toEqual([]);
});

test("an order stays as it was when its product and address change afterwards", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  const product = await freshProduct();
  await client.post("/cart", { add: product.id });
  await client.post("/cart", await orderForm(client));
  const [order] = await ordersOf(user.id);
  const before = wordsOf(await client.page(`/order/${order!.id}`)).replace("Order placed", "");
  await store.withTx(async (tx) => {
    await updateProduct(tx, product.id, { name: "Tên mới", offerPriceVnd: 1_000 });
  });
  await client.post("/add-address", { ...ADDRESS, email: order!.email, street: "99 Hàng Gai" });
  const after = wordsOf(await client.page(`/order/${order!.id}`)).replace("Address saved", "");
  expect(after.trim()).toBe(before.trim());
  await store.withTx((tx) => tx.delete(products).where(eq(products.id, product.id)));
  expect(wordsOf(await client.page(`/order/${order!.id}`)).trim()).toBe(before.trim());
  expect(wordsOf(await client.page("/my-orders"))).toContain(product.name);
});

test("submitting before the e-mail is verified sends the code first, once, and saves nothing", async () => {
  const { client } = await newShopper(server.url, store);
  const email = newEmail();
  for (let i = 0; i < 2; i++) {
    const response = await client.post("/add-address", { ...ADDRESS, email });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(alertOf(page)).toContain("Please verify your email before submitting");
    expect(inputOf(page, "street")).toBe(ADDRESS.street);
  }
  await mail.mailTo(email);
  const sent = mail.mails.filter((m) => m.to?.some((to) => to.address === email));
  expect(sent).toHaveLength(1);
  const [saved] = await store.db.all<{ n: number }>(
    sql`select count(*) as n from addresses where email = ${email}`,
  );
  expect(saved!.n).toBe(0);
});

test("another e-mail than the verified one needs a code of its own; a verified one stays so", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const email = newEmail();
  const unlocked = await client.post("/add-address", { ...ADDRESS, intent: "change-email" });
  expect([unlocked.status, unlocked.headers.get("location")]).toEqual([
    303,
    "/add-address#address-email",
  ]);
  expect((await shownAddress(client)).email).toBe("");
  const refused = await client.post("/add-address", { ...ADDRESS, email });
  expect(refused.status).toBe(400);
  expect(alertOf(await refused.text())).toContain("Please verify your email before submitting");

  const code = codeIn(await mail.mailTo(email));
  const mixed = { ...ADDRESS, email: address.email, intent: "verify-otp", otp: code };
  expect((await client.post("/add-address", mixed)).status).toBe(400);
  const right = { ...mixed, email: email.toUpperCase() };
  expect((await client.post("/add-address", right)).status).toBe(303);
  expect((await client.post("/add-address", { ...ADDRESS, email })).status).toBe(303);
  const back = await client.post("/add-address", { ...ADDRESS, email: address.email });
  expect(back.status).toBe(303);
});

test("a code works once, for its own browser, and five wrong tries use it up", async () => {
  const { client } = await newShopper(server.url, store);
  const stranger = await newShopper(server.url, store);
  const email = newEmail();
  const form = { ...ADDRESS, email, intent: "verify-otp" };
  await client.post("/add-address", { ...form, intent: "send-otp" });
  const code = codeIn(await mail.mailTo(email));
  expect((await stranger.client.post("/add-address", { ...form, otp: code })).status).toBe(400);

  const wrong = code === "000000" ? "111111" : "000000";
  for (const left of [
    "4 attempts left",
    "3 attempts left",
    "2 attempts left",
    "1 attempt left",
    "has expired",
  ]) {
    const response = await client.post("/add-address", { ...form, otp: wrong });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(alertOf(page)).toContain(left);
    expect(inputOf(page, "city")).toBe(ADDRESS.city);
  }
  expect((await client.post("/add-address", { ...form, otp: code })).status).toBe(400);

  await client.post("/add-address", { ...form, intent: "send-otp" });
  const sent = mail.mails.filter((m) => m.to?.some((to) => to.address === email));
  expect(sent).toHaveLength(2);
  const second = codeIn(sent[1]!);
  expect((await client.post("/add-address", { ...form, otp: second })).status).toBe(303);
  expect(await countOf(store.db, "one_time_codes")).toBeGreaterThan(0);
  const again = await client.post("/add-address", { ...form, otp: second });
  expect(again.status).toBe(400);
});

test("200 guesses at once get five tries between them", async () => {
  const { client, user } = await newShopper(server.url, store);
  const email = newEmail();
  const form = { ...ADDRESS, email, intent: "verify-otp" };
  await client.post("/add-address", { ...form, intent: "send-otp" });
  const code = codeIn(await mail.mailTo(email));
  const guesses = Array.from({ length: 200 }, (_, i) => String(i).padStart(6, "0"));
  const answers = await Promise.all(
    guesses.filter((g) => g !== code).map((otp) => client.post("/add-address", { ...form, otp })),
  );
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  const evaluated = pages.filter((page) => /attempts? left/.test(alertOf(page) ?? ""));
  expect(evaluated).toHaveLength(4);
  expect((await client.post("/add-address", { ...form, otp: code })).status).toBe(400);
  const [verified] = await store.db.all<{ n: number }>(
    sql`select count(*) as n from verified_emails where user_id = ${user.id}`,
  );
  expect(verified!.n).toBe(0);
});

test("a fourth code within ten minutes is refused with 429, and a code is never on a page", async () => {
  const { client } = await newShopper(server.url, store);
  const email = newEmail();
  const form = { ...ADDRESS, email, intent: "send-otp" };
  for (let i = 0; i < 3; i++) expect((await client.post("/add-address", form)).status).toBe(303);
  const fourth = await client.post("/add-address", form);
  expect(fourth.status).toBe(429);
  const page = await fourth.text();
  expect(alertOf(page)).toContain("Too many codes were sent");
  expect(inputOf(page, "street")).toBe(ADDRESS.street);
  const codes = mail.mails.filter((m) => m.to?.some((to) => to.address === email)).map(codeIn);
  expect(codes).toHaveLength(3);
  const shown = (await client.page("/add-address")) + page;
  for (const code of codes) {
    expect(shown).not.toContain(code);
    expect(server.output()).not.toContain(code);
  }
});

test.concurrent.each([
  ["is not there", null],
  ["refuses", (socket: Socket) => socket.end("554 no service\r\n")],
  ["stays silent", () => undefined],
])(
  "a mail server that %s: 'Failed to send OTP' within 5 s, all typed fields kept",
  async (_, serve) => {
    const smtp = createServer(serve ?? undefined).listen(0, "127.0.0.1");
    await once(smtp, "listening");
    const SMTP_URL = `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`;
    if (!serve) smtp.close();
    const broken = await startServer("demo", { SMTP_URL });
    const brokenStore = openStore(broken.databaseFile);
    const { client } = await newShopper(broken.url, brokenStore);
    const fields = { ...ADDRESS, email: newEmail() };
    const startedAt = performance.now();
    const response = await client.post("/add-address", { ...fields, intent: "send-otp" });
    const page = await response.text();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect([response.status, alertOf(page)]).toEqual([
      503,
      "There is a problem Failed to send OTP",
    ]);
    for (const name of FIELDS) expect(inputOf(page, name)).toBe(fields[name]);
    expect(await shownAddress(client)).toEqual(fields);
    expect(wordsOf(page)).toContain("Send OTP");
    expect(wordsOf(page)).not.toContain("Resend OTP");
    expect(await countOf(brokenStore.db, "one_time_codes")).toBe(0);
    brokenStore.close();
    await broken.stop();
    smtp.close();
  },
);

test("an order does not wait for mail: it is placed while no mail server answers", async () => {
  const broken = await startServer("demo", { SMTP_URL: "smtp://127.0.0.1:9" });
  const brokenStore = openStore(broken.databaseFile);
  const { client } = await newShopperWithAddress(broken.url, brokenStore);
  const [product] = await productsInStock(brokenStore);
  await client.post("/cart", { add: product!.id });
  const placed = await client.post("/cart", await orderForm(client));
  expect(placed.status).toBe(303);
  const waiting = await brokenStore.db.select().from(outbox).all();
  expect(waiting.map(({ recipient, sentAt }) => [recipient, sentAt])).toEqual([
    [expect.stringContaining("@example.com"), null],
    [SELLER.email, null],
  ]);
  brokenStore.close();
  await broken.stop();
});
