import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Endpoint } from "../../app/api/endpoint.ts";
import { endpoints } from "../../app/api/endpoints.ts";
import * as example from "../../app/api/example-data.ts";
import { readSettings } from "../../app/env.server.ts";
import { countEvent, LIMITS } from "../../app/models/throttling/rate-limits.ts";
import {
  brokenInput,
  CASES,
  methodsAt,
  rightUse,
  type Sent,
  sending,
  wrongMethods,
} from "./support/endpoint-cases.ts";
import { type ExampleServer, type Person, startExampleServer } from "./support/example-server.ts";
import { ask } from "./support/request.ts";
import { expectRefused, read } from "./support/response-checks.ts";
import { rowsThatMatter } from "./support/rows-that-matter.ts";

let shop: ExampleServer;

beforeAll(async () => {
  shop = await startExampleServer();
});

beforeEach(() => shop.restore());

afterAll(() => shop.stop());

/** Status and form of each call's answers; – where a call knows no such case. */
const ANSWERS = `
| Call                            | right use   | no login    | wrong role  | other's data | broken input | wrong method |
| ------------------------------- | ----------- | ----------- | ----------- | ------------ | ------------ | ------------ |
| GET /api/product/list           | 200 success | 200 success | –           | –            | –            | 405 refused  |
| POST /api/product/add-product   | 200 success | 401 refused | 403 refused | –            | 400 refused  | 405 refused  |
| POST /api/product/stock         | 200 success | 401 refused | 403 refused | 404 refused  | 400 refused  | 405 refused  |
| PUT /api/product/update/{id}    | 200 success | 401 refused | 403 refused | 404 refused  | 400 refused  | 405 refused  |
| DELETE /api/product/{id}        | 200 success | 401 refused | 403 refused | 404 refused  | –            | 405 refused  |
| GET /api/category               | 200 success | 200 success | –           | –            | –            | 405 refused  |
| POST /api/category              | 200 success | 401 refused | 403 refused | –            | 400 refused  | 405 refused  |
| GET /api/categories             | 200 success | 200 success | –           | –            | –            | 405 refused  |
| POST /api/categories            | 200 success | 401 refused | 403 refused | –            | 400 refused  | 405 refused  |
| GET /api/user/is-auth           | 200 success | 200 refused | 200 refused | –            | –            | 405 refused  |
| POST /api/user/login            | 200 success | 200 success | –           | –            | 400 refused  | 405 refused  |
| POST /api/user/register         | 200 success | 200 success | –           | 200 refused  | 400 refused  | 405 refused  |
| POST /api/cart/update           | 200 success | 401 refused | 401 refused | –            | 400 refused  | 405 refused  |
| POST /api/send-email-otp        | 200 success | 401 refused | 401 refused | –            | 400 refused  | 405 refused  |
| POST /api/verify-email-otp      | 200 success | 401 refused | 401 refused | 400 refused  | 400 refused  | 405 refused  |
| POST /api/address/add           | 200 success | 401 refused | 401 refused | 400 refused  | 400 refused  | 405 refused  |
| POST /api/order/cod             | 200 success | 401 refused | 401 refused | 200 refused  | 400 refused  | 405 refused  |
| POST /api/order/stripe          | 200 refused | 401 refused | 401 refused | 200 refused  | 400 refused  | 405 refused  |
| GET /api/order/user             | 200 success | 200 refused | 200 refused | –            | –            | 405 refused  |
| GET /api/seller/is-auth         | 200 success | 200 refused | 200 refused | –            | –            | 405 refused  |
| POST /api/seller/login          | 200 success | 200 success | –           | –            | 400 refused  | 405 refused  |
| GET /api/seller/logout          | 200 success | 200 success | –           | –            | –            | 405 refused  |
| GET /api/order/seller           | 200 success | 401 refused | 403 refused | –            | 400 refused  | 405 refused  |
| PUT /api/order/{id}/status      | 200 success | 401 refused | 403 refused | 404 refused  | 400 refused  | 405 refused  |
| PUT /api/order/{id}/payment     | 200 success | 401 refused | 403 refused | 404 refused  | 400 refused  | 405 refused  |
| DELETE /api/order/{id}          | 200 success | 401 refused | 403 refused | 404 refused  | –            | 405 refused  |
| GET /api/debug/orders           | 200 success | 401 refused | 403 refused | –            | –            | 405 refused  |
| POST /api/debug/cleanup-orders  | 200 success | 401 refused | 403 refused | –            | –            | 405 refused  |
`;

/** "200 success": how all of these requests are answered; a refused one has changed no row. */
async function answersTo(call: Endpoint, requests: Sent[]): Promise<string> {
  const answers = new Set<string>();
  for (const { from, path, init } of requests) {
    shop.restore();
    const before = await rowsThatMatter(call, shop);
    const response = await ask(shop, from, path, init);
    const { success } = await read(response);
    answers.add(`${response.status} ${success ? "success" : "refused"}`);
    if (success) continue;
    expect([call.id, response.headers.get("cache-control")]).toEqual([call.id, "no-store"]);
    expect(await rowsThatMatter(call, shop)).toEqual(before);
  }
  return [...answers].join(", ") || "–";
}

const WIDTHS = [31, 11, 11, 11, 12, 12, 12];

const line = (cells: string[]) =>
  `| ${cells.map((cell, i) => cell.padEnd(WIDTHS[i]!)).join(" | ")} |`;

test("every call answers right use, strangers, wrong roles, others' data and broken input as its row says", async () => {
  const head = ["Call", ...Object.keys(CASES)];
  const lines = [line(head), line(WIDTHS.map((width) => "-".repeat(width)))];
  for (const call of endpoints) {
    const cells = [`${call.method} ${call.path}`];
    for (const requests of Object.values(CASES))
      cells.push(await answersTo(call, requests(call, shop)));
    lines.push(line(cells));
  }
  expect(`\n${lines.join("\n")}\n`).toBe(ANSWERS);
});

test("a wrong method is told the right ones", async () => {
  for (const call of endpoints)
    for (const { from, path, init } of wrongMethods(call, shop)) {
      const response = await ask(shop, from, path, init);
      const allow = response.headers.get("allow");
      expect([path, allow]).toEqual([path, methodsAt(call.path).join(", ")]);
      await expectRefused(response, 405);
    }
});

test("a login is asked for before the body is looked at, and a stale one is none", async () => {
  const stale = { cookie: "session=Im5vdCBhIHRva2VuIg%3D%3D; seller=Im5vdCBhIHRva2VuIg%3D%3D" };
  for (const call of endpoints.filter(({ access: who }) => who !== "anyone")) {
    for (const { path, init } of [...brokenInput(call, shop), rightUse(call, shop)])
      await expectRefused(
        await ask(shop, "nobody", path, { ...init, headers: { ...init.headers, ...stale } }),
        call.unauthenticatedStatus ?? 401,
      );
    for (const { path, init } of call.access === "seller" ? brokenInput(call, shop) : [])
      await expectRefused(await ask(shop, "shopper", path, init), 403);
  }
});

test("a shopper's own orders are listed, and no other's", async () => {
  const idsFor = async (from: Person) => {
    const { orders } = await read(await ask(shop, from, "/api/order/user"));
    return orders.map(({ _id }: { _id: string }) => _id);
  };
  expect(await idsFor("shopper")).toEqual([example.ORDER_ID]);
  expect(await idsFor("other")).toEqual([shop.other.orderId]);
});

test("a bearer token opens each seller's call without a cookie, until its logout", async () => {
  const headers = { authorization: `Bearer ${shop.token}` };
  const withToken = (call: Endpoint) => {
    const { path, init } = rightUse(call, shop, "nobody");
    return ask(shop, "nobody", path, { ...init, headers: { ...init.headers, ...headers } });
  };
  const ofSellers = endpoints.filter(({ access: who }) => who === "seller");
  for (const call of ofSellers) {
    shop.restore();
    const response = await withToken(call);
    expect([call.id, response.status, (await read(response)).success]).toEqual([
      call.id,
      200,
      true,
    ]);
  }
  shop.restore();
  expect((await read(await ask(shop, "nobody", "/api/seller/logout", { headers }))).success).toBe(
    true,
  );
  for (const call of ofSellers)
    await expectRefused(await withToken(call), call.unauthenticatedStatus ?? 401);
});

test("a text/plain body is refused from a foreign origin and not understood without one", async () => {
  for (const call of endpoints.filter(({ body, form }) => body ?? form)) {
    const { from, path, init } = rightUse(call, shop);
    const plain = { ...init, body: JSON.stringify({}) };
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const headers = { "content-type": "text/plain" };
    const before = await rowsThatMatter(call, shop);
    const forged = await ask(shop, from, path, { ...plain, headers: { ...headers, ...foreign } });
    await expectRefused(forged, 403);
    await expectRefused(await ask(shop, from, path, { ...plain, headers }), 400);
    expect(await rowsThatMatter(call, shop)).toEqual(before);
  }
});

test("too often is 429, with how long to wait", async () => {
  const { EMAIL: email } = example;
  const client = "127.0.0.1";
  await shop.store.withTx(async (tx) => {
    for (let i = 0; i < LIMITS.registerPerClient.max; i++)
      await countEvent(tx, `register:${client}`);
    for (let i = 0; i < readSettings({}).orderLimits.perClient; i++)
      await countEvent(tx, `order:${client}`);
  });
  const wrong = { password: "not the password" };
  const bodies: Record<string, unknown> = {
    registerShopper: { name: "Lan", email: "new@example.com", password: "a-long-secret" },
    logInShopper: { email, ...wrong },
    logInSeller: { email: example.SELLER_EMAIL, ...wrong },
    sendCode: { email },
    placeOrder: {
      items: [{ product: example.PRODUCT_ID, quantity: 7 }],
      address: example.ADDRESS_ID,
    },
  };
  const limited = endpoints.filter(({ statuses }) => statuses?.includes(429));
  expect(limited.map(({ id }) => id).toSorted()).toEqual(Object.keys(bodies).toSorted());
  for (const call of limited) {
    const { from, path, init } = sending(call, shop, { body: bodies[call.id] });
    let response = await ask(shop, from, path, init);
    for (let tries = 1; response.status !== 429 && tries < 20; tries++)
      response = await ask(shop, from, path, init);
    await expectRefused(response, 429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }
});
