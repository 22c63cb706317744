import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { expectPage } from "#tests/support/answers.ts";
import {
  cardNames,
  expectClearPage,
  hrefsOf,
  inputOf,
  metaOf,
  pageOf,
  partOf,
  wordsOf,
} from "#tests/support/page.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";

const { newShopper, productsInStock, newVisitor } = await visitedShop();
const client = newVisitor();

test("addresses that lead nowhere answer 404 with a page that leads back", async () => {
  const id = "f".repeat(24);
  const { client: shopper } = await newShopper();
  for (const path of [
    "/nowhere",
    "/nowhere/at/all",
    "/products/rice/extra",
    `/product/rice/${id}`,
    "/product/rice/1",
    "/product/rice/'%20or%201=1--",
    "/product/rice/%F0%9F%92%A5",
    "/product/rice",
    "/order/1",
    `/order/${id}`,
    "/order/..%2F..%2Fetc%2Fpasswd",
    "/.env",
    "/data/shop.db",
    "/%2e%2e/%2e%2e/etc/passwd",
    `/${"a".repeat(2_000)}`,
  ]) {
    const page = await expectPage(shopper, path, 404);
    expectClearPage(page);
    expect(wordsOf(page)).toContain("Page not found");
    expect(wordsOf(page)).toContain("Back to the shop");
    expect(metaOf(page, "robots")).toContain("noindex");
  }
});

test("a category that does not exist is an empty listing, answered 404 and not indexed", async () => {
  for (const path of ["/products/nowhere", "/products/%20"]) {
    const page = await expectPage(client, path, 404);
    expectClearPage(page);
    expect(wordsOf(page)).toContain("No products found");
    expect(metaOf(page, "robots")).toContain("noindex");
  }
});

test("malformed addresses are answered, never with a crash", async () => {
  const products = ["/products/%E0%A4%A", "/product/%/%"];
  for (const path of ["/%", "/%zz", ...products, "/order/%ff", "/?q=%", "//"]) {
    const response = await client.get(path);
    expect([path, response.status < 500]).toEqual([path, true]);
    expect(await response.text()).not.toMatch(/\bat \S+:\d+|node_modules/);
  }
});

test("pictures that do not exist are 404 and no page", async () => {
  for (const name of ["x", "0000000000000000-240.webp", "..%2Fshop.db", "a.svg", "%00"]) {
    const response = await newVisitor().get(`/uploads/images/${name}`);
    expect([name, response.status]).toEqual([name, 404]);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  }
});

test("any page number shows a page", async () => {
  const { client: shopper } = await newShopper();
  const numbers = ["0", "-1", "1.5", "abc", "999999", "1e9", "", "9".repeat(400)];
  for (const page of [...numbers, "%00", "1&page=2"])
    for (const path of ["/my-orders", "/products", "/"])
      expectClearPage(await expectPage(shopper, `${path}?page=${page}`));
});

test("odd parameters never break a page, and are shown as text", async () => {
  const markup = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>'];
  for (const odd of [...markup, "💥", "\0", "x".repeat(8_000)].map(encodeURIComponent))
    for (const path of ["/", "/products", "/cart", "/login", "/reset-password", "/loader"])
      for (const name of ["q", "category", "email", "next", "auth", "lang", "picture"]) {
        const page = await expectPage(client, `${path}?${name}=${odd}`);
        expect(page).not.toContain("<script>alert");
        expect(page).not.toContain("<img src=x");
      }
});

test("searching takes every character as it is", async () => {
  const names = (await productsInStock()).map(({ name }) => name);
  const find = async (query: string) => {
    const page = await expectPage(client, `/products?q=${encodeURIComponent(query)}`);
    if (query.length < 200) expect(inputOf(page, "q")).toBe(query);
    return { page, found: cardNames(page) };
  };
  const odd = ["%", "_", "%%", "a%a", "💥", "\\", "*", "' or 1=1 --"];
  for (const query of [...odd, '"bột"', "NEAR(a b)", "zzz"]) {
    const { page, found } = await find(query);
    // The words of what is quoted are searched for.
    const word = query === '"bột"' ? "Bột" : query;
    const expected = names.filter((name) => name.includes(word));
    expect([query, found.sort()]).toEqual([query, expected.sort()]);
    if (expected.length === 0) expect(wordsOf(page)).toContain("No products found.");
  }
  expect((await find("x".repeat(10_240))).found).toEqual([]);

  const rice = await find("gạo");
  expect(rice.found.length).toBeGreaterThan(0);
  for (const spelling of ["GẠO", "gao", "gạo".normalize("NFD"), "  gạo  ", "GAO"])
    expect([spelling, (await find(spelling)).found]).toEqual([spelling, rice.found]);
  const lentils = await find("đậu");
  expect(lentils.found).toEqual((await find("ĐẬU")).found);
  expect(lentils.found.length).toBeGreaterThan(0);
  const { found: one } = await find("g");
  expect(one.length).toBeGreaterThan(rice.found.length);
  const sections = cardNames(await client.page("/products"));
  expect((await find("   ")).found).toEqual(sections);
});

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
    const page = await expectPage(client, path, 404);
    expect(pageOf(page).querySelectorAll("input[type=search]")).toHaveLength(1);
    const searches = hrefsOf(partOf(page, "main")).filter((href) => href.includes("q="));
    const shown = searches.map((href) => new URL(href, "http://shop").searchParams.get("q"));
    expect([path, shown]).toEqual([path, query ? [query] : []]);
    for (const href of searches) await expectPage(client, href);
  }
});

test.each(["/500.html", "/offline.html"])(
  "%s looks like the shop by itself, in both languages, with ways on",
  async (path) => {
    const response = await client.get(path);
    const page = await response.text();
    const style = partOf(page, "style").rawText;
    const hash = createHash("sha256").update(style).digest("base64");
    const styles = `style-src 'sha256-${hash}' 'self'`;
    expect(response.headers.get("content-security-policy")).toContain(styles);
    const words = wordsOf(page);
    for (const text of ["Thử lại", "Về trang chủ", "Try again", "Back to the shop"])
      expect(words).toContain(text);
    for (const part of ["html[lang=vi]", "[lang=en]", "svg"])
      expect(partOf(page, part)).toBeDefined();
    // Without the network no other file can be loaded.
    expect(pageOf(page).querySelector("[src], link")).toBeNull();
    expect(page).not.toContain("url(");
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
  const shopper = newVisitor();
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
    "an address of a strange order": await send(`/order/${"f".repeat(24)}/address`, {}),
    "a form of a strange order": await send(`/order/${"f".repeat(24)}/cancel`, {}),
  };
  for (const [name, response] of Object.entries(refused)) {
    const page = await response.text();
    expect(partOf(page, "html").getAttribute("lang"), name).toBe("vi");
    expect(hrefsOf(page), name).toContain("mailto:xinchao@chogiavi.example");
    expect(wordsOf(partOf(page, ".account-name"))).toBe("Lan");
  }
});
