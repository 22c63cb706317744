import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formatVnd } from "../../../../app/format/vnd.ts";
import { findUserByEmail } from "../../../../app/models/accounts/users.ts";
import { deleteOrder } from "../../../../app/models/orders/changing/update-orders.ts";
import { orders, outbox } from "../../../../db/schema.ts";
import { ADDRESS, ADDRESS_FORM } from "../../../support/data/address.ts";
import { SELLER } from "../../../support/data/templates.ts";
import { codeIn } from "../../../support/mail/mail-server.ts";
import { alertOf, headingsOf, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testMailServer, testShop } from "../../../support/server/shop.ts";
import { orderForm, shownAddress } from "../../support/forms.ts";
import { countOf, rowsOf } from "../../support/rows.ts";
import { freshProduct, newEmail, newShopperWithAddress } from "../../support/shoppers.ts";

const mail = await testMailServer();
const { server, store } = await testShop("demo", { SMTP_URL: mail.url });

const ordersOf = (userId: string) =>
  store.db.select().from(orders).where(eq(orders.userId, userId));

test("a guest buys by plain forms alone: add, register, send and verify a code, save, place", async () => {
  const client = new Client(server.url);
  const product = await freshProduct(store);
  const email = newEmail();

  const added = await client.post("/cart", { next: "/products?q=a", intent: `add:${product.id}` });
  expect(added.status).toBe(303);
  expect(added.headers.get("location")).toBe(`/products?q=a#p-${product.id}`);
  expect(await client.page("/products")).toContain("Added to cart");
  expect(await client.page("/products")).not.toContain("Added to cart");

  const asked = await client.post("/cart", await orderForm(client));
  expect([asked.status, asked.headers.get("location")]).toEqual([303, "/cart?auth=register"]);
  const account = { name: "Lan", email, password: "secret-123", next: "/cart" };
  const registered = await client.post("/register", account);
  expect([registered.status, registered.headers.get("location")]).toEqual([
    303,
    "/add-address#otp",
  ]);

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

  const saved = await client.post("/add-address", { ...ADDRESS_FORM, email });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, "/cart#place"]);
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
  expect(wordsOf(await client.page("/my-orders"))).toContain(`Order #${number}`);

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
  const product = await freshProduct(store);
  await client.page("/?lang=vi");
  await client.post("/cart", { intent: `add:${product.id}` });
  expect((await client.post("/cart", await orderForm(client))).status).toBe(303);
  const confirmation = await mail.mailTo(address.email, "Đơn hàng");
  expect(confirmation.text).toContain("Cảm ơn bạn");
});

test("the same form sent a second time leads to the first order", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  await client.post("/cart", { intent: `add:${(await freshProduct(store)).id}` });
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

test("the same form sent again after a seller deleted its order places no second one", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  const product = await freshProduct(store);
  await client.post("/cart", { intent: `add:${product.id}` });
  const form = await orderForm(client);
  await client.post("/cart", form);
  const [placed] = await ordersOf(user.id);
  await store.withTx((tx) => deleteOrder(tx, placed!.id, { by: SELLER.email }));
  await client.post("/cart", { intent: `add:${product.id}` });

  const again = await client.post("/cart", form);

  expect(again.status).toBe(410);
  expect(alertOf(await again.text())).toContain("the shop has deleted it since");
  expect(await ordersOf(user.id)).toEqual([]);
  expect(wordsOf(await client.page("/cart"))).toContain(product.name);
});

test("the same form sent 50 times at once makes one order, and every answer leads to it", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  await client.post("/cart", { intent: `add:${(await freshProduct(store)).id}` });
  const form = await orderForm(client);
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.post("/cart", form)));
  const [order, ...more] = await ordersOf(user.id);
  expect(more).toEqual([]);
  const seen = new Set(answers.map((a) => `${a.status} ${a.headers.get("location")}`));
  expect([...seen]).toEqual([`303 /order/${order!.id}`]);
  const mails = await store.db.select().from(outbox).where(eq(outbox.orderId, order!.id));
  expect(mails.map((m) => m.kind).sort()).toEqual(["order-confirmation", "order-notice"]);
});

test("a second tab never makes an order nobody asked for", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  await client.post("/cart", { intent: `add:${(await freshProduct(store)).id}` });
  const [firstTab, secondTab] = [await orderForm(client), await orderForm(client)];
  expect(firstTab.token).not.toBe(secondTab.token);
  expect((await client.post("/cart", firstTab)).status).toBe(303);
  const late = await client.post("/cart", secondTab);
  expect([late.status, late.headers.get("location")]).toEqual([303, "/cart"]);
  const [order, ...more] = await ordersOf(user.id);
  expect(wordsOf(await client.page("/cart"))).toContain(
    `You have just ordered #${order!.id.slice(-6).toUpperCase()}`,
  );
  expect(more).toEqual([]);
});

test("both tabs at once make one order", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  await client.post("/cart", { intent: `add:${(await freshProduct(store)).id}` });
  const tabs = [await orderForm(client), await orderForm(client)];
  const answers = await Promise.all(tabs.map((form) => client.post("/cart", form)));
  expect(answers.map((a) => a.status)).toEqual([303, 303]);
  expect(await ordersOf(user.id)).toHaveLength(1);
});
