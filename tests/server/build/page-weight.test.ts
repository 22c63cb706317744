import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { newSeller } from "../../routes/support/shoppers.ts";
import { givenOrder } from "../../support/data/store.ts";
import { Client } from "../../support/server/client.ts";
import { testShop } from "../../support/server/shop.ts";

const KB = 1024;

const { server, store } = await testShop();
// A pick list is of some order.
await givenOrder(store);

const compressed = (text: string) => brotliCompressSync(text).length;

test("a page's script is at most 3 KB, the service worker 1 KB before compression", async () => {
  const client = new Client(server.url);
  const script = /<script defer="" src="([^"]+)"/.exec(await client.page("/"))![1]!;

  expect(compressed(await client.page(script))).toBeLessThanOrEqual(3 * KB);
  expect((await client.page("/sw.js")).length).toBeLessThanOrEqual(KB);
});

test("home and all products are at most 14 KB with their styles, in both languages", async () => {
  const client = new Client(server.url);
  const css = /<link rel="stylesheet" href="([^"]+)"/.exec(await client.page("/"))![1]!;
  const styles = (await assetAt(client, css)).size;
  for (const path of ["/?lang=en", "/?lang=vi", "/products?lang=en", "/products?lang=vi"])
    expect(compressed(await client.page(path)) + styles).toBeLessThanOrEqual(14 * KB);
});

test("the wards of the largest province are at most 2 KB", async () => {
  const wards = await new Client(server.url).page("/regions/wards?province=TP.HCM&ward=");
  expect(wards).toContain("Phường An Hội Tây");
  expect(compressed(wards)).toBeLessThanOrEqual(2 * KB);
});

const SELLER_PAGES = [
  "/seller",
  "/seller/product-list",
  "/seller/products/import",
  "/seller/stock",
  "/seller/prices?columns=all",
  "/seller/orders",
  "/seller/orders/pick?all=1&asOf=9999999999999",
  "/seller/confirm",
  "/seller/runs",
  "/seller/overview",
  "/seller/orders/new",
  "/seller/categories",
  "/seller/shop",
];

test("a seller's page is at most 30 KB with its styles, and its script 100 KB", async () => {
  const { client } = await newSeller(server.url);
  for (const path of SELLER_PAGES.flatMap((page) =>
    ["en", "vi"].map((lang) => `${page}${page.includes("?") ? "&" : "?"}lang=${lang}`),
  )) {
    const html = await client.page(path);
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    const sizes = styles.map(async ([, css]) => (await assetAt(client, css!)).size);
    const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, compressed(html));
    expect([path, weight <= 30 * KB]).toEqual([path, true]);
    expect([path, (await scriptOf(client, html)) <= 100 * KB]).toEqual([path, true]);
  }
});

/** Modules and styles with their compressed size; most pages share most of them. */
const assets = new Map<string, { code: string; size: number }>();

async function assetAt(client: Client, url: string) {
  const known = assets.get(url);
  if (known) return known;
  const code = await client.page(url);
  const loaded = { code, size: compressed(code) };
  assets.set(url, loaded);
  return loaded;
}

/** The compressed size of all modules that a page loads, with the texts of its language. */
async function scriptOf(client: Client, html: string): Promise<number> {
  const preloaded = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)];
  const waiting = preloaded.map(([, url]) => url!);
  const texts = `${/<html lang="(\w+)"/.exec(html)![1]}-seller-`;
  const sizes = new Map<string, number>();
  while (waiting.length > 0) {
    const url = waiting.pop()!;
    if (sizes.has(url)) continue;
    const { code, size } = await assetAt(client, url);
    sizes.set(url, size);
    for (const [, name] of code.matchAll(/(?:from|import) ?"\.\/([^"]+\.js)"/g))
      waiting.push(`/assets/${name}`);
    for (const [, name] of code.matchAll(/import\("\.\/([^"]+\.js)"/g))
      if (name!.startsWith(texts)) waiting.push(`/assets/${name}`);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
