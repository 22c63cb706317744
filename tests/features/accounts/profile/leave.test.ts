import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { closeAccount } from "#app/features/accounts/profile/closed-accounts.server.ts";
import { addresses, carts, users } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { givenPlacedOrder, orderOf, ordersOf } from "#tests/support/data/orders.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { headingsOf, hrefsOf, inputOf, wordsOf } from "#tests/support/page.ts";
import { addToCart, copyOf, placeOrder } from "#tests/support/pages/browsers.ts";
import { orderForm } from "#tests/support/pages/forms.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { isLoggedIn } from "#tests/support/pages/shoppers.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import type { Client } from "#tests/support/server/client.ts";

const { store, newShopper, newShopperWithAddress, shopperWithCart, newSeller, logIn, newVisitor } =
  await visitedShop();

const leave = (client: Client, password = PASSWORD) => client.post("/account/leave", { password });

async function newShopperWithOrder() {
  const { product, ...shopper } = await shopperWithCart();
  const orderId = (await placeOrder(shopper.client)).headers.get("location")!.slice(-24);
  return { ...shopper, productId: product.id, orderId };
}

test("leaving with an open order: the shop still has it, the account is gone everywhere", async () => {
  const { client, email, user, orderId, productId } = await newShopperWithOrder();
  await addToCart(client, productId);
  const old = copyOf(client);
  const { client: atWork } = await logIn(email);
  const page = await client.page("/account/leave");
  expect(headingsOf(page)).toEqual(["Delete your account"]);
  expect(wordsOf(page)).toContain("You have 1 open order.");
  expect(wordsOf(page)).toContain("for 5 years after their last change");
  expect(hrefsOf(page)).toContain(`/order/${orderId}`);

  expectRedirect(await leave(client), "/");

  expect(client.cookieHeader()).not.toContain("session=");
  expect(await wordsAt(client, "/")).toContain("Your account has been deleted");
  for (const gone of [client, old, atWork]) {
    expect(await isLoggedIn(gone)).toBe(false);
    for (const call of ["/api/user/is-auth", "/api/order/user"])
      expect(await (await gone.json("GET", call)).json()).toMatchObject({ success: false });
    expect((await gone.get(`/order/${orderId}`)).status).toBe(303);
  }
  const [row] = await store.db.select().from(users).where(eq(users.id, user.id));
  for (const name of [email, row!.emailKey]) {
    expect((await logIn(name)).status).toBe(400);
    const form = { email: name, password: PASSWORD };
    const call = await newVisitor().json("POST", "/api/user/login", form);
    const refused = { success: false, message: "Incorrect email or password" };
    expect([call.status, await call.json()]).toEqual([200, refused]);
  }

  const { client: seller } = await newSeller();
  const path = `/seller/order/${orderId}`;
  expect(await wordsAt(seller, path)).toContain(email);
  const shipped = await seller.post(path, { intent: `status:${orderId}`, status: "Shipped" });
  expect(shipped.status).toBe(303);
  expect(await orderOf(store, orderId)).toMatchObject({ status: "Shipped", email });
});

test("the same e-mail registers again as a new account, which sees nothing of the old one", async () => {
  const { client, email, orderId } = await newShopperWithOrder();
  await leave(client);

  const again = newVisitor();
  await again.register(email);

  expect(await wordsAt(again, "/my-orders")).toContain("No orders yet");
  expect((await again.get(`/order/${orderId}`)).status).toBe(404);
  expect(await wordsAt(again, "/cart")).toContain("Your cart is empty");
  expect(inputOf(await again.page("/add-address"), "street")).toBe("");
});

test("without orders nothing is left of the account", async () => {
  const { client, user } = await newShopperWithAddress();
  expect(await wordsAt(client, "/account/leave")).not.toContain("Open orders");

  expect((await leave(client)).status).toBe(303);

  expect(await store.db.$count(users, eq(users.id, user.id))).toBe(0);
});

test("orders that have ended are not listed as open, many are cut", async () => {
  const { client, user, orderId, productId } = await newShopperWithOrder();
  await setStatus(store, orderId, "Delivered", { by: "a@example.com" });
  for (let quantity = 2; quantity <= 8; quantity++)
    await givenPlacedOrder(store, user.id, { items: [{ productId, quantity }] });

  const page = await client.page("/account/leave");

  expect(wordsOf(page)).toContain("You have 7 open orders.");
  expect(hrefsOf(page).filter((href) => href.startsWith("/order/"))).toHaveLength(5);
  expect(page).not.toContain(orderId);
  expect(wordsOf(page)).toContain("See all orders");
});

test.each([
  ["", "Password required"],
  ["not-my-password", "This is not your current password"],
  ["x".repeat(60 * 1024), "Password must be at most 200 characters"],
])("a wrong password closes nothing", async (password, message) => {
  const { client } = await newShopper();
  const before = await rowsOf(store.db, ["rate_events"]);

  const page = await expectRefusal(await leave(client, password), 400, [message]);

  expect(inputOf(page, "password")).toBe("");
  expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);
});

test("leaving in two tabs at once, and again later, is leaving once", async () => {
  const { client, user } = await newShopperWithOrder();
  const [tab, late] = [copyOf(client), copyOf(client)];

  const outcomes = await Promise.all([leave(client), leave(tab)]);

  for (const outcome of outcomes)
    expectRedirect(outcome, expect.stringMatching(/^\/(account\/leave\?auth=login)?$/));
  expectRedirect(await leave(late), "/account/leave?auth=login");
  expect(await store.db.$count(users, eq(users.id, user.id))).toBe(1);
});

test("requests in flight while the account closes leave nothing behind and fail clearly", async () => {
  for (let round = 0; round < 5; round++) {
    const { client, user, productId, address } = await newShopperWithOrder();
    await addToCart(client, productId);
    const form = await orderForm(client);
    const inFlight = () => copyOf(client);
    const call = { items: [{ product: productId, quantity: 2 }], address: address.id };

    const [left, ...others] = await Promise.all([
      leave(client),
      inFlight().post("/cart", form),
      inFlight().json("POST", "/api/order/cod", call),
      inFlight().json("POST", "/api/cart/update", { cartItems: { [productId]: 5 } }),
      inFlight().post("/cart", { intent: `add:${productId}` }),
      inFlight().post("/add-address", { firstname: "Lan", intent: "change-email" }),
      inFlight().post("/account", { intent: "name", name: "Mai" }),
      inFlight().get("/account/data.json"),
    ]);

    expect(left.status).toBe(303);
    for (const { url, status } of others) expect([url, status < 500]).toEqual([url, true]);
    const [row] = await store.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ name: "", email: "" });
    await expectNothingLeft(user.id);
    const own = await ordersOf(store, user.id);
    for (const order of own) expect(order.createdAt).toBeLessThanOrEqual(row!.closedAt!);
  }
});

/** Expects a closed account to have neither a cart nor an address. */
async function expectNothingLeft(userId: string): Promise<void> {
  expect(await store.db.$count(carts, eq(carts.userId, userId))).toBe(0);
  expect(await store.db.$count(addresses, eq(addresses.userId, userId))).toBe(0);
}

test("requests that wait for the database while the account closes are refused, not failed", async () => {
  const { client, user, productId, address } = await newShopperWithOrder();
  await addToCart(client, productId);
  const form = await orderForm(client);
  const call = { items: [{ product: productId, quantity: 2 }], address: address.id };

  const waiting = await store.withTx(async (tx) => {
    const sent = [
      client.post("/cart", { intent: `add:${productId}` }),
      client.post("/cart", form),
      client.post("/add-address", { firstname: "Lan", intent: "change-email" }),
      client.post("/account", { intent: "send-otp", email: "new@example.com" }),
      client.json("POST", "/api/order/cod", call),
      client.json("POST", "/api/cart/update", { cartItems: { [productId]: 5 } }),
    ];
    // By then the others have read their session and wait for the lock that this transaction holds.
    for (let i = 0; i < 5; i++) await newVisitor().page("/cart");
    await closeAccount(tx, user.id);
    return { sent };
  });

  for (const response of await Promise.all(waiting.sent)) {
    const { url, status } = response;
    expect([url, [200, 303, 400, 409].includes(status)]).toEqual([url, true]);
    if (status === 409) expect(await response.text()).toMatch(/Please try again/);
  }
  await expectNothingLeft(user.id);
  expect(await ordersOf(store, user.id)).toHaveLength(1);
});
