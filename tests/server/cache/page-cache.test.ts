import { expect, test } from "vitest";
import { changeProduct } from "#tests/support/data/presses.ts";
import { givenProducts } from "#tests/support/data/store.ts";
import { canonicalOf, cardNames, headingsOf, tags, wordsOf } from "#tests/support/page.ts";
import { productsInStock } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import { testShop } from "#tests/support/server/shop.ts";

const { server, store } = await testShop();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers });

const htmlOf = async (path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).text();

test("an anonymous page is cached, and a browser that has it gets 304", async () => {
  for (const path of ["/", "/products", "/products/rice", "/about", "/privacy", "/sitemap"]) {
    const first = await get(path);
    const etag = first.headers.get("etag");
    expect(etag, path).toMatch(/^W\//);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("vary")).toMatch(/Cookie.*Accept-Language.*Accept-Encoding/);
    const again = await get(path, { "if-none-match": etag! });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(first.headers.get("content-security-policy")).toContain("script-src 'self';");
    const head = await fetch(server.url + path, { method: "HEAD" });
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(1_000);
  }
});

test("languages are cached separately, whether chosen or preferred", async () => {
  const heading = async (headers: Record<string, string>) =>
    headingsOf(await htmlOf("/products", headers))[0];
  const chosen = (await get("/?lang=vi")).headers.getSetCookie()[0]!.split(";")[0]!;

  expect(await heading({})).toBe("All Products");
  expect(await heading({ "accept-language": "vi-VN,vi;q=0.9" })).toBe("Tất cả sản phẩm");
  expect(await heading({ cookie: chosen })).toBe("Tất cả sản phẩm");
  expect(await heading({ "accept-language": "en" })).toBe("All Products");
});

test("a change of the catalogue shows at once, whichever process made it", async () => {
  const [product] = await productsInStock(store);
  const shown = async () => (await htmlOf("/products")).includes(product!.name);
  expect(await shown()).toBe(true);
  await changeProduct(store, product!.id, { inStock: false });
  expect(await shown()).toBe(false);
  await changeProduct(store, product!.id, { inStock: true });
  expect(await shown()).toBe(true);
});

test("searches, unknown parameters and refusals are not cached", async () => {
  for (const path of ["/products?q=gao", "/?x=1", "/?auth=login", "/products/nowhere", "/nowhere"])
    expect((await get(path)).headers.get("etag"), path).toBeNull();
});

test("a page is cached under its own URL alone, so that made-up ones displace none", async () => {
  const html = await htmlOf("/products/rice");
  const own = tags(html, "a").find(({ href }) => href?.startsWith("/product/rice/"))!.href!;
  const id = own.split("/").at(-1);
  const urlOf = async (path: string) => {
    const { status, headers } = await get(path);
    return [path, status, headers.get("etag") === null, headers.get("content-location")];
  };
  for (const path of ["/products", "/products?category=rice", own])
    expect(await urlOf(path)).toEqual([path, 200, false, null]);
  for (const [madeUp, plain] of [
    ["/products?category=nowhere", "/products"],
    ["/products?category=RICE", "/products?category=rice"],
    ["/products?category=rice&category=x", "/products?category=rice"],
    ["/products?category=&page=", "/products"],
    ["/products?page=0", "/products"],
    ["/products?page=00001", "/products"],
    ["/products?page=999", "/products"],
    ["/products/rice?page=999", "/products/rice"],
    ["/products/rice?category=spices", "/products/rice"],
    [`/product/made-up/${id}`, own],
  ] as const)
    expect(await urlOf(madeUp)).toEqual([madeUp, 200, true, plain]);
  expect((await new Client(server.url).get(`/product/made-up/${id}`)).status).toBe(200);
});

test("long listings are paged by links that keep filter and groups", async () => {
  const price = { priceVnd: 2_000, offerPriceVnd: 1_000 };
  const products = Array.from({ length: 100 }, (_, i) => ({ name: `Món ${100 + i}`, ...price }));
  await givenProducts(store, products);
  const all = [];
  for (let page = 1; page <= 3; page++) {
    const names = cardNames(await htmlOf(`/products?sort=name&page=${page}`));
    expect(names.length).toBeLessThanOrEqual(60);
    all.push(...names);
  }
  expect(new Set(all).size).toBe((await productsInStock(store)).length);
  const others = await htmlOf("/products/others?page=2");
  expect(others).toContain("Món 199");
  expect(canonicalOf(others)).toMatch(/\/products\/others\?page=2$/);
  const filtered = await htmlOf("/products?category=others&page=1");
  expect(filtered).toContain('href="/products?category=others&amp;page=2"');
  expect(wordsOf(filtered)).toContain("Others 53 of 100");
  expect(wordsOf(await htmlOf("/products?page=99"))).toContain("All Products");
});
