import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Transformer } from "@napi-rs/image";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fold } from "../../app/format/fold.ts";
import { formatVnd } from "../../app/format/vnd.ts";
import { openStore, type Store } from "../../db/client.server.ts";
import { products } from "../../db/schema.ts";
import { Client } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import {
  canonicalOf,
  cardNames,
  elements,
  hasDialog,
  headingsOf,
  jsonLdOf,
  metaOf,
  tags,
  titleOf,
  wordsOf,
} from "./support/page.ts";
import { newShopperWithAddress, productsInStock } from "./support/shoppers.ts";

let server: TestServer;
let store: Store;
let client: Client;
let product: typeof products.$inferSelect;
let productPath: string;
let shopper: Client;
let orderId: string;

beforeAll(async () => {
  server = await startServer("demo");
  store = openStore(server.databaseFile);
  client = new Client(server.url);
  product = (await productsInStock(store)).find((p) => p.name.includes("Garam"))!;
  productPath = `/product/masala/${product.id}`;
  const withAddress = await newShopperWithAddress(server.url, store);
  shopper = withAddress.client;
  const body = {
    items: [{ product: product.id, quantity: 2 }],
    address: withAddress.address.id,
  };
  const placed = await shopper.json("POST", "/api/order/cod", body);
  orderId = ((await placed.json()) as { order: { _id: string } }).order._id;
  await shopper.post("/cart", { add: product.id });
});

afterAll(async () => {
  store.close();
  await server.stop();
});

const INDEX = "index, follow";
const NOINDEX = "noindex, nofollow";

type Page = { path: string; title: string; h1: string | null; robots: string; canonical?: string };

const PAGES: Page[] = [
  {
    path: "/",
    title: "Fresh groceries and spices",
    h1: "Fresh groceries and spices",
    robots: INDEX,
  },
  { path: "/products", title: "All Products", h1: "All Products", robots: INDEX },
  { path: "/products/rice", title: "Rice", h1: "RICE", robots: INDEX },
  { path: "/products/others", title: "Dry Fruits", h1: "DRY FRUITS", robots: INDEX },
  { path: "/cart", title: "Shopping Cart", h1: "Shopping Cart", robots: NOINDEX },
  { path: "/about", title: "About", h1: "About us", robots: INDEX },
  { path: "/contact", title: "Contact", h1: "Contact", robots: INDEX },
  { path: "/login", title: "User Login", h1: null, robots: NOINDEX },
  { path: "/register", title: "User Register", h1: null, robots: NOINDEX },
  {
    path: "/forgot-password",
    title: "Reset your password",
    h1: "Reset your password",
    robots: NOINDEX,
  },
  { path: "/reset-password", title: "New password", h1: "New password", robots: NOINDEX },
];

test.each(PAGES)(
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
    const { width, height } = await new Transformer(
      new Uint8Array(await picture.arrayBuffer()),
    ).metadata();
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
    const { width, height } = await new Transformer(
      new Uint8Array(await icon.arrayBuffer()),
    ).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect((await client.get("/apple-touch-icon.png")).status).toBe(200);
});

test("pages of one's own stay out of indexes and have their headings", async () => {
  const number = orderId.slice(-6).toUpperCase();
  for (const [path, heading] of [
    ["/add-address", "Address Form"],
    ["/my-orders", "My Orders"],
    [`/order/${orderId}`, `Order #${number}`],
  ] as const) {
    const response = await shopper.get(path);
    const page = await response.text();
    expect([path, response.status, headingsOf(page)]).toEqual([path, 200, [heading]]);
    expect(titleOf(page)).toBe(`${heading} | Chợ Gia Vị`);
    expect(metaOf(page, "robots")).toBe(NOINDEX);
  }
});

test("home shows banner, seven tiles, five best sellers, and structured data of the shop", async () => {
  const page = await client.page("/");
  const words = wordsOf(page);
  for (const text of [
    "Fresh Groceries Delivered",
    "Free Delivery on Orders $50+",
    "Exclusive Daily Deals",
    "Up to 40% OFF",
    "Organic & Natural",
    "100% Organic Certified",
    "Learn More",
    "Subscribe",
  ])
    expect(words).toContain(text);
  const links = tags(page, "a").map((a) => a.href);
  for (const path of ["masala", "oil", "powder", "rice", "others", "seeds", "channa"])
    expect(links).toContain(`/products/${path}`);
  const names = cardNames(page);
  expect(names).toHaveLength(5);
  const inStock = new Set((await productsInStock(store)).map(({ name }) => name));
  for (const name of names) expect(inStock).toContain(name);
  expect(jsonLdOf(page).map((block) => block["@type"])).toEqual(["WebSite", "Organization"]);
});

test("searching on home filters the best sellers, stays on home and is not indexed", async () => {
  const page = await client.page("/?q=bot");
  const names = cardNames(page);
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThanOrEqual(5);
  for (const name of names) expect(fold(name)).toContain("bot");
  expect(metaOf(page, "robots")).toBe(NOINDEX);
  expect(canonicalOf(page)).toBe(`${server.url}/`);
  const form = tags(page, "form").find((f) => f.role === "search" || f.method === "get");
  expect(form?.action).toBe("/");
  const none = await client.page("/?q=zzzz");
  expect(cardNames(none)).toEqual([]);
  expect(wordsOf(none)).toContain("No products match your search.");
});

test("all products come in groups by category, groups and names in alphabetical order, with counts", async () => {
  const page = await client.page("/products");
  const groups = [
    ...page.matchAll(/<div class="group-head">([\s\S]*?)<\/div>([\s\S]*?)<\/section>/g),
  ];
  const labels = groups.map(([, head]) => elements(head!, "h2")[0]!);
  expect(labels).toEqual(["Channa", "Dry Fruits", "Masala", "Oil", "Powder", "Rice", "Seeds"]);
  const all: string[] = [];
  for (const [, head, body] of groups) {
    const names = cardNames(body!);
    expect(wordsOf(head!)).toContain(`${names.length} product`);
    expect(names.map(fold)).toEqual(names.map(fold).sort());
    all.push(...names);
  }
  expect(all.sort()).toEqual((await productsInStock(store)).map(({ name }) => name).sort());
});

test("products without a category are headed Others and found at /products/others", async () => {
  await store.withTx(async (tx) => {
    const row = { id: "a".repeat(24), name: "Aaa lạ", nameFolded: "aaa la", description: "" };
    const prices = { priceVnd: 2_000, offerPriceVnd: 1_000, inStock: true };
    await tx.insert(products).values({ ...row, ...prices, createdAt: 1, updatedAt: 1 });
  });
  const page = await client.page("/products");
  expect(elements(page, "h2")).toContain("Others");
  expect(cardNames(await client.page("/products/others"))).toContain("Aaa lạ");
  const own = wordsOf(await client.page(`/product/others/${"a".repeat(24)}`));
  expect(own).toContain("No description available");
  expect(wordsOf(await client.page(`/product/others/${"a".repeat(24)}`))).not.toContain(
    "undefined",
  );
});

test("a category filter and a search work together on all products", async () => {
  const rice = cardNames(await client.page("/products?category=rice"));
  expect(rice.length).toBeGreaterThan(1);
  expect(cardNames(await client.page("/products?category=RICE"))).toEqual(rice);
  const found = cardNames(await client.page("/products?category=rice&q=gao"));
  expect(found).toEqual(rice.filter((name) => fold(name).includes("gao")));
  expect(cardNames(await client.page("/products?category=all"))).toHaveLength(
    (await productsInStock(store)).length,
  );
  expect(metaOf(await client.page("/products?category=rice"), "robots")).toBe(NOINDEX);
  expect(wordsOf(await client.page("/products?category=oil&q=zzz"))).toContain(
    "No products found.",
  );
});

test("a category is found in any case; its heading is in capitals and its canonical address one", async () => {
  const rice = cardNames(await client.page("/products/rice"));
  for (const path of ["/products/RICE", "/products/Rice", "/products/rIcE"]) {
    const page = await client.page(path);
    expect([path, headingsOf(page), cardNames(page)]).toEqual([path, ["RICE"], rice]);
    expect(canonicalOf(page)).toBe(`${server.url}/products/rice`);
  }
  expect(headingsOf(await new Client(server.url).page("/products/rice?lang=vi"))[0]).toMatch(
    /^[\p{Lu} ]+$/u,
  );
});

test("a product page tells all about it, with valid structured data", async () => {
  const page = await client.page(productPath);
  const words = wordsOf(page);
  expect(headingsOf(page)).toEqual([product.name]);
  expect(titleOf(page)).toBe(`${product.name} | Chợ Gia Vị`);
  expect(canonicalOf(page)).toBe(server.url + productPath);
  for (const text of [
    `Home Products Masala ${product.name}`,
    formatVnd(product.offerPriceVnd),
    "(inclusive of all taxes)",
    "About Product",
    "Add to Cart",
    "Buy now",
    "Related Products",
    "See More",
  ])
    expect(words).toContain(text);
  for (const line of product.description.split("\n")) expect(words).toContain(line);
  const related = cardNames(page);
  expect(related.length).toBeGreaterThan(0);
  expect(related.length).toBeLessThanOrEqual(5);
  expect(related).not.toContain(product.name);
  const [block, crumbs] = jsonLdOf(page) as [Record<string, unknown>, Record<string, unknown>];
  expect(block).toMatchObject({
    "@type": "Product",
    name: product.name,
    sku: product.id,
    offers: {
      price: product.offerPriceVnd,
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      url: server.url + productPath,
    },
  });
  expect((crumbs.itemListElement as unknown[]).length).toBe(4);
});

test("a product has one canonical address, whatever category its link names", async () => {
  for (const path of [`/product/rice/${product.id}`, `/product/MASALA/${product.id}`])
    expect(canonicalOf(await client.page(path))).toBe(server.url + productPath);
});

test("a product that is out of stock says so and cannot be added", async () => {
  const soldOut = (await store.db.query.products.findMany()).find((p) => !p.inStock)!;
  const page = await client.page(`/product/x/${soldOut.id}`);
  expect(wordsOf(page)).toContain("Out of stock");
  expect(page).not.toContain(`name="add" value="${soldOut.id}"`);
  expect((jsonLdOf(page)[0] as { offers: { availability: string } }).offers.availability).toBe(
    "https://schema.org/OutOfStock",
  );
  expect(cardNames(await client.page("/products"))).not.toContain(soldOut.name);
});

test("/loader waits five seconds and then leads to the page it was asked for", async () => {
  const refresh = async (query: string) =>
    tags(await client.page(`/loader${query}`), "meta").find((m) => m["http-equiv"] === "refresh");
  expect(await refresh("")).toBeUndefined();
  expect((await refresh("?next=my-orders"))?.content).toBe("5;url=/my-orders");
  expect((await refresh("?next=/products?q=a"))?.content).toBe("5;url=/products?q=a");
});

test("?auth opens the dialog over any page, and close leads back to that page", async () => {
  for (const path of ["/", "/products?q=a", "/cart", "/about", productPath])
    for (const mode of ["login", "register"]) {
      const page = await client.page(`${path}${path.includes("?") ? "&" : "?"}auth=${mode}`);
      expect([path, mode, hasDialog(page)]).toEqual([path, mode, true]);
      const close = tags(page, "a").find((a) => a["aria-label"] === "Close");
      expect(close?.href).toBe(path);
    }
  expect(hasDialog(await shopper.page("/?auth=login"))).toBe(false);
});

test("about and contact say what the specification wants", async () => {
  const about = wordsOf(await client.page("/about"));
  for (const text of ["10K+", "1,000+", "50+", "hidden fees"]) expect(about).toContain(text);
  const contact = wordsOf(await client.page("/contact"));
  for (const text of ["Hà Nội", "Mon–Sun 8:00–22:00"]) expect(contact).toContain(text);
  const card = await client.get("/contact-card.svg");
  expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(await card.text()).toMatch(/^<svg/);
});

test("the header's search box and cart link stand where the specification wants them", async () => {
  for (const path of ["/", "/products", "/products/rice", "/about", "/contact", "/cart"]) {
    const header = /<header[\s\S]*?<\/header>/.exec(await client.page(path))![0];
    const searches = header.includes('name="q"');
    expect([path, searches]).toEqual([path, path === "/" || path === "/products"]);
    const hasCart = tags(header, "a").some((a) => a.href === "/cart");
    expect([path, hasCart]).toEqual([path, path !== "/about" && path !== "/contact"]);
  }
});

test("robots.txt closes what is private and names the sitemap; the sitemap's pages all exist", async () => {
  const robots = await client.get("/robots.txt");
  expect(robots.headers.get("content-type")).toMatch(/^text\/plain/);
  const rules = (await robots.text()).split("\n");
  for (const path of ["/cart", "/add-address", "/my-orders", "/order/", "/api/", "/seller"])
    expect(rules).toContain(`Disallow: ${path}`);
  expect(rules).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const sitemap = await client.get("/sitemap.xml");
  expect(sitemap.headers.get("content-type")).toMatch(/^application\/xml/);
  const xml = await sitemap.text();
  const urls = elements(xml, "loc");
  for (const lang of ["en", "vi"])
    expect(xml).toContain(`hreflang="${lang}" href="${server.url}/products?lang=${lang}"`);
  expect(new Set(urls).size).toBe(urls.length);
  const count = (await store.db.query.products.findMany()).length;
  expect(urls).toHaveLength(4 + 7 + count);
  for (const url of urls) {
    const page = await (await fetch(url)).text();
    expect([url, canonicalOf(page), metaOf(page, "robots")]).toEqual([url, url, INDEX]);
  }
});

const everyPage = () => [
  ...PAGES.map(({ path }) => path),
  productPath,
  "/?auth=login",
  "/products?q=zzz",
  "/loader?next=cart",
  "/nowhere",
  "/my-orders",
  "/add-address",
  `/order/${orderId}`,
];

test("no page has inline styles, inline script without a nonce, event handlers or the framework's script", async () => {
  for (const who of [client, shopper])
    for (const path of everyPage()) {
      const response = await who.get(path);
      const page = await response.text();
      expect([path, / style="/.exec(page)]).toEqual([path, null]);
      expect([path, /<style/.exec(page)]).toEqual([path, null]);
      expect([path, /<[^>]* on[a-z]+="/.exec(page)]).toEqual([path, null]);
      expect(page).not.toMatch(/href="javascript:/i);
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

test("every answer carries the security headers; pages allow scripts and styles only from the shop", async () => {
  const nonces = new Set<string>();
  const paths = [
    ...everyPage(),
    "/robots.txt",
    "/api/product/list",
    "/api/nowhere",
    "/favicon.svg",
    "/contact-card.svg",
  ];
  for (const path of paths) {
    const { headers } = await client.get(path);
    const policy = headers.get("content-security-policy")!;
    expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")]);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    for (const rule of [
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "style-src 'self'",
    ])
      expect(policy).toContain(rule);
    nonces.add(/'nonce-([^']+)'/.exec(policy)![1]!);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toMatch(/origin|no-referrer/);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("access-control-allow-origin")).toBeNull();
  }
  expect(nonces.size).toBe(paths.length);
});

/** An answer as it comes over the wire: fetch would unpack it. */
async function raw(path: string, headers: Record<string, string>, method = "GET") {
  const asked = request(server.url + path, { method, headers }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { response, body: await buffer(response) };
}

test("pages, styles and JSON are compressed by brotli or gzip, whichever is understood", async () => {
  const css = tags(await client.page("/"), "link").find((link) => link.rel === "stylesheet")!.href!;
  for (const path of ["/about", "/products", css, "/api/product/list", "/sitemap.xml"]) {
    const plain = await raw(path, {});
    expect([path, plain.response.headers["content-encoding"]]).toEqual([path, undefined]);
    const steady = (bytes: Buffer) => bytes.toString("utf8");
    for (const [accept, encoding, unpack] of [
      ["br", "br", brotliDecompressSync],
      ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ] as const) {
      const { response, body } = await raw(path, { "accept-encoding": accept });
      expect([path, response.headers["content-encoding"]]).toEqual([path, encoding]);
      expect(response.headers["content-length"]).toBe(String(body.length));
      expect(response.headers.vary).toMatch(/accept-encoding/i);
      expect(steady(unpack(body))).toBe(steady(plain.body));
      expect(body.length).toBeLessThan(plain.body.length * 0.7);
    }
    const refused = await raw(path, { "accept-encoding": "br;q=0, gzip;q=0" });
    expect(refused.response.headers["content-encoding"]).toBeUndefined();
  }
});

test("HEAD answers like GET, without a body", async () => {
  for (const path of ["/", "/products", productPath, "/robots.txt", "/favicon.svg", "/nowhere"]) {
    const got = await raw(path, {});
    const headed = await raw(path, {}, "HEAD");
    expect([path, headed.response.statusCode, headed.body.length]).toEqual([
      path,
      got.response.statusCode,
      0,
    ]);
    expect(headed.response.headers["content-type"]).toBe(got.response.headers["content-type"]);
    // It may be left out, but a length that is named is the one GET would send.
    expect([path, headed.response.headers["content-length"]]).toEqual([
      path,
      expect.toBeOneOf([undefined, String(got.body.length)]),
    ]);
  }
});

test("built files are kept for ever by browsers, pages are not", async () => {
  const page = await client.page("/");
  const css = tags(page, "link").find((link) => link.rel === "stylesheet")!.href!;
  expect((await client.get(css)).headers.get("cache-control")).toMatch(
    /max-age=31536000.*immutable/,
  );
  expect((await client.get("/")).headers.get("cache-control")).not.toMatch(/max-age=[1-9]/);
});

test("every link and picture of the main pages leads somewhere", async () => {
  const targets = new Set<string>();
  for (const path of ["/", "/products", productPath, "/about", "/contact", "/cart"]) {
    const page = await client.page(path);
    for (const { href } of [...tags(page, "a"), ...tags(page, "link")])
      if (href?.startsWith("/") && !href.includes("#")) targets.add(href);
    for (const { src } of [...tags(page, "img"), ...tags(page, "script")])
      if (src?.startsWith("/")) targets.add(src);
  }
  expect(targets.size).toBeGreaterThan(60);
  const broken: unknown[] = [];
  for (const target of targets) {
    const { status } = await client.send(target, { method: "HEAD" });
    if (status >= 400) broken.push([target, status]);
  }
  expect(broken).toEqual([]);
});

test("a shopper's browser gets the page in Vietnamese when it asks for it, and keeps the choice", async () => {
  const vietnamese = new Client(server.url);
  const first = await vietnamese.send("/", {
    headers: { "accept-language": "vi-VN,vi;q=0.9,en;q=0.8" },
  });
  expect(await first.text()).toContain('<html lang="vi">');
  const english = await new Client(server.url).send("/", { headers: { "accept-language": "*" } });
  expect(await english.text()).toContain('<html lang="en">');
  await vietnamese.page("/?lang=vi");
  const kept = await vietnamese.send("/products", { headers: { "accept-language": "en" } });
  expect(await kept.text()).toContain('<html lang="vi">');
});
