import { expect, test } from "vitest";
import { metricsOf } from "#tests/server/metrics/measured-shop.ts";
import { expectPage, expectRedirect } from "#tests/support/answers.ts";
import { countOrders } from "#tests/support/data/orders.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { wordsOf } from "#tests/support/page.ts";
import { newKey } from "#tests/support/pages/browsers.ts";
import { orderForm } from "#tests/support/pages/forms.ts";
import { startShopWithPrivateOrder } from "#tests/support/pages/private-order.ts";
import { newSeller, sellerShop, shopperWithCart } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, owner, orderId, productId } = await startShopWithPrivateOrder();
const { client: seller } = await newSeller(server.url);
const { client: buyer } = await shopperWithCart(server.url, store);
const cart = await orderForm(buyer);
await seller.post("/seller/overview", { intent: "close-shop" });

const POLICIES = ["/privacy", "/terms", "/delivery", "/returns", "/payment"];

test("customers of a closed shop reach their orders and account, and anybody the policies", async () => {
  const { client, email } = owner;
  const ofOrder = ["", "/cancel", "/address"].map((end) => `/order/${orderId}${end}`);
  for (const path of [...ofOrder, "/my-orders", "/account"]) await expectPage(client, path);
  const key = await newKey(store, orderId);
  const stranger = () => new Client(server.url);
  expect(wordsOf(await expectPage(stranger(), `/order/${orderId}?key=${key}`))).toContain(
    "Order #",
  );
  for (const path of [...POLICIES, "/contact", "/about", "/login", "/forgot-password"])
    await expectPage(stranger(), path);

  const other = stranger();
  const login = { email, password: PASSWORD, next: "/my-orders" };
  expectRedirect(await other.post("/login", login), "/my-orders");
  await expectPage(other, "/my-orders");
  const answer = await (await other.get("/api/order/user")).json();
  expect(answer.orders).toHaveLength(1);
  expectRedirect(await other.post("/logout", {}), "/");
});

test("nobody shops in a closed shop, and its first page leads to one's orders", async () => {
  const { client } = owner;
  const shopping = ["/", "/products", "/products/oil", `/product/oil/${productId}`, "/cart"];
  for (const path of [...shopping, "/add-address", "/my-list", "/paste-list", "/nothing"])
    expect(wordsOf(await expectPage(client, `${path}?lang=en`, 503))).toContain("opens again soon");
  const page = wordsOf(await expectPage(client, "/?lang=en", 503));
  expect(page).toContain("We take no new orders at the moment. Orders already placed go on");
  expect(page).toContain("My Orders");

  const before = await countOrders(store);
  expect((await buyer.post("/cart", cart)).status).toBe(503);
  expect((await client.post(`/order/${orderId}/again`, {})).status).toBe(503);
  for (const path of ["/api/order/cod", "/api/cart/update", "/api/order/stripe"]) {
    const answer = await buyer.json("POST", path, {});
    expect([path, answer.status]).toEqual([path, 503]);
  }
  expect(await countOrders(store)).toBe(before);
});

test("visits to a closed shop are no failures in the metrics", async () => {
  const measured = await sellerShop("demo", { METRICS_PORT: "0" });
  await measured.seller.post("/seller/overview", { intent: "close-shop" });
  const visitor = new Client(measured.server.url);
  for (const path of ["/", "/cart", "/api/product/list"]) await visitor.get(path);
  const { scrape } = metricsOf(measured.server);
  const counted = async (part: string) =>
    (await scrape()).split("\n").filter((line) => line.includes(part) && !line.endsWith(" 0"));
  await expect.poll(() => counted('code="closed"')).toHaveLength(3);
  expect(await counted('code="5')).toEqual([]);
  expect(await counted('reason="unavailable"')).toEqual([]);
});
