import { expect, test } from "vitest";
import { rowsOf } from "../../routes/support/rows.ts";
import { newShopper } from "../../routes/support/shoppers.ts";
import { Client } from "../../support/server/client.ts";
import { expectError, expectJson, read } from "../support/response-checks.ts";
import { placeOrder, startSellerServer } from "../support/seller-server.ts";

const shop = await startSellerServer();
const { server, store, seller, token } = shop;

const PATHS_WITH_BODY = [
  "/api/user/login",
  "/api/user/register",
  "/api/cart/update",
  "/api/send-email-otp",
  "/api/verify-email-otp",
  "/api/address/add",
  "/api/order/cod",
  "/api/order/stripe",
];

test("broken bodies get 400 as JSON and change nothing", async () => {
  const { client } = await newShopper(server.url, store);
  const before = await rowsOf(store.db);
  const bodies: [string, string][] = [
    ["application/json", ""],
    ["application/json", "{"],
    ["application/json", "null"],
    ["application/json", "[]"],
    ["application/json", "42"],
    ["application/json", '"text"'],
    ["application/json", '{"__proto__":{"email":"a@example.com"}}'],
    ["application/x-www-form-urlencoded", "email=a%40example.com"],
    ["multipart/form-data; boundary=x", "--x\r\n\r\nbroken"],
    ["text/plain", "\u0000\uffff"],
  ];
  for (const path of PATHS_WITH_BODY)
    for (const [type, body] of bodies) {
      const headers = { "content-type": type };
      await expectError(await client.send(path, { method: "POST", headers, body }), 400);
    }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("unknown endpoints get 404 as JSON, in every method", async () => {
  for (const path of ["/api/nowhere", "/api/user", "/api/order/a/b/c", "/api/product", "/api/"])
    for (const method of ["GET", "POST", "PUT", "DELETE"])
      await expectError(await new Client(server.url).json(method, path), 404);
});

test("a body that is too large gets 413 as JSON", async () => {
  const { client } = await newShopper(server.url, store);
  const response = await client.send("/api/cart/update", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "x".repeat(1024 * 1024 + 1),
  });
  await expectError(response, 413);
});

test("a HEAD request gets the response of GET without a body", async () => {
  const response = await new Client(server.url).send("/api/product/list", { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
  expectJson(response);
});

const TORN_FILE =
  '--x\r\nContent-Disposition: form-data; name="name"; filename="a.png"\r\n\r\ntorn';

test("broken bodies of sellers get 400 as JSON and change nothing", async () => {
  const id = await placeOrder(shop, 24);
  const [{ _id }] = (await read(await seller.get("/api/product/list"))).products;
  const before = await rowsOf(store.db);
  const send = (method: string, path: string, type: string, body: string) =>
    seller.send(path, { method, headers: { "content-type": type }, body });
  for (const body of ["", "{", "null", "[]", "7", '"x"'])
    for (const [method, path] of [
      ["PUT", `/api/order/${id}/status`],
      ["PUT", `/api/order/${id}/payment`],
      ["POST", "/api/product/stock"],
      ["POST", "/api/category"],
      ["POST", "/api/seller/login"],
    ] as const)
      await expectError(await send(method, path, "application/json", body), 400);
  for (const [type, body] of [
    ["application/json", "{}"],
    ["text/plain", "name=x"],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "--x\r\ntorn"],
    ["multipart/form-data; boundary=x", ""],
    ["multipart/form-data; boundary=x", TORN_FILE],
  ] as const) {
    await expectError(await send("POST", "/api/product/add-product", type, body), 400);
    await expectError(await send("PUT", `/api/product/update/${_id}`, type, body), 400);
  }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a foreign origin gets no grant to read a response", async () => {
  const headers = { authorization: `Bearer ${token}`, origin: "https://evil.example" };
  const response = await fetch(`${server.url}/api/order/seller`, { headers });
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect(response.headers.get("access-control-allow-credentials")).toBeNull();
});
