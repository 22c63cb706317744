import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { pageOf, tags } from "#tests/support/page.ts";
import { startShopWithOrder } from "#tests/support/pages/example-order.ts";
import { PUBLIC_PAGES } from "#tests/support/pages/public-pages.ts";

const { server, shopper, productPath, orderId, newVisitor } = await startShopWithOrder();
const client = newVisitor();

const everyPage = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  ...[productPath, "/?auth=login", "/products?q=zzz", "/loader?next=cart", "/nowhere"],
  ...["/my-orders", "/account", "/account/leave", "/add-address"],
  ...["", "/cancel", "/address", "?key=wrong"].map((end) => `/order/${orderId}${end}`),
];

/** The path of the stylesheet that pages load. */
const css = tags(await client.page("/"), "link").find(({ rel }) => rel === "stylesheet")!.href!;

test("no page has inline styles, inline script without a nonce, event handlers or the framework's script", async () => {
  for (const who of [client, shopper])
    for (const path of everyPage) {
      const response = await who.get(path);
      const page = await response.text();
      expect(pageOf(page).querySelector("style, [style]"), path).toBeNull();
      const all = pageOf(page).querySelectorAll("*");
      const attributes = all.flatMap((each) => Object.entries(each.attributes));
      const running = attributes.filter(
        ([name, value]) => /^on[a-z]/i.test(name) || /^\s*javascript:/i.test(value),
      );
      expect([path, running]).toEqual([path, []]);
      expect(page).not.toMatch(/__remix|modulepreload|entry\.client/);
      const scripts = tags(page, "script").filter((s) => s.type !== "application/ld+json");
      if (response.status === 200) expect(scripts).toHaveLength(1);
      for (const script of scripts) {
        expect(script.src).toMatch(/^\/assets\//);
        const served = await fetch(server.url + script.src);
        expect((await served.arrayBuffer()).byteLength).toBeLessThan(20_000);
      }
    }
});

const NONE = ["base-uri", "frame-ancestors", "font-src", "frame-src", "media-src", "object-src"];
const OWN = ["default-src", "form-action", "style-src", "script-src"];

test("every answer carries the security headers; pages allow scripts and styles only from the shop", async () => {
  const nonces: string[] = [];
  const files = ["/robots.txt", "/favicon.svg", "/contact-card.svg"];
  for (const path of [...everyPage, ...files, "/api/product/list", "/api/nowhere"]) {
    const { headers } = await client.get(path);
    const policy = headers.get("content-security-policy")!;
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    for (const none of NONE) expect(policy, path).toContain(`${none} 'none'`);
    for (const own of OWN) expect(policy, path).toContain(`${own} 'self'`);
    nonces.push(...(/'nonce-([^']+)'/.exec(policy)?.slice(1) ?? []));
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toMatch(/origin|no-referrer/);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("access-control-allow-origin")).toBeNull();
  }
  // Responses from memory are the same for all, so nothing in them has a nonce.
  expect(nonces.length).toBeGreaterThan(0);
  expect(new Set(nonces).size).toBe(nonces.length);
});

test("scripts and stylesheets leave out the headers that only documents heed", async () => {
  const script = tags(await client.page("/"), "script").find(({ src }) => src)!.src!;
  for (const path of [css, script]) {
    const { headers } = await client.get(path);
    expect([path, headers.get("content-security-policy")]).toEqual([path, null]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  const worker = await client.get("/sw.js");
  expect(worker.headers.get("content-security-policy")).toContain("default-src 'self'");
});

/** An answer as it comes over the wire: fetch would unpack it. */
async function raw(path: string, headers: Record<string, string>, method = "GET") {
  const asked = request(server.url + path, { method, headers }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { response, body: await buffer(response) };
}

test("pages, styles and JSON are compressed by brotli or gzip, whichever is understood", async () => {
  for (const path of ["/about", "/products", css, "/api/product/list", "/sitemap.xml"]) {
    const plain = await raw(path, {});
    expect([path, plain.response.headers["content-encoding"]]).toEqual([path, undefined]);
    for (const [accept, encoding, unpack] of [
      ["br", "br", brotliDecompressSync],
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ] as const) {
      const { response, body } = await raw(path, { "accept-encoding": accept });
      expect([path, response.headers["content-encoding"]]).toEqual([path, encoding]);
      expect(response.headers["content-length"]).toBe(String(body.length));
      expect(response.headers.vary).toMatch(/accept-encoding/i);
      expect(unpack(body).toString()).toBe(plain.body.toString());
      expect(body.length).toBeLessThan(plain.body.length * 0.7);
    }
    const refused = await raw(path, { "accept-encoding": "br;q=0, gzip;q=0" });
    expect(refused.response.headers["content-encoding"]).toBeUndefined();
  }
});

test("HEAD answers like GET, without a body", async () => {
  for (const path of ["/", "/products", productPath, "/robots.txt", "/favicon.svg", "/nowhere"]) {
    const got = await raw(path, {});
    const { response, body } = await raw(path, {}, "HEAD");
    expect([response.statusCode, body.length], path).toEqual([got.response.statusCode, 0]);
    expect(response.headers["content-type"]).toBe(got.response.headers["content-type"]);
    // It may be left out, but a length that is named is the one GET would send.
    const lengths = [undefined, String(got.body.length)];
    expect(lengths, path).toContain(response.headers["content-length"]);
  }
});

test("built files are kept for ever by browsers, pages are not", async () => {
  const kept = async (path: string) => (await client.get(path)).headers.get("cache-control");
  expect(await kept(css)).toMatch(/max-age=31536000.*immutable/);
  expect(await kept("/")).not.toMatch(/max-age=[1-9]/);
});
