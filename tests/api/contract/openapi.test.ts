import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import * as example from "#app/api/example-data.ts";
import { resetToExamples } from "#tests/api/support/example-shop.ts";
import { formOf } from "#tests/api/support/request.ts";
import { read } from "#tests/api/support/response-checks.ts";
import { codeIn } from "#tests/support/mail/mail-server.ts";
import { Client } from "#tests/support/server/client.ts";
import { testMailServer, testShop } from "#tests/support/server/shop.ts";

type Examples = Record<string, { value: unknown }>;
type Operation = {
  operationId: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: "path" | "query" | "header"; examples: Examples }[];
  requestBody?: { content: Record<string, { examples: Examples }> };
  responses: Record<string, { content: { "application/json": { examples: Examples } } }>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

const mail = await testMailServer();
const { server, store } = await testShop("empty", { SMTP_URL: mail.url });
const document: Document = await read(await fetch(`${server.url}/api/openapi.json`));

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      return { path, method, operation };
    }),
  );

test("the API document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect([valid, validator.version]).toEqual([true, "3.1"]);
});

test("it describes every endpoint of the shop, with all its methods", async () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const url = server.url + path.replace("{id}", example.GONE_ID);
    const headers = { "sec-fetch-site": "same-origin" };
    const { status, headers: sent } = await fetch(url, { method: "PATCH", headers });
    const documented = Object.keys(methods).map((method) => method.toUpperCase());
    expect([path, status, sent.get("allow")]).toEqual([path, 405, documented.join(", ")]);
  }
  // The 26 of the specification, both category endpoints again at the fallback URL, and two for dishes.
  expect(operations()).toHaveLength(30);
});

test("every documented example gets the documented response and status", async () => {
  const replayed: string[] = [];
  for (const { path, method, operation } of operations()) {
    for (const { name, status, body } of responsesOf(operation)) {
      await resetToExamples(store);
      const client = await clientFor(operation);
      const code = operation.operationId === "verifyCode" ? await mailedCode(client) : example.CODE;
      const response = await send(client, { path, method, operation, name, code });
      const at = `${operation.operationId}: ${name}`;
      const received = await read(response);
      expect([at, response.status, general(received)]).toEqual([at, status, general(body)]);
      replayed.push(at);
    }
  }
  const documented = JSON.stringify(document).match(/"success":(true|false)\}?/g)!;
  expect(replayed.length).toBeGreaterThanOrEqual(operations().length);
  expect(replayed.length).toBe(documented.length);
});

const responsesOf = (operation: Operation) =>
  Object.entries(operation.responses).flatMap(([status, { content }]) =>
    Object.entries(content["application/json"].examples).map(([name, { value }]) => ({
      name,
      status: Number(status),
      body: value,
    })),
  );

async function clientFor({ security }: Operation): Promise<Client> {
  const client = new Client(server.url);
  const schemes = security.flatMap((scheme) => Object.keys(scheme));
  for (const [scheme, role, email, password] of [
    ["shopperCookie", "user", example.EMAIL, example.PASSWORD],
    ["sellerCookie", "seller", example.SELLER_EMAIL, example.SELLER_PASSWORD],
  ] as const)
    if (schemes.includes(scheme))
      await client.json("POST", `/api/${role}/login`, { email, password });
  return client;
}

async function mailedCode(client: Client): Promise<string> {
  await client.json("POST", "/api/send-email-otp", { email: example.EMAIL });
  return codeIn(await mail.mailTo(example.EMAIL));
}

type Replay = { path: string; method: string; operation: Operation; name: string; code: string };

/** Sends the example of a name: its path, query, headers and body. */
function send(client: Client, { path, method, operation, name, code }: Replay): Promise<Response> {
  const shownIn = (location: string) =>
    operation.parameters.flatMap((parameter) => {
      const shown = parameter.examples[name];
      return parameter.in === location && shown ? [[parameter.name, String(shown.value)]] : [];
    });
  const query = new URLSearchParams(shownIn("query"));
  const [id] = shownIn("path");
  const url = `${path.replace("{id}", id?.[1] ?? "")}${query.size > 0 ? `?${query}` : ""}`;
  const headers = Object.fromEntries(shownIn("header"));
  const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {});
  const body = content?.examples[name]?.value;
  if (type === "multipart/form-data")
    return client.send(url, { method, headers, body: formOf(body) });
  const sent = JSON.stringify(body)?.replace(example.CODE, code);
  return client.json(method, url, sent && JSON.parse(sent), headers);
}

/** A response body without what differs each time: new ids, times, tokens, the server's URL. */
function general(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body)
      .replaceAll(server.url, "https://shop.example")
      .replace(/"[0-9a-f]{24}"/g, '"<id>"')
      .replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"<time>"')
      .replace(/"[\w-]{43}"/g, '"<token>"'),
  );
}
