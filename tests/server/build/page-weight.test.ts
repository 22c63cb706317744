import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { givenOrder } from "#tests/support/data/store.ts";
import { pageOf } from "#tests/support/page.ts";
import { routeTable } from "#tests/support/pages/route-table.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { sampled } from "#tests/support/scope.ts";
import { Client } from "#tests/support/server/client.ts";
import { testShop } from "#tests/support/server/shop.ts";

const KB = 1024;

const { server, store } = await testShop();
// A pick list is of some order.
const orderId = await givenOrder(store);

const STYLES = "link[rel=stylesheet]";
const MODULES = "link[rel=modulepreload]";
const sources = (html: string, selector: string, attribute: string) =>
  pageOf(html)
    .querySelectorAll(selector)
    .map((element) => element.getAttribute(attribute)!);

const compressed = (text: string) => brotliCompressSync(text).length;

test("a page's script is at most 3 KB, the service worker 1 KB before compression", async () => {
  const client = new Client(server.url);
  const [script] = sources(await client.page("/"), "script[defer]", "src") as [string];

  expect(compressed(await client.page(script))).toBeLessThanOrEqual(3 * KB);
  expect((await client.page("/sw.js")).length).toBeLessThanOrEqual(KB);
});

test("home and all products are at most 14 KB with their styles, in both languages", async () => {
  const client = new Client(server.url);
  const [css] = sources(await client.page("/"), STYLES, "href") as [string];
  const styles = (await assetAt(client, css)).size;
  for (const path of ["/?lang=en", "/?lang=vi", "/products?lang=en", "/products?lang=vi"])
    expect(compressed(await client.page(path)) + styles).toBeLessThanOrEqual(14 * KB);
});

test("the wards of the largest province are at most 2 KB", async () => {
  const wards = await new Client(server.url).page("/regions/wards?province=TP.HCM&ward=");
  expect(wards).toContain("Phường An Hội Tây");
  expect(compressed(wards)).toBeLessThanOrEqual(2 * KB);
});

/** Where a page shows more than as its own URL does. */
const MORE: Record<string, string> = {
  "seller/prices": "&columns=all",
  "seller/orders/pick": "&all=1&asOf=9999999999999",
};
const SCRIPT_KB = 102.5;
/**
 * Script in KB of the form with every field of a product, and of the page on which a whole order is changed. The names of
 * modules alone change it by 0.1 KB.
 */
const LARGER: Record<string, number> = { seller: 103.5, "seller/order/:id": 115 };
/** Pages that are printed, and have no script of the sellers' frame. */
const PRINTED = ["seller/labels"];
/** The pages within the sellers' frame. Pages of a missing order or product are small. */
const SELLER_PAGES = routeTable
  .filter(({ path }) => /^seller\b/.test(path))
  .filter(({ file }) => file.endsWith(".tsx"));

test("a seller's page is at most 30 KB with its styles, and its script 102.5 KB or a little more", async () => {
  const { client } = await newSeller(server.url);
  const heavy: string[] = [];
  for (const [turn, { path }] of SELLER_PAGES.entries())
    for (const lang of sampled(["en", "vi"], 2, turn)) {
      const url = `/${path.replace(":id", orderId)}?lang=${lang}${MORE[path] ?? ""}`;
      const html = await client.page(url);
      // An answer that leads to another page.
      if (html === "") continue;
      const urls = sources(html, STYLES, "href");
      const files = await Promise.all(urls.map((css) => assetAt(client, css)));
      const weight = files.reduce((sum, { size }) => sum + size, compressed(html));
      const script = PRINTED.includes(path) ? 0 : await scriptOf(client, html);
      if (PRINTED.includes(path)) expect(sources(html, MODULES, "href")).toEqual([]);
      if (weight > 30 * KB || script > (LARGER[path] ?? SCRIPT_KB) * KB)
        heavy.push(`${url}: ${weight}, ${script}`);
    }
  expect(heavy).toEqual([]);
});

/** Modules and styles with the size in which they are sent; most pages share most of them. */
const assets = new Map<string, { code: string; size: number }>();

async function assetAt(client: Client, url: string) {
  const known = assets.get(url);
  if (known) return known;
  const response = await client.send(url, { headers: { "accept-encoding": "br" } });
  const size = Number(response.headers.get("content-length"));
  expect([response.headers.get("content-encoding"), size > 0]).toEqual(["br", true]);
  const loaded = { code: await response.text(), size };
  assets.set(url, loaded);
  return loaded;
}

/** The compressed size of all modules that a page loads, with the texts of its language. */
async function scriptOf(client: Client, html: string): Promise<number> {
  const waiting = sources(html, MODULES, "href");
  const texts = `seller-texts-${sources(html, "html", "lang")[0]}-`;
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
  expect([...sizes.keys()]).toContainEqual(expect.stringContaining(`/${texts}`));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}
