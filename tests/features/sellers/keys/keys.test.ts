import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { endpoints } from "#app/api/endpoints.ts";
import { MAX_KEYS, SCOPES } from "#app/features/sellers/keys/rules.ts";
import { deleteSeller } from "#app/features/sellers/login/sellers.server.ts";
import { apiKeys, orderEvents } from "#db/schema.ts";
import { expectPage, expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { checkedIn, fieldOf, inputOf } from "#tests/support/page.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import { testShop } from "#tests/support/server/shop.ts";

const { server, store } = await testShop();
const { client: seller } = await newSeller(server.url);
const PAGE = "/seller/shop/keys";

const make = (name: string, scopes: readonly string[], client = seller) =>
  client.post(`${PAGE}?lang=en`, [
    ["intent", "make"],
    ["name", name],
    ...scopes.map((scope): [string, string] => ["scopes", scope]),
  ]);

/** Makes a key by the form and reads it from the one page that shows it. */
async function madeKey(name: string, scopes: readonly string[]): Promise<string> {
  const page = await (await make(name, scopes)).text();
  return /value="(cgv_[\w-]{43})"/.exec(page)![1]!;
}

/** Calls the API as a program does, which has no cookie. */
async function call(key: string, method: string, path: string, body?: unknown) {
  const program = new Client(server.url);
  const answer = await program.json(method, path, body, { authorization: `Bearer ${key}` });
  return [answer.status, await answer.json()] as const;
}

test("the scopes of keys are what the endpoints of sellers need", () => {
  const needs = endpoints.filter(({ access }) => access === "seller").map(({ needs }) => needs);
  expect(new Set(needs)).toEqual(new Set(["any", ...SCOPES]));
});

test("a key does what its scopes allow, is named in histories, and ends at once", async () => {
  const id = await givenOrder(store);
  const key = await madeKey("Kế toán", ["orders.read", "orders.write"]);
  expect(await call(key, "GET", "/api/seller/is-auth")).toEqual([200, { success: true }]);
  const [status, { orders }] = await call(key, "GET", "/api/order/seller");
  expect([status, orders.length]).toEqual([200, 1]);
  const change = ["PUT", `/api/order/${id}/status`, { status: "Processing" }] as const;
  expect((await call(key, ...change))[0]).toBe(200);
  const events = await store.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(events.map(({ actorEmail }) => actorEmail)).toContain("seller@example.com (Kế toán)");
  const refused = { success: false, message: "This API key may not do that" };
  expect(await call(key, "PUT", `/api/order/${id}/payment`, { isPaid: true })).toEqual([
    ...[403, refused],
  ]);
  expect(await call(key, "DELETE", `/api/order/${id}`)).toEqual([403, refused]);

  const page = await expectPage(seller, `${PAGE}?lang=en`);
  expect(page).not.toContain("cgv_");
  await expect.poll(() => wordsAt(seller, `${PAGE}?lang=en`)).toContain("last used");
  const keys = await store.db.select().from(apiKeys).where(eq(apiKeys.name, "Kế toán"));
  expect(JSON.stringify(keys)).not.toContain(key);
  const asked = await wordsAt(seller, `${PAGE}?revoke=${keys.at(-1)!.id}&lang=en`);
  expect(asked).toContain("Revoke this key? Kế toán");
  const { id: keyId } = keys.at(-1)!;
  expectRedirect(await seller.post(PAGE, { intent: `delete:${keyId}` }), `${PAGE}?revoked=1`);
  const gone = { success: false, message: "This API key is unknown or revoked" };
  expect(await call(key, "GET", "/api/order/seller")).toEqual([401, gone]);
  expect(await call(key, "GET", "/api/seller/is-auth")).toEqual([200, gone]);
  expectRedirect(await seller.post(PAGE, { intent: `delete:${keyId}` }), `${PAGE}?revoked=1`);
});

test("a key opens no page, and is none for shoppers' endpoints", async () => {
  const key = await madeKey("Trang", SCOPES);
  const program = new Client(server.url);
  const headers = { authorization: `Bearer ${key}` };
  const page = await (await program.send(`${PAGE}?lang=en`, { headers })).text();
  expect(page).toContain("Seller Login");
  const csv = await program.send("/seller/products.csv", { headers });
  expectRedirect(csv, "/seller");
  const form = new URLSearchParams({ intent: "make", name: "x", scopes: "stock" });
  const posted = await program.send(PAGE, { method: "POST", headers, body: form });
  expect(posted.status).toBe(401);
  const [, own] = await call(key, "GET", "/api/order/user");
  expect(own).toMatchObject({ success: false });
});

test("a form without a name or scope is refused, with what was typed", async () => {
  const before = await store.db.$count(apiKeys);
  const noScope = await expectRefusal(make("Kho", []), 400, "Tick what the program may do");
  expect(inputOf(noScope, "name")).toBe("Kho");
  const noName = await expectRefusal(make(" ", ["stock"]), 400, "Name of the program required");
  expect(checkedIn(noName, "scopes")).toEqual(["stock"]);
  expect(fieldOf(noName, "name")!.getAttribute("aria-invalid")).toBe("true");
  for (const name of [...HOSTILE_TEXTS, "x".repeat(61)])
    expect((await make(name, ["all"])).status).toBeLessThan(500);
  expect((await make("Kho", ["stock", "everything"])).status).toBe(400);
  for (const id of [...HOSTILE_TEXTS, ""])
    expect((await seller.post(PAGE, { intent: `delete:${id}` })).status).toBeLessThan(500);
  expect(await store.db.$count(apiKeys)).toBe(before);
});

test.each([
  ...["cgv_", `cgv_${"x".repeat(43)}`, `cgv_${"x".repeat(9_000)}`, "cgv_\u00e9", "cgv_%00"],
])("no key is %s", async (key) => {
  const answer = await new Client(server.url).send("/api/order/seller", {
    headers: { authorization: `Bearer ${key}` },
  });
  expect([answer.status, (await answer.json()).success]).toEqual([401, false]);
});

test("there are at most twenty keys, and they end with the account that made them", async () => {
  await empty(store, apiKeys);
  const answers = await Promise.all(
    Array.from({ length: MAX_KEYS + 3 }, (_, i) => make(`Số ${i}`, ["stock"])),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: MAX_KEYS }, () => 200),
    ...[409, 409, 409],
  ]);
  expect(await store.db.$count(apiKeys)).toBe(MAX_KEYS);
  await store.withTx((tx) => deleteSeller(tx, "seller@example.com"));
  expect(await store.db.$count(apiKeys)).toBe(0);
});
