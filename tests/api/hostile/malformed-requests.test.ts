import { beforeEach, expect, test } from "vitest";
import { endpoints } from "#app/api/endpoints.ts";
import { validUse } from "#tests/api/support/endpoint-cases.ts";
import { startExampleServer } from "#tests/api/support/example-server.ts";
import { guardedRows } from "#tests/api/support/guarded-rows.ts";
import { sendAs } from "#tests/api/support/request.ts";
import { expectError } from "#tests/api/support/response-checks.ts";

const shop = await startExampleServer();

beforeEach(() => shop.restore());

const TORN_FILE =
  '--x\r\nContent-Disposition: form-data; name="name"; filename="a.png"\r\n\r\ntorn';

/** Bodies that cannot be read, for endpoints of JSON and for those of forms. */
const BROKEN: Record<"body" | "form", [type: string, body: string][]> = {
  body: [
    ...["", "{", "null", "[]", "42", '"text"', '{"__proto__":{"email":"a@example.com"}}'].map(
      (body): [string, string] => ["application/json", body],
    ),
    ["application/x-www-form-urlencoded", "email=a%40example.com"],
    ["multipart/form-data; boundary=x", "--x\r\n\r\nbroken"],
    ["text/plain", "\u0000\uffff"],
  ],
  form: [
    ["application/json", "{}"],
    ["text/plain", "name=x"],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "--x\r\ntorn"],
    ["multipart/form-data; boundary=x", ""],
    ["multipart/form-data; boundary=x", TORN_FILE],
  ],
};

test.each(endpoints.filter(({ body, form }) => body ?? form))(
  "a broken body to $id gets 400 as JSON and changes nothing",
  async (endpoint) => {
    const before = await guardedRows(endpoint, shop);
    const { from, path, init } = validUse(endpoint, shop);
    for (const [type, body] of BROKEN[endpoint.form ? "form" : "body"]) {
      const headers = { ...init.headers, "content-type": type };
      await expectError(await sendAs(shop, from, path, { ...init, headers, body }), 400);
    }
    expect(await guardedRows(endpoint, shop)).toEqual(before);
  },
);

test("unknown endpoints get 404 as JSON, in every method", async () => {
  for (const path of ["/api/nowhere", "/api/user", "/api/order/a/b/c", "/api/product", "/api/"])
    for (const method of ["GET", "POST", "PUT", "DELETE"])
      await expectError(await sendAs(shop, "nobody", path, { method }), 404);
});

test("a foreign origin gets no grant to read a response", async () => {
  const headers = { authorization: `Bearer ${shop.token}`, origin: "https://evil.example" };
  const response = await fetch(`${shop.url}/api/order/seller`, { headers });
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect(response.headers.get("access-control-allow-credentials")).toBeNull();
});
