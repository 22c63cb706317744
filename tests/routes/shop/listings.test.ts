import { expect, test } from "vitest";
import { fold } from "../../../app/format/fold.ts";
import { deleteProduct } from "../../../app/models/catalogue/update-products.ts";
import { products } from "../../../db/schema.ts";
import { givenProduct } from "../../support/data/store.ts";
import { Client } from "../../support/server/client.ts";
import { testShop } from "../../support/server/shop.ts";
import {
  canonicalOf,
  cardNames,
  elements,
  headingsOf,
  jsonLdOf,
  metaOf,
  tags,
  wordsOf,
} from "../support/page.ts";
import { NOINDEX } from "../support/public-pages.ts";
import { productsInStock } from "../support/shoppers.ts";

const { server, store } = await testShop();
const client = new Client(server.url);

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

test("results on home come first, with the query, their number and a link to all of them", async () => {
  const all = cardNames(await client.page("/products?q=bot"));
  expect(all.length).toBeGreaterThan(5);
  const page = await client.page("/?q=bot");
  const title = `5 of ${all.length} results for “bot”`;
  expect(elements(page, "h2")[0]).toBe(title);
  expect(page.indexOf(title)).toBeLessThan(page.indexOf("Fresh Groceries Delivered"));
  const seeAll = tags(page, "a").find((a) => a.href === "/products?q=bot");
  expect(seeAll).toBeDefined();
  expect(wordsOf(page)).toContain(`See all ${all.length}`);
  expect(wordsOf(await client.page("/products?q=bot"))).toContain(
    `${all.length} results for “bot”`,
  );

  const one = await client.page("/?q=ngu+vi+huong");
  expect(elements(one, "h2")[0]).toBe("1 result for “ngu vi huong”");
  expect(wordsOf(one)).not.toContain("See all 1");
  const vietnamese = await new Client(server.url).page("/?q=bot&lang=vi");
  expect(elements(vietnamese, "h2")[0]).toBe(`5 trong số ${all.length} kết quả cho “bot”`);
});

test("a search with only blanks is none", async () => {
  for (const path of ["/?q=+++", "/products?q=%09"])
    expect(wordsOf(await client.page(path))).not.toContain("results for");
});

test("a search that finds nothing offers near names, whatever their category", async () => {
  const turmeric = "Bột nghệ vàng Khoái Châu";
  for (const [path, title, empty] of [
    ["/?q=bootj+ngheej", "", "No products match your search."],
    ["/products?q=bootj+ngheej", "", "No products found."],
    ["/products?q=bootj+ngheej&category=powder", " in Powder", "No products found."],
    ["/products?q=bootj+ngheej&category=oil", " in Oil", "No products found."],
    ["/products?q=bootj+ngheej&category=nowhere", "", "No products found."],
  ] as const) {
    const page = await client.page(path);
    expect([path, cardNames(page)]).toEqual([path, [turmeric]]);
    expect(elements(page, "h2").slice(0, 2)).toEqual([
      `No results for “bootj ngheej”${title}`,
      "Did you mean one of these?",
    ]);
    expect(wordsOf(page)).toContain(empty);
  }
});

test("a search that finds nothing says so, can be cleared, and leads to the categories", async () => {
  for (const [path, cleared] of [
    ["/?q=zzzz", "/"],
    ["/products?q=zzzz", "/products"],
    ["/products?q=zzzz&category=rice", "/products?category=rice"],
  ] as const) {
    const page = await client.page(path);
    expect(elements(page, "h2")[0]).toMatch(/^No results for “zzzz”/);
    expect(metaOf(page, "robots")).toBe(NOINDEX);
    const links = tags(page, "a");
    const clear = links.filter(({ class: name }) => name === "button").map(({ href }) => href);
    expect([path, clear[0]]).toEqual([path, cleared]);
    for (const category of ["masala", "others", "channa"])
      expect(links.map(({ href }) => href)).toContain(`/products/${category}`);
  }
  const unsearched = await client.page("/products?category=rice");
  expect(elements(unsearched, "h2")).not.toContain("Categories");
  const vietnamese = await new Client(server.url).page("/products?q=zzzz&category=rice&lang=vi");
  expect(elements(vietnamese, "h2")[0]).toBe("Không tìm thấy “zzzz” trong Gạo");
});

test("what only other categories have is offered, eight at most, with a link to all", async () => {
  const all = cardNames(await client.page("/products?q=bot"));
  const page = await client.page("/products?q=bot&category=oil");
  expect(elements(page, "h2").slice(0, 2)).toEqual([
    "No results for “bot” in Oil",
    "In other categories",
  ]);
  const offered = cardNames(page);
  expect(offered).toHaveLength(8);
  for (const name of offered) expect(all).toContain(name);
  expect(wordsOf(page)).toContain(`See all ${all.length}`);
  expect(tags(page, "a").map(({ href }) => href)).toContain("/products?q=bot");

  const few = await client.page("/products?q=ngu+vi+huong&category=oil");
  expect(cardNames(few)[0]).toBe("Ngũ vị hương");
  expect(wordsOf(few)).not.toContain("See all");
});

test("a long or hostile search is repeated in part, and as text", async () => {
  const title = async (q: string) =>
    elements(await client.page(`/products?${new URLSearchParams({ q })}`), "h2")[0];
  expect(await title("gạo".repeat(60))).toBe(`No results for “${"gạo".repeat(19)}gạ…”`);
  expect(await title("🌶".repeat(90))).toBe(`No results for “${"🌶".repeat(59)}…”`);
  expect(await title("<b>&amp;</b>")).toBe("No results for “<b>&amp;</b>”");
});

test("what the search found comes before products with a regional name", async () => {
  for (const path of ["/?q=mè", "/products?q=mè"]) {
    const before = cardNames(await client.page(path));
    expect(wordsOf(await client.page(path))).not.toContain("Similar products");
    const id = await givenProduct(store, { name: "Vừng trắng" });
    const page = await client.page(path);
    expect(cardNames(page)).toEqual([...before, "Vừng trắng"]);
    expect(wordsOf(page)).toMatch(/Similar products .*Vừng trắng/);
    await store.withTx((tx) => deleteProduct(tx, id));
  }
});

test.each([
  ["one letter", "a"],
  ["200 letters", "a".repeat(200)],
  ["a thousand words", "a ".repeat(900)],
  ["forty misspelt words", "gaoj ".repeat(40)],
  ["a percent sign", "%"],
  ["quotes", "'\""],
  ["NUL", "\0"],
  ["an emoji", "🌶️"],
  ["a tag", "</script>"],
])("a search for %s is answered on both pages", async (_, query) => {
  for (const path of ["/", "/products"]) {
    const { status } = await client.get(`${path}?${new URLSearchParams({ q: query })}`);
    expect([path, status]).toEqual([path, 200]);
  }
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
