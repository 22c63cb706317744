import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { connectAuthority } from "#server/tls/acme.ts";
import { orderProblem } from "#server/tls/troubles.ts";
import { certificateRequest, createKey, selfSignedCertificate, toPem } from "#server/tls/x509.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { trust } from "#tests/support/server/https.ts";

// An authority that misbehaves in ways that Pebble cannot.

type Reply = { status?: number; headers?: Record<string, string>; body: object | string };

const key = createKey();
const certificate = selfSignedCertificate(["localhost"], key);

beforeAll(() => trust(certificate));

/** Starts an authority that gives these answers by path; returns its URL. */
async function startAuthority(replies: (url: string) => Record<string, Reply>): Promise<string> {
  const server = createServer({ key: toPem(key), cert: certificate }, (request, response) => {
    const url = `https://localhost:${(server.address() as AddressInfo).port}`;
    const directory = Object.fromEntries(
      ["newNonce", "newAccount", "newOrder"].map((name) => [name, `${url}/${name}`]),
    );
    const all: Record<string, Reply> = {
      "/": { body: directory },
      "/newNonce": { body: "" },
      "/newAccount": { status: 201, headers: { Location: `${url}/account` }, body: {} },
      ...replies(url),
    };
    const { status = 200, headers = {}, body } = all[request.url!]!;
    response.writeHead(status, { "Replay-Nonce": "nonce", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  server.listen(0, "localhost");
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  return `https://localhost:${(server.address() as AddressInfo).port}/`;
}

/** What a shop says of an order at an authority. */
async function orderAt(url: string) {
  try {
    const authority = await connectAuthority(url, createKey(), AbortSignal.timeout(20_000));
    await authority.logIn();
    const request = certificateRequest(["shop.example"], key);
    await authority.order({ domain: "shop.example", request, publish: async () => {} });
  } catch (error) {
    const { retryAfterMs } = error as { retryAfterMs?: number };
    return { ...orderProblem(error), retryAfterMs };
  }
  throw new Error("the order succeeded");
}

const problem = (type: string, detail: string) => ({
  type: `urn:ietf:params:acme:error:${type}`,
  detail,
});

test("a limit of the authority is named, with the pause that it asks for", async () => {
  const url = await startAuthority(() => ({
    "/newOrder": {
      status: 429,
      headers: { "Retry-After": "3600" },
      body: problem("rateLimited", "too many certificates"),
    },
  }));
  expect(await orderAt(url)).toEqual({
    trouble: "limit",
    detail: "rateLimited: too many certificates",
    retryAfterMs: 3_600_000,
  });
});

test("an authority that never accepts a nonce is given up", async () => {
  const refusal = { status: 400, body: problem("badNonce", "used before") };
  const url = await startAuthority(() => ({ "/newAccount": refusal }));
  expect(await orderAt(url)).toMatchObject({ trouble: "other", detail: "badNonce: used before" });
});

test("an authority without proofs over HTTP is named", async () => {
  const url = await startAuthority((base) => ({
    "/newOrder": {
      status: 201,
      headers: { Location: `${base}/order` },
      body: { status: "pending", authorizations: [`${base}/authorization`] },
    },
    "/authorization": {
      body: { status: "pending", challenges: [{ type: "dns-01", url: `${base}/c`, token: "t" }] },
    },
  }));
  expect(await orderAt(url)).toMatchObject({
    trouble: "no-challenge",
    detail: expect.stringContaining("dns-01"),
  });
});

test.each<[string, Reply, string]>([
  ["is too long", { body: "x".repeat(300 * 1024) }, "malformed: Its answer is too long"],
  ["is no JSON", { body: "<html>" }, "malformed: Its answer is not an object: <html>"],
  ["is an error without a reason", { status: 503, body: "" }, "serverInternal: It answered 503"],
  ["has values of other types", { status: 400, body: { type: 1, detail: [] } }, "1: "],
])("an answer that %s ends the attempt", async (_what, reply, detail) => {
  const url = await startAuthority(() => ({ "/newOrder": reply }));
  expect(await orderAt(url)).toMatchObject({ trouble: "other", detail });
});

test("an authority that cannot be reached is named", async () => {
  const away = await orderAt(`https://localhost:${await freePort()}/`);
  expect(away).toMatchObject({ trouble: "authority-away" });
  expect(away.detail).toContain("ECONNREFUSED");
});

test("a self-signed certificate holds for every domain, whatever the clock says", () => {
  const names = ["shop.example", "www.shop.example", `${"a".repeat(60)}.example`];
  const found = new X509Certificate(selfSignedCertificate(names, key));
  for (const name of names) expect(found.checkHost(name)).toBe(name);
  expect(found.checkHost("other.example")).toBeUndefined();
  expect([found.verify(found.publicKey), found.checkPrivateKey(key)]).toEqual([true, true]);
  expect([found.validFromDate.getUTCFullYear(), found.validToDate.getUTCFullYear()]).toEqual([
    1970, 9999,
  ]);
});
