import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findUserByEmail } from "#app/features/accounts/login/users.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { outbox } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { ordersOf } from "#tests/support/data/orders.ts";
import { removeOrder } from "#tests/support/data/presses.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { codeIn } from "#tests/support/mail/mail-server.ts";
import { fieldOf, headingsOf, wordsOf } from "#tests/support/page.ts";
import {
  addToCart,
  numberOf,
  placeOrder,
  register,
  sendAddress,
} from "#tests/support/pages/browsers.ts";
import { orderForm, shownAddress } from "#tests/support/pages/forms.ts";
import { countOf } from "#tests/support/pages/rows.ts";
import { newEmail } from "#tests/support/pages/shoppers.ts";
import { mailingShop } from "#tests/support/pages/visited-shop.ts";
import { expectWordsAt } from "#tests/support/pages/words.ts";

const { store, mail, shopperWithCart, freshProduct, newVisitor } = await mailingShop();

test("a guest buys by plain forms alone: add, register, send and verify a code, save, place", async () => {
  const client = newVisitor();
  const product = await freshProduct();
  const email = newEmail();

  const added = await client.post("/cart", { next: "/products?q=a", intent: `add:${product.id}` });
  expectRedirect(added, `/products?q=a#p-${product.id}`);
  expect(await client.page("/products")).toContain("Added to cart");
  expect(await client.page("/products")).not.toContain("Added to cart");

  expectRedirect(await placeOrder(client), "/cart?auth=register");
  expectRedirect(await register(client, { email, next: "/cart" }), "/add-address#otp");

  const user = (await findUserByEmail(store.db, email))!;
  expect(await wordsAt(client, "/cart")).toContain(product.name);
  await expectRefusal(placeOrder(client), 400, "Please add and select a saved address");
  expect(await ordersOf(store, user.id)).toEqual([]);

  const typed = { ...ADDRESS, email, street: "", phone: "" };
  const sent = await client.post("/add-address", { ...typed, intent: "send-otp" });
  expectRedirect(sent, "/add-address#otp");
  await expectWordsAt(client, "/add-address", "OTP sent to your email", "Resend OTP");
  expect(await shownAddress(client)).toEqual(typed);

  const code = codeIn(await mail.mailTo(email));
  const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
  const verify = { ...typed, intent: "verify-otp", otp: spaced };
  expectRedirect(await client.post("/add-address", verify), "/add-address#otp");
  const locked = await client.page("/add-address");
  expect(wordsOf(locked)).toContain("Email verified successfully!");
  expect(fieldOf(locked, "email")!.hasAttribute("readonly")).toBe(true);
  expect(await shownAddress(client)).toEqual(typed);

  expectRedirect(await sendAddress(client, { email }), "/cart#place");
  const cart = await wordsAt(client, "/cart");
  expect(cart).toContain("Address saved");
  expect(cart).toContain(ADDRESS.street);
  expect(await countOf(store.db, "address_drafts")).toBe(0);

  const placed = await placeOrder(client);
  const [order] = await ordersOf(store, user.id);
  expectRedirect(placed, `/order/${order!.id}`);
  const { offerPriceVnd: priceVnd } = product;
  const shippingVnd = priceVnd >= 500_000 ? 0 : 30_000;
  expect(order).toMatchObject({
    ...{ ...ADDRESS, email, status: "Pending", paymentType: "COD", isPaid: false, paidAt: null },
    ...{ priceVnd, shippingVnd, amountVnd: priceVnd + shippingVnd },
  });
  const number = numberOf(order!.id);
  const orderPage = await client.page(`/order/${order!.id}`);
  expect(headingsOf(orderPage)).toEqual([`Order #${number}`]);
  expect(wordsOf(orderPage)).toContain(formatVnd(order!.amountVnd));
  expect(await wordsAt(client, "/cart")).toContain("Your cart is empty");
  expect(await wordsAt(client, "/my-orders")).toContain(`Order #${number}`);

  const confirmation = await mail.mailTo(email, `#${number}`);
  for (const fact of [product.nameEn!, formatVnd(order!.amountVnd), ADDRESS.street])
    expect(confirmation.text).toContain(fact);
  expect((await mail.mailTo(SELLER.email, `#${number}`)).text).toContain(ADDRESS.phone);
  expect(mail.mails.filter(({ subject }) => subject?.includes(number))).toHaveLength(2);
});

test("the mails follow the language of the page the order was placed on", async () => {
  const { client, address } = await shopperWithCart();
  await client.page("/?lang=vi");
  expect((await placeOrder(client)).status).toBe(303);
  expect((await mail.mailTo(address.email, "Đơn hàng")).text).toContain("Cảm ơn bạn");
});

test("the same form sent again after a seller deleted its order places no second one", async () => {
  const { client, user, product } = await shopperWithCart();
  const form = await orderForm(client);
  await client.post("/cart", form);
  const [placed] = await ordersOf(store, user.id);
  await removeOrder(store, placed!.id);
  await addToCart(client, product.id);

  await expectRefusal(await client.post("/cart", form), 410, "the shop has deleted it since");

  expect(await ordersOf(store, user.id)).toEqual([]);
  expect(await wordsAt(client, "/cart")).toContain(product.name);
});

test("the same form sent 50 times at once makes one order, and every answer leads to it", async () => {
  const { client, user } = await shopperWithCart();
  const form = await orderForm(client);
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.post("/cart", form)));
  const [order, ...more] = await ordersOf(store, user.id);
  expect(more).toEqual([]);
  const seen = new Set(answers.map((a) => `${a.status} ${a.headers.get("location")}`));
  expect([...seen]).toEqual([`303 /order/${order!.id}`]);
  const mails = await store.db.select().from(outbox).where(eq(outbox.orderId, order!.id));
  expect(mails.map((m) => m.kind).sort()).toEqual(["order-confirmation", "order-notice"]);
});

test("a second tab never makes an order nobody asked for", async () => {
  const { client, user } = await shopperWithCart();
  const [firstTab, secondTab] = [await orderForm(client), await orderForm(client)];
  expect(firstTab.token).not.toBe(secondTab.token);
  expect((await client.post("/cart", firstTab)).status).toBe(303);
  expectRedirect(await client.post("/cart", secondTab), "/cart");
  const [order, ...more] = await ordersOf(store, user.id);
  const said = `You have just ordered #${numberOf(order!.id)}`;
  expect(await wordsAt(client, "/cart")).toContain(said);
  expect(more).toEqual([]);
});

test("both tabs at once make one order", async () => {
  const { client, user } = await shopperWithCart();
  const tabs = [await orderForm(client), await orderForm(client)];
  const answers = await Promise.all(tabs.map((form) => client.post("/cart", form)));
  expect(answers.map((a) => a.status)).toEqual([303, 303]);
  expect(await ordersOf(store, user.id)).toHaveLength(1);
});
