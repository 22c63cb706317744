import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { closeAccount } from "#app/models/accounts/closed-accounts.ts";
import { addresses, carts, orders, users } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "../../../support/answers.ts";
import { ordersOf } from "../../../support/data/orders.ts";
import { PASSWORD } from "../../../support/data/passwords.ts";
import { setStatus } from "../../../support/data/presses.ts";
import { headingsOf, inputOf, tags, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testShop } from "../../../support/server/shop.ts";
import { orderForm } from "../../support/forms.ts";
import { rowsOf } from "../../support/rows.ts";
import {
  freshProduct,
  isLoggedIn,
  newSeller,
  newShopper,
  newShopperWithAddress,
} from "../../support/shoppers.ts";

const { server, store } = await testShop();

const leave = (client: Client, password = PASSWORD) => client.post("/account/leave", { password });

const newShopperWithOrder = async () => {
  const shopper = await newShopperWithAddress(server.url, store);
  const { id: productId } = await freshProduct(store);
  await shopper.client.post("/cart", { intent: `add:${productId}` });
  const placed = await shopper.client.post("/cart", await orderForm(shopper.client));
  const orderId = /^\/order\/(\w+)/.exec(placed.headers.get("location")!)![1]!;
  return { ...shopper, productId, orderId };
};

test("leaving with an open order: the shop still has it, the account is gone everywhere", async () => {
  const { client, email, user, orderId, productId } = await newShopperWithOrder();
  await client.post("/cart", { intent: `add:${productId}` });
  const cookie = client.cookieHeader();
  const atWork = new Client(server.url);
  await atWork.post("/login", { email, password: PASSWORD });
  const page = await client.page("/account/leave");
  expect(headingsOf(page)).toEqual(["Delete your account"]);
  expect(wordsOf(page)).toContain("You have 1 open order.");
  expect(wordsOf(page)).toContain("for 5 years after their last change");
  expect(tags(page, "a").some(({ href }) => href === `/order/${orderId}`)).toBe(true);

  expectRedirect(await leave(client), "/");

  expect(client.cookieHeader()).not.toContain("session=");
  expect(await wordsAt(client, "/")).toContain("Your account has been deleted");
  const old = new Client(server.url);
  old.setCookie(cookie.split("; ").find((pair) => pair.startsWith("session="))!);
  for (const gone of [client, old, atWork]) {
    expect(await isLoggedIn(gone)).toBe(false);
    const auth = await gone.json("GET", "/api/user/is-auth");
    expect(await auth.json()).toMatchObject({ success: false });
    const list = await gone.json("GET", "/api/order/user");
    expect(await list.json()).toMatchObject({ success: false });
    expect((await gone.get(`/order/${orderId}`)).status).toBe(303);
  }
  const [row] = await store.db.select().from(users).where(eq(users.id, user.id));
  for (const name of [email, row!.emailKey]) {
    const form = { email: name, password: PASSWORD };
    expect((await new Client(server.url).post("/login", form)).status).toBe(400);
    const call = await new Client(server.url).json("POST", "/api/user/login", form);
    expect([call.status, await call.json()]).toEqual([
      200,
      { success: false, message: "Incorrect email or password" },
    ]);
  }

  const { client: seller } = await newSeller(server.url);
  expect(await wordsAt(seller, `/seller/order/${orderId}`)).toContain(email);
  const shipped = await seller.post(`/seller/order/${orderId}`, {
    intent: `status:${orderId}`,
    status: "Shipped",
  });
  expect(shipped.status).toBe(303);
  const found = await store.db.select().from(orders).where(eq(orders.id, orderId));
  expect(found).toMatchObject([{ status: "Shipped", email }]);
});

test("the same e-mail registers again as a new account, which sees nothing of the old one", async () => {
  const { client, email, orderId } = await newShopperWithOrder();
  await leave(client);

  const again = new Client(server.url);
  await again.register(email);

  expect(await wordsAt(again, "/my-orders")).toContain("No orders yet");
  expect((await again.get(`/order/${orderId}`)).status).toBe(404);
  expect(await wordsAt(again, "/cart")).toContain("Your cart is empty");
  expect(inputOf(await again.page("/add-address"), "street")).toBe("");
});

test("without orders nothing is left of the account", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  expect(await wordsAt(client, "/account/leave")).not.toContain("Open orders");

  expect((await leave(client)).status).toBe(303);

  expect(await store.db.$count(users, eq(users.id, user.id))).toBe(0);
});

test("orders that have ended are not listed as open, many are cut", async () => {
  const { client, address, orderId, productId } = await newShopperWithOrder();
  await setStatus(store, orderId, "Delivered", { by: "a@example.com" });
  for (let quantity = 2; quantity <= 8; quantity++)
    await client.json("POST", "/api/order/cod", {
      items: [{ product: productId, quantity }],
      address: address.id,
    });

  const page = await client.page("/account/leave");

  expect(wordsOf(page)).toContain("You have 7 open orders.");
  expect(tags(page, "a").filter(({ href }) => href?.startsWith("/order/"))).toHaveLength(5);
  expect(page).not.toContain(orderId);
  expect(wordsOf(page)).toContain("See all orders");
});

test.each([
  ["", "Password required"],
  ["not-my-password", "This is not your current password"],
  ["x".repeat(60 * 1024), "Password must be at most 200 characters"],
])("a wrong password closes nothing", async (password, message) => {
  const { client } = await newShopper(server.url, store);
  const before = await rowsOf(store.db, ["rate_events"]);

  const page = await expectRefusal(await leave(client, password), 400, [message]);

  expect(inputOf(page, "password")).toBe("");
  expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);
});

test("leaving in two tabs at once, and again later, is leaving once", async () => {
  const { client, user } = await newShopperWithOrder();
  const tab = new Client(server.url);
  tab.setCookie(client.cookieHeader());
  const late = new Client(server.url);
  late.setCookie(client.cookieHeader());

  const outcomes = await Promise.all([leave(client), leave(tab)]);

  for (const { status, headers } of outcomes)
    expect([status, headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/(account\/leave\?auth=login)?$/),
    ]);
  expectRedirect(await leave(late), "/account/leave?auth=login");
  expect(await store.db.$count(users, eq(users.id, user.id))).toBe(1);
});

test("requests in flight while the account closes leave nothing behind and fail clearly", async () => {
  for (let round = 0; round < 5; round++) {
    const { client, user, productId, address } = await newShopperWithOrder();
    await client.post("/cart", { intent: `add:${productId}` });
    const form = await orderForm(client);
    const inFlight = () => {
      const tab = new Client(server.url);
      tab.setCookie(client.cookieHeader());
      return tab;
    };
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
    expect(await store.db.$count(carts, eq(carts.userId, user.id))).toBe(0);
    expect(await store.db.$count(addresses, eq(addresses.userId, user.id))).toBe(0);
    const own = await ordersOf(store, user.id);
    for (const order of own) expect(order.createdAt).toBeLessThanOrEqual(row!.closedAt!);
  }
});

test("requests that wait for the database while the account closes are refused, not failed", async () => {
  const { client, user, productId, address } = await newShopperWithOrder();
  await client.post("/cart", { intent: `add:${productId}` });
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
    for (let i = 0; i < 5; i++) await new Client(server.url).page("/cart");
    await closeAccount(tx, user.id);
    return { sent };
  });

  for (const response of await Promise.all(waiting.sent)) {
    const { url, status } = response;
    expect([url, [200, 303, 400, 409].includes(status)]).toEqual([url, true]);
    if (status === 409) expect(await response.text()).toMatch(/Please try again/);
  }
  expect(await store.db.$count(carts, eq(carts.userId, user.id))).toBe(0);
  expect(await store.db.$count(addresses, eq(addresses.userId, user.id))).toBe(0);
  expect(await store.db.$count(orders, eq(orders.userId, user.id))).toBe(1);
});
