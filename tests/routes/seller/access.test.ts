import { expect, test } from "vitest";
import { wordsAt } from "../../support/answers.ts";
import { headingsOf } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import { leaksIn, startShopWithPrivateOrder } from "../support/private-order.ts";
import { rowsOf } from "../support/rows.ts";
import { newSeller } from "../support/shoppers.ts";

const { server, store, owner, other, orderId, productId } = await startShopWithPrivateOrder();

test("the seller's calls are closed to strangers with 401 and to shoppers with 403", async () => {
  const calls: [string, string, unknown?][] = [
    ["GET", "/api/order/seller"],
    ["PUT", `/api/order/${orderId}/status`, { status: "Shipped" }],
    ["PUT", `/api/order/${orderId}/payment`, { isPaid: true }],
    ["DELETE", `/api/order/${orderId}`],
    ["DELETE", `/api/product/${productId}`],
    ["PUT", `/api/product/update/${productId}`, { name: "x" }],
    ["POST", "/api/product/add-product", { name: "x" }],
    ["POST", "/api/product/stock", { productId, inStock: false }],
    ["POST", "/api/category", { name: "Trà" }],
    ["POST", "/api/categories", { name: "Trà" }],
  ];
  const before = await rowsOf(store.db);
  const forged = { authorization: `Bearer ${"A".repeat(43)}` };
  for (const [method, path, body] of calls)
    for (const [client, headers, status] of [
      [new Client(server.url), {}, 401],
      [new Client(server.url), forged, 401],
      [owner.client, {}, 403],
    ] as const) {
      const response = await client.json(method, path, body, headers);
      const answer = (await response.json()) as { success: boolean; message: string };
      expect([response.status, answer.success], `${method} ${path}`).toEqual([status, false]);
      expect(leaksIn(owner, JSON.stringify(answer))).toEqual([]);
    }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("an order's page and the orders' file show nothing to strangers, shoppers and sellers who left", async () => {
  const { client: left } = await newSeller(server.url);
  await left.post("/seller", { intent: "logout" });
  expect(await wordsAt(left, "/seller")).toContain("Logged out successfully");
  const before = await rowsOf(store.db);
  const page = `/seller/order/${orderId}`;
  for (const client of [new Client(server.url), owner.client, other.client, left]) {
    const file = await client.get("/seller/orders.csv?status=Pending");
    expect([file.status, file.headers.get("location"), await file.text()]).toEqual([
      303,
      "/seller",
      "",
    ]);
    const shown = await client.page(page);
    expect(headingsOf(shown)).toEqual(["Seller Login"]);
    expect(leaksIn(owner, shown)).toEqual([]);
    // An order that is there looks the same as none.
    const nobodys = await client.page(`/seller/order/${"f".repeat(24)}`);
    const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");
    expect(withoutNonces(shown.replaceAll(orderId, "f".repeat(24)))).toBe(withoutNonces(nobodys));
    const change = await client.post(page, { intent: `status:${orderId}`, status: "Cancelled" });
    expect([change.status, headingsOf(await change.text())]).toEqual([401, ["Seller Login"]]);
  }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a shopper's cookie is no seller's, and a seller's no shopper's", async () => {
  const { client, token } = await newSeller(server.url);
  const sellerValue = /seller=([^;]+)/.exec(client.cookieHeader())![1]!;
  const sessionValue = /session=([^;]+)/.exec(owner.client.cookieHeader())![1]!;
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(server.url + path, { redirect: "manual", headers });
  const wrong: Record<string, string>[] = [
    { cookie: `seller=${sessionValue}` },
    { authorization: `Bearer ${sessionValue}` },
    { authorization: `Bearer ${sellerValue}` },
    { cookie: `seller=${token}` },
  ];
  for (const headers of wrong) expect((await ask("/api/order/seller", headers)).status).toBe(401);
  for (const value of [sellerValue, token])
    expect((await ask("/my-orders", { cookie: `session=${value}` })).status).toBe(303);
  expect((await client.get("/my-orders")).status).toBe(303);
  expect((await client.get("/api/order/seller")).status).toBe(200);
});

test("a seller's logout by the token ends the cookie too", async () => {
  const { client, token } = await newSeller(server.url);
  const authorization = `Bearer ${token}`;
  const bearer = (path: string) => fetch(server.url + path, { headers: { authorization } });
  expect(await (await bearer("/api/seller/is-auth")).json()).toEqual({ success: true });
  expect(await (await bearer("/api/seller/logout")).json()).toMatchObject({ success: true });
  expect((await bearer("/api/order/seller")).status).toBe(401);
  expect((await client.get("/api/order/seller")).status).toBe(401);
});
