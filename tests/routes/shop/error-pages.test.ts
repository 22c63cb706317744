import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inputOf, tags, wordsOf } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import { testShop } from "../../support/server/shop.ts";

const { server } = await testShop();
const client = new Client(server.url);

test("a page that does not exist offers a search for what its URL names", async () => {
  const queries = {
    "/gao-nep": "gao nep",
    "/san-pham/H%E1%BA%A1t%20ti%C3%AAu.html": "Hạt tiêu",
    "/nowhere/": "",
    "/product/rice/64b7f0c2a1d3e4f5a6b7c8d9": "",
    "/%3Cscript%3Ealert(1)%3C/script%3E": "",
    "/%22%20onfocus=alert(1)%20x=%22": "",
    "/%00": "",
    [`/${"a".repeat(2_000)}`]: "",
    [`/${"%F0%9F%92%A5".repeat(150)}`]: "",
  };
  for (const [path, query] of Object.entries(queries)) {
    const response = await client.get(path);
    const page = await response.text();
    const main = page.slice(page.indexOf("<main"));
    expect([path, response.status, inputOf(main, "q")]).toEqual([path, 404, query]);
    const search = tags(main, "form").find(({ method }) => method === "get")!;
    expect((await client.get(`${search.action}?q=${encodeURIComponent(query)}`)).status).toBe(200);
  }
});

test.each(["/500.html", "/offline.html"])(
  "%s looks like the shop by itself, in both languages, with ways on",
  async (path) => {
    const response = await client.get(path);
    const page = await response.text();
    const [, style] = /<style>([\s\S]*?)<\/style>/.exec(page)!;
    const hash = createHash("sha256").update(style!).digest("base64");
    expect(response.headers.get("content-security-policy")).toContain(
      `style-src 'sha256-${hash}' 'self'`,
    );
    const words = wordsOf(page);
    for (const text of ["Thử lại", "Về trang chủ", "Try again", "Back to the shop"])
      expect(words).toContain(text);
    expect(page).toContain('<html lang="vi">');
    expect(page).toContain('lang="en"');
    expect(page).toContain("<svg");
    // Without the network no other file can be loaded.
    expect(page).not.toMatch(/ src=|<link|url\(/);
  },
);

test("the service worker is small, its own scope is the whole shop, and browsers look for a newer one", async () => {
  const response = await client.get("/sw.js");
  expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-security-policy")).toContain("worker-src 'self'");
  expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(1_024);
});

test("/favicon.ico is an icon", async () => {
  const response = await client.get("/favicon.ico");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  const icon = Buffer.from(await response.arrayBuffer());
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  const [bytes, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(icon.length).toBe(offset + bytes);
  expect(icon.subarray(offset + 1, offset + 4).toString()).toBe("PNG");
});

test("a request that no loader answers gets a page of the shop with its shopper, in their language", async () => {
  const shopper = new Client(server.url);
  await shopper.register("tu-choi@example.com");
  const headers = { "accept-language": "vi" };
  const send = (path: string, fields?: Record<string, string>) => {
    const form = fields && { method: "POST", body: new URLSearchParams(fields) };
    return shopper.send(path, { headers, ...form });
  };
  const refused = {
    "a URL that no route matches": await send("/cart%0a"),
    "an unknown press": await send("/cart", { intent: "nothing" }),
    "a form to a page without one": await send("/products", {}),
    "a form of a strange order": await send(`/order/${"f".repeat(24)}/cancel`, {}),
  };
  for (const [name, response] of Object.entries(refused)) {
    const page = await response.text();
    const mailto = tags(page, "a").find(({ href }) => href?.startsWith("mailto:"));
    expect([tags(page, "html")[0]?.lang, mailto?.href], name).toEqual([
      "vi",
      "mailto:xinchao@chogiavi.example",
    ]);
    expect(page).toContain('class="account-name">Lan<');
  }
});
