import sharp from "sharp";
import { expect, test } from "vitest";
import { deleteProduct } from "#app/models/catalogue/update-products.ts";
import { LANGS } from "#app/text/languages.ts";
import { givenProduct } from "../../support/data/store.ts";
import { SELLER } from "../../support/data/templates.ts";
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
} from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import { numberOf } from "../support/browsers.ts";
import { startShopWithOrder } from "../support/example-order.ts";
import { INDEX, NOINDEX, PUBLIC_PAGES } from "../support/public-pages.ts";

const { server, store, shopper, productPath, orderId } = await startShopWithOrder();
const client = new Client(server.url);

test.each(PUBLIC_PAGES)(
  "$path has its title, heading, description, canonical link, robots rule and social tags",
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
    const inVietnamese = await new Client(server.url).page(`${path}?lang=vi`);
    expect(canonicalOf(inVietnamese)).toBe(`${server.url}${path}?lang=vi`);
    jsonLdOf(page);
  },
);

test("the picture for sharing that pages name exists", async () => {
  for (const path of ["/", productPath]) {
    const social = tags(await client.page(path), "meta").find((m) => m.property === "og:image")!;
    const picture = await fetch(social.content!);
    expect([path, picture.status]).toEqual([path, 200]);
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    const { width, height } = await sharp(new Uint8Array(await picture.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
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
    if (type !== "image/png") continue;
    const { width, height } = await sharp(new Uint8Array(await icon.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect((await client.get("/apple-touch-icon.png")).status).toBe(200);
});

test("pages of one's own stay out of indexes and have their headings", async () => {
  const number = numberOf(orderId);
  for (const [path, heading] of [
    ["/add-address", "Address Form"],
    ["/my-orders", "My Orders"],
    ["/account", "Account"],
    ["/account/leave", "Delete your account"],
    [`/order/${orderId}`, `Order #${number}`],
  ] as const) {
    const response = await shopper.get(path);
    const page = await response.text();
    expect([path, response.status, headingsOf(page)]).toEqual([path, 200, [heading]]);
    expect(titleOf(page)).toBe(`${heading} | Chợ Gia Vị`);
    expect(metaOf(page, "robots")).toBe(NOINDEX);
  }
});

test("robots.txt closes what is private and names the sitemap; the sitemap's pages all exist", async () => {
  const robots = await client.get("/robots.txt");
  expect(robots.headers.get("content-type")).toMatch(/^text\/plain/);
  const rules = (await robots.text()).split("\n");
  for (const path of [
    "/cart",
    "/add-address",
    "/my-orders",
    "/account",
    "/order/",
    "/api/",
    "/seller",
  ])
    expect(rules).toContain(`Disallow: ${path}`);
  expect(rules).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const sitemap = await client.get("/sitemap.xml");
  expect(sitemap.headers.get("content-type")).toMatch(/^application\/xml/);
  const xml = await sitemap.text();
  const urls = elements(xml, "loc");
  for (const lang of ["en", "vi"])
    expect(
      pageOf(xml)
        .querySelectorAll(`[hreflang=${lang}]`)
        .map(({ attributes }) => attributes.href),
    ).toContain(`${server.url}/products?lang=${lang}`);
  expect(new Set(urls).size).toBe(urls.length);
  const count = (await store.db.query.products.findMany()).length;
  for (const path of ["/about", "/privacy", "/terms", "/sitemap"])
    expect(urls).toContain(server.url + path);
  expect(urls).toHaveLength(10 + 7 + count);
  for (const url of urls) {
    const page = await (await fetch(url)).text();
    expect([url, canonicalOf(page), metaOf(page, "robots")]).toEqual([url, url, INDEX]);
  }
});

type Head = { title?: string; description?: string; canonical?: string; robots?: string };

async function headOf(client: Client, path: string, lang: string): Promise<Head> {
  const page = await client.page(`${path}?lang=${lang}`);
  return {
    title: titleOf(page),
    description: metaOf(page, "description"),
    canonical: canonicalOf(page),
    robots: metaOf(page, "robots"),
  };
}

/** Expects each page to have a head of its own, in each language. */
async function expectOwnHeads(client: Client, paths: string[]): Promise<void> {
  for (const lang of LANGS) {
    const descriptions = new Set<string>();
    for (const path of paths) {
      const { title, description, canonical, robots } = await headOf(client, path, lang);
      expect([title, description], path).toEqual([
        expect.stringMatching(/\S \| Chợ Gia Vị$/),
        expect.stringMatching(/\S{2,} \S+ \S+/),
      ]);
      expect([path, canonical]).toEqual([path, `${server.url}${path}?lang=${lang}`]);
      expect([path, robots]).toEqual([path, expect.toBeOneOf([INDEX, NOINDEX])]);
      descriptions.add(description!);
    }
    expect(descriptions.size).toBe(paths.length);
  }
}

test("every page that anyone may open has a title, description and canonical link of its own", async () => {
  const sitemap = await new Client(server.url).page("/sitemap.xml");
  const listed = elements(sitemap, "loc").map((url) => url.slice(server.url.length) || "/");
  const others = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !listed.includes(path));
  await expectOwnHeads(new Client(server.url), [...listed, ...others, "/loader"]);
});

test("so has every page of a shopper and of a seller", async () => {
  const order = `/order/${orderId}`;
  await expectOwnHeads(shopper, ["/cart", "/add-address", "/my-orders", order, `${order}/cancel`]);
  await expectOwnHeads(shopper, ["/account", "/account/leave"]);
  const seller = new Client(server.url);
  await seller.post("/seller", SELLER);
  await expectOwnHeads(seller, [
    "/seller",
    "/seller/product-list",
    "/seller/prices",
    "/seller/orders",
    `/seller/order/${orderId}`,
    "/seller/categories",
    "/seller/bulk",
    "/seller/runs",
    "/seller/confirm",
    ...(await pagesOfRun(seller)),
    "/debug-orders",
  ]);
});

/** The pages of a new delivery run. */
async function pagesOfRun(seller: Client): Promise<string[]> {
  const made = await seller.post("/seller/bulk", { order: orderId, intent: "run" });
  const run = made.headers.get("location")!;
  return [run, `${run}/settle`];
}

test("an error page says in its description what the page says, and stays out of indexes", async () => {
  for (const lang of LANGS) {
    const page = await new Client(server.url).page(`/nowhere?lang=${lang}`);
    expect(wordsOf(page)).toContain(metaOf(page, "description")!);
    expect(metaOf(page, "description")).toMatch(/\S/);
    expect(metaOf(page, "robots")).toContain("noindex");
  }
});

test.each(["", " \n\t\n\u00a0 "])(
  "a product with the description %j falls back on the page and has no bullets in JSON",
  async (description) => {
    const id = await givenProduct(store, { name: `Muối ${description.length}`, description });
    const page = await new Client(server.url).page(`/product/others/${id}`);
    expect(wordsOf(page)).toContain("About Product No description available");
    expect(metaOf(page, "description")).toContain(`Muối ${description.length}`);
    const [block] = jsonLdOf(page) as [{ description: string }];
    expect(block.description).toContain(`Muối ${description.length}`);
    const list = await (await new Client(server.url).get("/api/product/list")).json();
    const product = list.products.find((one: { _id: string }) => one._id === id);
    expect(product.description).toEqual([]);
    await store.withTx((tx) => deleteProduct(tx, id));
  },
);

test("blank lines of a description are no bullets", async () => {
  const id = await givenProduct(store, { name: "Tỏi", description: "\nThơm\n \n\nSạch\n" });
  const page = await new Client(server.url).page(`/product/others/${id}`);
  expect(elements(partOf(page, "ul.bullets"), "li")).toEqual(["Thơm", "Sạch"]);
  const list = await (await new Client(server.url).get("/api/product/list")).json();
  const product = list.products.find((one: { _id: string }) => one._id === id);
  expect(product.description).toEqual(["Thơm", "Sạch"]);
  await store.withTx((tx) => deleteProduct(tx, id));
});
