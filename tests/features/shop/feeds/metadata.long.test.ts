import sharp from "sharp";
import { expect, test } from "vitest";
import { LANGS } from "#app/text/languages.ts";
import { expectPage } from "#tests/support/answers.ts";
import { removeProduct } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import {
  canonicalOf,
  elements,
  headingsOf,
  jsonLdOf,
  metaOf,
  pageOf,
  partOf,
  tags,
  titleOf,
  wordsOf,
} from "#tests/support/page.ts";
import { numberOf } from "#tests/support/pages/browsers.ts";
import { startShopWithOrder } from "#tests/support/pages/example-order.ts";
import { INDEX, NOINDEX, PUBLIC_PAGES } from "#tests/support/pages/public-pages.ts";
import type { Client } from "#tests/support/server/client.ts";

const { server, store, shopper, productPath, orderId, newSeller, newVisitor } =
  await startShopWithOrder();
const client = newVisitor();

test.each(PUBLIC_PAGES)(
  "$path has its head and its heading",
  async ({ path, title, h1, robots }) => {
    const response = await client.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const page = await response.text();
    expect(page).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(titleOf(page)).toBe(`${title} | Chợ Gia Vị`);
    expect(headingsOf(page)).toEqual(h1 === null ? [] : [h1]);
    expect(metaOf(page, "robots")).toBe(robots);
    expect(canonicalOf(page)).toBe(server.url + path);
    expect(metaOf(page, "description")).toMatch(/\S{3}/);
    expect(metaOf(page, "keywords")).toMatch(/spices/);
    const social = Object.fromEntries(tags(page, "meta").map((m) => [m.property, m.content]));
    expect(social["og:title"]).toBe(title);
    expect(social["og:url"]).toBe(server.url + path);
    expect(social["og:image"]).toMatch(/^http/);
    const languages = tags(page, "link").filter((link) => link.rel === "alternate");
    expect(languages.map((link) => [link.hrefLang, link.href])).toEqual([
      ["en", `${server.url}${path}?lang=en`],
      ["vi", `${server.url}${path}?lang=vi`],
      ["x-default", server.url + path],
    ]);
    const inVietnamese = await newVisitor().page(`${path}?lang=vi`);
    expect(canonicalOf(inVietnamese)).toBe(`${server.url}${path}?lang=vi`);
    jsonLdOf(page);
  },
);

/** A picture's size. */
async function sizeOf(response: Response) {
  const { width, height } = await sharp(new Uint8Array(await response.arrayBuffer())).metadata();
  return `${width}x${height}`;
}

test("the picture for sharing that pages name exists", async () => {
  for (const path of ["/", productPath]) {
    const social = tags(await client.page(path), "meta").find((m) => m.property === "og:image")!;
    const picture = await fetch(social.content!);
    expect([path, picture.status]).toEqual([path, 200]);
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    expect(await sizeOf(picture)).toBe("1200x630");
  }
  for (const name of ["x.jpg", `${"0".repeat(16)}.jpg`, "..%2f..%2fshop.db"])
    expect((await fetch(`${server.url}/uploads/social/${name}`)).status).toBe(404);
});

test("a phone can keep the shop among its programs: the manifest names it, with icons that exist", async () => {
  const [link] = tags(await client.page("/"), "link").filter(({ rel }) => rel === "manifest");
  const answer = await client.get(link!.href!);
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: "Chợ Gia Vị", start_url: "/", display: "standalone" });
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await client.get(src);
    expect([src, icon.status, icon.headers.get("content-type")]).toEqual([src, 200, type]);
    if (type === "image/png") expect(await sizeOf(icon)).toBe(sizes);
  }
  expect((await client.get("/apple-touch-icon.png")).status).toBe(200);
});

test("pages of one's own stay out of indexes and have their headings", async () => {
  for (const [path, heading] of [
    ["/add-address", "Address Form"],
    ["/my-orders", "My Orders"],
    ["/account", "Account"],
    ["/account/leave", "Delete your account"],
    [`/order/${orderId}`, `Order #${numberOf(orderId)}`],
  ] as const) {
    const page = await expectPage(shopper, path);
    expect([path, headingsOf(page)]).toEqual([path, [heading]]);
    expect(titleOf(page)).toBe(`${heading} | Chợ Gia Vị`);
    expect(metaOf(page, "robots")).toBe(NOINDEX);
  }
});

test("robots.txt closes what is private and names the sitemap; the sitemap's pages all exist", async () => {
  const robots = await client.get("/robots.txt");
  expect(robots.headers.get("content-type")).toMatch(/^text\/plain/);
  const rules = (await robots.text()).split("\n");
  const own = ["/cart", "/add-address", "/my-orders", "/account", "/order/", "/api/", "/seller"];
  for (const path of own) expect(rules).toContain(`Disallow: ${path}`);
  expect(rules).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const sitemap = await client.get("/sitemap.xml");
  expect(sitemap.headers.get("content-type")).toMatch(/^application\/xml/);
  const xml = await sitemap.text();
  const urls = elements(xml, "loc");
  for (const lang of ["en", "vi"]) {
    const links = pageOf(xml).querySelectorAll(`[hreflang=${lang}]`);
    const hrefs = links.map((link) => link.getAttribute("href"));
    expect(hrefs).toContain(`${server.url}/products?lang=${lang}`);
  }
  expect(new Set(urls).size).toBe(urls.length);
  const count = (await store.db.query.products.findMany()).length;
  const dishCount = (await store.db.query.dishes.findMany()).length;
  for (const path of ["/about", "/privacy", "/terms", "/sitemap", "/dishes", "/dishes/pho-bo"])
    expect(urls).toContain(server.url + path);
  expect(urls).toHaveLength(11 + 7 + count + dishCount);
  for (const url of urls) {
    const page = await (await fetch(url)).text();
    expect([url, canonicalOf(page), metaOf(page, "robots")]).toEqual([url, url, INDEX]);
  }
});

/** Expects each page to have a head of its own, in each language. */
async function expectOwnHeads(client: Client, paths: string[]): Promise<void> {
  for (const lang of LANGS) {
    const descriptions = new Set<string>();
    for (const path of paths) {
      const page = await client.page(`${path}?lang=${lang}`);
      const description = metaOf(page, "description")!;
      expect(titleOf(page), path).toMatch(/\S \| Chợ Gia Vị$/);
      expect(description, path).toMatch(/\S{2,} \S+ \S+/);
      expect([path, canonicalOf(page)]).toEqual([path, `${server.url}${path}?lang=${lang}`]);
      expect([INDEX, NOINDEX], path).toContain(metaOf(page, "robots"));
      descriptions.add(description);
    }
    expect(descriptions.size).toBe(paths.length);
  }
}

test("every page that anyone may open has a title, description and canonical link of its own", async () => {
  const sitemap = await client.page("/sitemap.xml");
  const listed = elements(sitemap, "loc").map((url) => url.slice(server.url.length) || "/");
  const others = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !listed.includes(path));
  await expectOwnHeads(newVisitor(), [...listed, ...others, "/loader"]);
});

test("so has every page of a shopper and of a seller", async () => {
  const order = `/order/${orderId}`;
  const ofOrder = [order, `${order}/cancel`, `${order}/address`];
  await expectOwnHeads(shopper, ["/cart", "/add-address", "/my-orders", ...ofOrder]);
  await expectOwnHeads(shopper, ["/account", "/account/leave"]);
  const { client: seller } = await newSeller();
  const made = await seller.post("/seller/bulk", { order: orderId, intent: "run" });
  const run = made.headers.get("location")!;
  const lists = ["product-list", "prices", "orders", "categories", "bulk", "runs", "confirm"];
  const own = [...lists, `order/${orderId}`].map((page) => `/seller/${page}`);
  await expectOwnHeads(seller, ["/seller", ...own, run, `${run}/settle`, "/debug-orders"]);
});

test("an error page says in its description what the page says, and stays out of indexes", async () => {
  for (const lang of LANGS) {
    const page = await newVisitor().page(`/nowhere?lang=${lang}`);
    expect(wordsOf(page)).toContain(metaOf(page, "description")!);
    expect(metaOf(page, "description")).toMatch(/\S/);
    expect(metaOf(page, "robots")).toContain("noindex");
  }
});

/** The bullets of a product in the JSON list of products. */
async function bulletsOf(id: string): Promise<string[]> {
  const list = await (await client.get("/api/product/list")).json();
  return list.products.find(({ _id }: { _id: string }) => _id === id).description;
}

test.each(["", " \n\t\n\u00a0 "])(
  "a product with the description %j falls back on the page and has no bullets in JSON",
  async (description) => {
    const name = `Muối ${description.length}`;
    const id = await givenProduct(store, { name, description });
    const page = await newVisitor().page(`/product/others/${id}`);
    expect(wordsOf(page)).toContain("About Product No description available");
    expect(metaOf(page, "description")).toContain(name);
    const [block] = jsonLdOf(page) as [{ description: string }];
    expect(block.description).toContain(name);
    expect(await bulletsOf(id)).toEqual([]);
    await removeProduct(store, id);
  },
);

test("blank lines of a description are no bullets", async () => {
  const id = await givenProduct(store, { name: "Tỏi", description: "\nThơm\n \n\nSạch\n" });
  const page = await newVisitor().page(`/product/others/${id}`);
  expect(elements(partOf(page, "ul.bullets"), "li")).toEqual(["Thơm", "Sạch"]);
  expect(await bulletsOf(id)).toEqual(["Thơm", "Sạch"]);
  await removeProduct(store, id);
});
