import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Endpoint } from "#app/api/endpoint.ts";
import { endpoints } from "#app/api/endpoints.ts";
import * as example from "#app/api/example-data.ts";
import { readSettings } from "#app/kit/settings/env.server.ts";
import { countEvent, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { long } from "#tests/support/scope.ts";
import {
  brokenInput,
  CASES,
  exampleRequest,
  methodsAt,
  type SentRequest,
  validUse,
  wrongMethods,
} from "./support/endpoint-cases.ts";
import { type Person, startExampleServer } from "./support/example-server.ts";
import { guardedRows } from "./support/guarded-rows.ts";
import { sendAs } from "./support/request.ts";
import { expectError, read } from "./support/response-checks.ts";

const shop = await startExampleServer();

beforeEach(() => shop.restore());

/** Status and success of each endpoint's responses; – where a case does not apply. */
const RESPONSES = `
| Call                            | right use   | no login    | wrong role  | other's data | broken input | wrong method |
| ------------------------------- | ----------- | ----------- | ----------- | ------------ | ------------ | ------------ |
| GET /api/product/list           | 200 success | 200 success | –           | –            | –            | 405 error    |
| POST /api/product/add-product   | 200 success | 401 error   | 403 error   | –            | 400 error    | 405 error    |
| POST /api/product/stock         | 200 success | 401 error   | 403 error   | 404 error    | 400 error    | 405 error    |
| PUT /api/product/update/{id}    | 200 success | 401 error   | 403 error   | 404 error    | 400 error    | 405 error    |
| DELETE /api/product/{id}        | 200 success | 401 error   | 403 error   | 404 error    | –            | 405 error    |
| GET /api/category               | 200 success | 200 success | –           | –            | –            | 405 error    |
| POST /api/category              | 200 success | 401 error   | 403 error   | –            | 400 error    | 405 error    |
| GET /api/categories             | 200 success | 200 success | –           | –            | –            | 405 error    |
| POST /api/categories            | 200 success | 401 error   | 403 error   | –            | 400 error    | 405 error    |
| GET /api/dish/list              | 200 success | 200 success | –           | –            | –            | 405 error    |
| GET /api/dish/{id}              | 200 success | 200 success | –           | 404 error    | –            | 405 error    |
| GET /api/user/is-auth           | 200 success | 200 error   | 200 error   | –            | –            | 405 error    |
| POST /api/user/login            | 200 success | 200 success | –           | –            | 400 error    | 405 error    |
| POST /api/user/register         | 200 success | 200 success | –           | 200 error    | 400 error    | 405 error    |
| POST /api/cart/update           | 200 success | 401 error   | 401 error   | –            | 400 error    | 405 error    |
| POST /api/send-email-otp        | 200 success | 401 error   | 401 error   | –            | 400 error    | 405 error    |
| POST /api/verify-email-otp      | 200 success | 401 error   | 401 error   | 400 error    | 400 error    | 405 error    |
| POST /api/address/add           | 200 success | 401 error   | 401 error   | 400 error    | 400 error    | 405 error    |
| POST /api/order/cod             | 200 success | 401 error   | 401 error   | 200 error    | 400 error    | 405 error    |
| POST /api/order/stripe          | 200 error   | 401 error   | 401 error   | 200 error    | 400 error    | 405 error    |
| GET /api/order/user             | 200 success | 200 error   | 200 error   | –            | –            | 405 error    |
| GET /api/seller/is-auth         | 200 success | 200 error   | 200 error   | –            | –            | 405 error    |
| POST /api/seller/login          | 200 success | 200 success | –           | –            | 400 error    | 405 error    |
| GET /api/seller/logout          | 200 success | 200 success | –           | –            | –            | 405 error    |
| GET /api/order/seller           | 200 success | 401 error   | 403 error   | –            | 400 error    | 405 error    |
| PUT /api/order/{id}/status      | 200 success | 401 error   | 403 error   | 404 error    | 400 error    | 405 error    |
| PUT /api/order/{id}/payment     | 200 success | 401 error   | 403 error   | 404 error    | 400 error    | 405 error    |
| DELETE /api/order/{id}          | 200 success | 401 error   | 403 error   | 404 error    | –            | 405 error    |
| GET /api/debug/orders           | 200 success | 401 error   | 403 error   | –            | –            | 405 error    |
| POST /api/debug/cleanup-orders  | 200 success | 401 error   | 403 error   | –            | –            | 405 error    |
`;

/** The responses to all of these requests, as "200 success"; checks that an error changed no row. */
async function responsesTo(endpoint: Endpoint, requests: SentRequest[]): Promise<string> {
  const responses = new Set<string>();
  for (const { from, path, init } of requests) {
    await shop.restore();
    const before = await guardedRows(endpoint, shop);
    const response = await sendAs(shop, from, path, init);
    const { success } = await read(response);
    responses.add(`${response.status} ${success ? "success" : "error"}`);
    if (success) continue;
    expect([endpoint.id, response.headers.get("cache-control")]).toEqual([endpoint.id, "no-store"]);
    expect(await guardedRows(endpoint, shop)).toEqual(before);
  }
  return [...responses].join(", ") || "–";
}

const WIDTHS = [31, 11, 11, 11, 12, 12, 12];

const line = (cells: string[]) =>
  `| ${cells.map((cell, i) => cell.padEnd(WIDTHS[i]!)).join(" | ")} |`;

long(test)(
  "every endpoint responds to right use, strangers, wrong roles, others' data and broken input as its row says",
  async () => {
    const head = ["Call", ...Object.keys(CASES)];
    const lines = [line(head), line(WIDTHS.map((width) => "-".repeat(width)))];
    for (const endpoint of endpoints) {
      const cells = [`${endpoint.method} ${endpoint.path}`];
      for (const requests of Object.values(CASES))
        cells.push(await responsesTo(endpoint, requests(endpoint, shop)));
      lines.push(line(cells));
    }
    expect(`\n${lines.join("\n")}\n`).toBe(RESPONSES);
  },
);

test("a wrong method gets the right ones in Allow", async () => {
  for (const endpoint of endpoints)
    for (const { from, path, init } of wrongMethods(endpoint, shop)) {
      const response = await sendAs(shop, from, path, init);
      const allow = response.headers.get("allow");
      expect([path, allow]).toEqual([path, methodsAt(endpoint.path).join(", ")]);
      await expectError(response, 405);
    }
});

test("the login is checked before the body is read, and a stale one does not count", async () => {
  const stale = {
    cookie: "session=Im5vdCBhIHRva2VuIg%3D%3D; seller=Im5vdCBhIHRva2VuIg%3D%3D",
    authorization: `Bearer ${"A".repeat(43)}`,
  };
  for (const endpoint of endpoints.filter(({ access }) => access !== "anyone")) {
    for (const { path, init } of [...brokenInput(endpoint, shop), validUse(endpoint, shop)])
      await expectError(
        await sendAs(shop, "nobody", path, { ...init, headers: { ...init.headers, ...stale } }),
        endpoint.unauthenticatedStatus ?? 401,
      );
    for (const { path, init } of endpoint.access === "seller" ? brokenInput(endpoint, shop) : [])
      await expectError(await sendAs(shop, "shopper", path, init), 403);
  }
});

test("a shopper's own orders are listed, and no other's", async () => {
  const idsFor = async (from: Person) => {
    const { orders } = await read(await sendAs(shop, from, "/api/order/user"));
    return orders.map(({ _id }: { _id: string }) => _id);
  };
  expect(await idsFor("shopper")).toEqual([example.ORDER_ID]);
  expect(await idsFor("other")).toEqual([shop.other.orderId]);
});

test("a bearer token opens each seller's endpoint without a cookie, until its logout", async () => {
  const headers = { authorization: `Bearer ${shop.token}` };
  const withToken = (endpoint: Endpoint) => {
    const { path, init } = validUse(endpoint, shop, "nobody");
    return sendAs(shop, "nobody", path, { ...init, headers: { ...init.headers, ...headers } });
  };
  const ofSellers = endpoints.filter(({ access }) => access === "seller");
  for (const endpoint of ofSellers) {
    await shop.restore();
    const response = await withToken(endpoint);
    const { success } = await read(response);
    expect([endpoint.id, response.status, success]).toEqual([endpoint.id, 200, true]);
  }
  await shop.restore();
  const logout = await sendAs(shop, "nobody", "/api/seller/logout", { headers });
  expect((await read(logout)).success).toBe(true);
  for (const endpoint of ofSellers)
    await expectError(await withToken(endpoint), endpoint.unauthenticatedStatus ?? 401);
});

test("a text/plain body gets 403 from a foreign origin and 400 without one", async () => {
  for (const endpoint of endpoints.filter(({ body, form }) => body ?? form)) {
    const { from, path, init } = validUse(endpoint, shop);
    const plain = { ...init, body: JSON.stringify({}) };
    const headers = { "content-type": "text/plain" };
    const site = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const foreign = { ...plain, headers: { ...headers, ...site } };
    const before = await guardedRows(endpoint, shop);
    await expectError(await sendAs(shop, from, path, foreign), 403);
    await expectError(await sendAs(shop, from, path, { ...plain, headers }), 400);
    expect(await guardedRows(endpoint, shop)).toEqual(before);
  }
});

test("too many requests get 429 with Retry-After", async () => {
  const { EMAIL: email } = example;
  const most = {
    register: LIMITS.registerPerClient.max,
    order: readSettings({}).orderLimits.perClient,
  };
  await shop.store.withTx(async (tx) => {
    for (const [what, max] of Object.entries(most))
      for (let i = 0; i < max; i++) await countEvent(tx, `${what}:127.0.0.1`);
  });
  const wrong = { password: "not the password" };
  const items = [{ product: example.PRODUCT_ID, quantity: 7 }];
  const bodies: Record<string, unknown> = {
    registerShopper: { name: "Lan", email: "new@example.com", password: "a-long-secret" },
    logInShopper: { email, ...wrong },
    logInSeller: { email: example.SELLER_EMAIL, ...wrong },
    sendCode: { email },
    placeOrder: { items, address: example.ADDRESS_ID },
  };
  const limited = endpoints.filter(({ statuses }) => statuses?.includes(429));
  expect(limited.map(({ id }) => id).toSorted()).toEqual(Object.keys(bodies).toSorted());
  for (const endpoint of limited) {
    const { from, path, init } = exampleRequest(endpoint, shop, { body: bodies[endpoint.id] });
    let response = await sendAs(shop, from, path, init);
    for (let tries = 1; response.status !== 429 && tries < 20; tries++)
      response = await sendAs(shop, from, path, init);
    await expectError(response, 429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }
});

test("docs/api.md names the endpoints that refuse with status 200, and those that do it without a login", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/api.md"), "utf8");
  const [refusals = "", strangers = ""] = ["read the message only", "when there is no login"].map(
    (words) => text.split("\n\n").find((paragraph) => paragraph.includes(words)) ?? "",
  );
  const named = (paragraph: string) =>
    [...paragraph.matchAll(/`(\w+\/[\w-]+)`/g)].map(([, n]) => n);
  const namesWith = (status: "errorStatus" | "unauthenticatedStatus") =>
    endpoints
      .filter((endpoint) => endpoint[status])
      .map(({ path }) => path.replace(/^\/api\/|\/\{id\}$/g, ""))
      .toSorted();
  expect(named(refusals).toSorted()).toEqual(namesWith("errorStatus"));
  expect(named(strangers).toSorted()).toEqual(namesWith("unauthenticatedStatus"));
});
