import { expect, test } from "vitest";
import { fold } from "#app/kit/format/fold.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { expectPage, wordsAt } from "#tests/support/answers.ts";
import { removeProduct } from "#tests/support/data/presses.ts";
import { givenProduct, givenProducts } from "#tests/support/data/store.ts";
import {
  canonicalOf,
  cardNames,
  elements,
  findAll,
  headingsOf,
  hrefsOf,
  inputOf,
  jsonLdOf,
  metaOf,
  partOf,
  pressesOf,
  tags,
  wordsOf,
} from "#tests/support/page.ts";
import { NOINDEX } from "#tests/support/pages/public-pages.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";

const { server, store, productsInStock, newVisitor } = await visitedShop();
const client = newVisitor();

test("home shows banner, seven tiles, five best sellers, and structured data of the shop", async () => {
  const page = await client.page("/");
  const words = wordsOf(page);
  for (const text of [
    ...[
      "Fresh Groceries Delivered",
      "Free Delivery on Orders 500.000\u00a0₫+",
      "Exclusive Daily Deals",
    ],
    ...["Up to 40% OFF", "Organic & Natural", "100% Organic Certified", "Learn More", "Subscribe"],
  ])
    expect(words).toContain(text);
  const links = hrefsOf(page);
  for (const path of ["masala", "oil", "powder", "rice", "others", "seeds", "channa"])
    expect(links).toContain(`/products/${path}`);
  const names = cardNames(page);
  expect(names).toHaveLength(5);
  const inStock = (await productsInStock()).map(({ name }) => name);
  expect(inStock).toEqual(expect.arrayContaining(names));
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
  expect(partOf(page, "form[method=get]").getAttribute("action")).toBe("/");
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
  expect(hrefsOf(page)).toContain("/products?q=bot");
  expect(wordsOf(page)).toContain(`See all ${all.length}`);
  expect(await wordsAt(client, "/products?q=bot")).toContain(`${all.length} results for “bot”`);

  const one = await client.page("/?q=kabuli");
  expect(elements(one, "h2")[0]).toBe("1 result for “kabuli”");
  expect(wordsOf(one)).not.toContain("See all 1");
  const vietnamese = await newVisitor().page("/?q=bot&lang=vi");
  expect(elements(vietnamese, "h2")[0]).toBe(`5 trong số ${all.length} kết quả cho “bot”`);
});

test("a search with only blanks is none", async () => {
  for (const path of ["/?q=+++", "/products?q=%09"])
    expect(await wordsAt(client, path)).not.toContain("results for");
});

const TURMERIC = "Bột nghệ vàng Khoái Châu";

test("a search that finds nothing offers near names, whatever their category", async () => {
  for (const path of [
    ...["/?q=botnghe", "/products?q=botnghe", "/products?q=botnghe&category=powder"],
    ...["/products?q=botnghe&category=oil", "/products?q=botnghe&category=nowhere"],
  ]) {
    const page = await client.page(path);
    expect([path, cardNames(page)]).toEqual([path, [TURMERIC]]);
    expect(elements(page, "h2")[0]).toBe("Closest to “botnghe”");
    expect(wordsOf(page)).not.toMatch(/No products/);
  }
});

test("words in another order, in English or with Telex keys are results", async () => {
  for (const query of ["nghe bot", "turmeric", "turmeric powder", "bootj ngheej"])
    for (const path of ["/", "/products"]) {
      const page = await client.page(`${path}?${new URLSearchParams({ q: query })}`);
      expect([query, cardNames(page)[0]]).toEqual([query, TURMERIC]);
      expect(wordsOf(page)).toMatch(new RegExp(`\\d results? for “${query}”`));
      expect(wordsOf(page)).not.toMatch(/Search results|Closest to/);
    }
});

test("results are by category, then what is sold out, then folded what only has the letters", async () => {
  const added = [{ name: "Ớt hiểm khô" }, { name: "Ớt sừng", inStock: false }] as const;
  const [whole, soldOut] = await givenProducts(store, added);
  const page = await client.page("/products?q=ớt");
  const headings = elements(page, "h2");
  expect(headings.slice(0, 2)).toEqual(["2 results for “ớt”", "Others"]);
  const soldOutAt = headings.indexOf("Sold out at the moment");
  expect(soldOutAt).toBeGreaterThan(headings.indexOf("Powder"));
  const names = cardNames(page);
  expect(names[0]).toBe("Ớt hiểm khô");
  const order = ["Bột ớt đỏ Kashmir", "Ớt sừng", "Bột năng"].map((name) => names.indexOf(name));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const folded = partOf(page, "main details:not(.refine)");
  expect(folded.hasAttribute("open")).toBe(false);
  expect(cardNames(folded.outerHTML)).toContain("Bột năng");
  expect(folded.textContent).toMatch(/\d+ more names contain these letters/);
  expect(pressesOf(page)).not.toContain(`add:${soldOut}`);
  expect(hrefsOf(page)).toContain(`/product/others/${soldOut}#back`);
  for (const id of [whole, soldOut]) await removeProduct(store, id);
});

test("a search that finds nothing says so, can be cleared, and leads to the categories", async () => {
  for (const [path, cleared] of [
    ["/?q=zzzz", "/"],
    ["/products?q=zzzz", "/products"],
    ["/products?q=zzzz&category=rice", "/products?category=rice"],
  ] as const) {
    const page = await client.page(path);
    expect(elements(page, "h2")[0]).toMatch(/^Search results for “zzzz”/);
    expect(metaOf(page, "robots")).toBe(NOINDEX);
    const clear = tags(page, "a").find(({ class: name }) => name === "button");
    expect([path, clear?.href]).toEqual([path, cleared]);
    const categories = ["masala", "others", "channa"].map((name) => `/products/${name}`);
    expect(hrefsOf(page)).toEqual(expect.arrayContaining(categories));
  }
  expect(elements(await client.page("/products?category=rice"), "h2")).not.toContain("Categories");
  const vietnamese = await newVisitor().page("/products?q=zzzz&category=rice&lang=vi");
  expect(wordsOf(vietnamese).split("Không tìm thấy")).toHaveLength(2);
  expect(elements(vietnamese, "h2")[0]).toBe("Kết quả tìm kiếm cho “zzzz” trong Gạo");
});

test("what only other categories have is offered, eight at most, with a link to all", async () => {
  const all = cardNames(await client.page("/products?q=bot"));
  const page = await client.page("/products?q=bot&category=oil");
  expect(elements(page, "h2")[0]).toBe("Not in Oil, but in other categories");
  const offered = cardNames(page);
  expect(offered).toHaveLength(8);
  expect(all).toEqual(expect.arrayContaining(offered));
  expect(wordsOf(page)).toContain(`See all ${all.length}`);
  expect(hrefsOf(page)).toContain("/products?q=bot");

  const few = await client.page("/products?q=ngu+vi+huong&category=oil");
  expect(cardNames(few)[0]).toBe("Ngũ vị hương");
  expect(wordsOf(few)).not.toContain("See all");
});

test("a long or hostile search is repeated in part, and as text", async () => {
  const title = async (q: string) =>
    elements(await client.page(`/products?${new URLSearchParams({ q })}`), "h2")[0];
  expect(await title("gạo".repeat(60))).toBe(`Search results for “${"gạo".repeat(19)}gạ…”`);
  expect(await title("🌶".repeat(90))).toBe(`Search results for “${"🌶".repeat(59)}…”`);
  expect(await title("<b>&amp;</b>")).toBe("Search results for “<b>&amp;</b>”");
});

test("what the search found comes before products with a regional name", async () => {
  const id = await givenProduct(store, { name: "Vừng trắng" });
  for (const path of ["/?q=mè", "/products?q=mè"]) {
    const names = cardNames(await client.page(path));
    expect(names[0]).toBe("Mè đen");
    expect(names).toContain("Vừng trắng");
    expect(names.indexOf("Vừng trắng")).toBeGreaterThan(names.indexOf("Dầu mè rang nguyên chất"));
  }
  await removeProduct(store, id);
});

test("all products come in sections by category in alphabetical order, each with its first products", async () => {
  const page = await client.page("/products");
  const groups = findAll(page, "region").filter((each) => each.querySelector(".group-head"));
  const labels = groups.map((group) => elements(group, "h2")[0]!);
  expect(labels).toEqual(["Channa", "Dry Fruits", "Masala", "Oil", "Powder", "Rice", "Seeds"]);
  for (const group of groups) {
    const head = partOf(group, ".group-head");
    const whole = cardNames(await client.page(hrefsOf(head)[0]!));
    expect(wordsOf(head)).toContain(`${whole.length} products All of`);
    expect(cardNames(group)).toEqual(whole.slice(0, 4));
  }
});

test("all products sorted by name are one list", async () => {
  const names = cardNames(await client.page("/products?sort=name"));
  expect(names.map(fold)).toEqual(names.map(fold).sort());
  expect(names.sort()).toEqual((await productsInStock()).map(({ name }) => name).sort());
});

test("a listing is sorted and filtered by a form, which shows what was chosen and how to remove it", async () => {
  const inStock = await productsInStock();
  const dear = inStock.filter((p) => p.offerPriceVnd >= 60_000 && p.priceVnd > p.offerPriceVnd);
  const page = await client.page("/products?sort=price-down&offer=1&from=60.000&to=");
  const shown = cardNames(page).map((name) => inStock.find((product) => product.name === name)!);
  const prices = shown.map(({ offerPriceVnd }) => offerPriceVnd);
  const expected = dear.map(({ offerPriceVnd }) => offerPriceVnd);
  expect(prices).toEqual(expected.sort((a, b) => b - a));
  expect(metaOf(page, "robots")).toBe(NOINDEX);
  expect(canonicalOf(page)).toBe(`${server.url}/products`);
  expect(inputOf(page, "from")).toBe("60.000");
  const fewer = ["offer=1&from=60000", "sort=price-down&from=60000", "sort=price-down&offer=1"];
  for (const query of fewer) expect(hrefsOf(page)).toContain(`/products?${query}`);

  const oil = await client.page("/products/oil?sort=price-up&offer=1");
  const names = cardNames(oil);
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(inStock.filter(({ name }) => names.includes(name)).map(({ name }) => name));
  expect(headingsOf(oil)).toEqual(["OIL"]);
  expect(canonicalOf(oil)).toBe(`${server.url}/products/oil`);
  const found = cardNames(await client.page("/products?q=bot&sort=price-up"));
  expect(found.sort()).toEqual(cardNames(await client.page("/products?q=bot")).sort());
});

test("home names what is sold out where a search finds nothing else", async () => {
  const id = await givenProduct(store, { name: "Mì Kokomi", inStock: false });
  const page = await client.page("/?q=kokomi");
  expect(cardNames(page)).toEqual(["Mì Kokomi"]);
  expect(wordsOf(page)).toContain("Sold out at the moment");
  await removeProduct(store, id);
});

test("a search that a filter leaves nothing of leads to all it finds; one without results says what is near", async () => {
  const narrowed = await client.page("/products?q=bot&to=1");
  const count = cardNames(await client.page("/products?q=bot")).length;
  expect(cardNames(narrowed)).toEqual([]);
  expect(hrefsOf(narrowed)).toContain("/products?q=bot");
  expect(wordsOf(narrowed)).toContain(`See all ${count}`);

  const near = await wordsAt(client, "/products?q=masla&sort=price-up");
  expect(near).toContain("Closest to “masla”");
});

test("a search with a price is shown as a filter that can be removed, and kept by the form", async () => {
  const typed = `/products?${new URLSearchParams({ q: "bột dưới 40k" })}`;
  const page = await client.page(typed);
  const cards = cardNames(page);
  expect(cards.length).toBeGreaterThan(1);
  expect(cards.every((name) => name.startsWith("Bột"))).toBe(true);
  expect(wordsOf(page)).toContain(`Up to ${formatVnd(40_000)}`);
  expect(hrefsOf(page)).toContain(`/products?${new URLSearchParams({ q: "bột" })}`);
  expect(inputOf(page, "to")).toBe("40000");
  const filtered = await client.page(`/products?${new URLSearchParams({ q: "bột", to: "40000" })}`);
  expect(cardNames(filtered)).toEqual(cards);
  expect(cardNames(await client.page(typed.replace("/products", "/")))).toEqual(cards.slice(0, 5));
});

test("a price that is none is said beside its field and filters nothing", async () => {
  for (const path of ["/products", "/products/oil"]) {
    const page = await expectPage(client, `${path}?from=45,5&sort=price-up`, 400);
    expect(inputOf(page, "from")).toBe("45,5");
    expect(wordsOf(page)).toContain("Enter an amount in dong");
    expect(partOf(page, "details.refine").hasAttribute("open")).toBe(true);
    expect(cardNames(page)).toEqual(cardNames(await client.page(`${path}?sort=price-up`)));
  }
});

test("a category has its breadcrumb, and the rail of all categories with the current one marked", async () => {
  const page = await client.page("/products/oil");
  const rail = partOf(page, "nav.rail");
  const names = ["oil", "masala", "powder", "rice", "others", "seeds", "channa"];
  expect(hrefsOf(rail)).toEqual(["/products", ...names.map((name) => `/products/${name}`)]);
  const current = rail.querySelectorAll("[aria-current]").map((link) => link.getAttribute("href"));
  expect(current).toEqual(["/products/oil"]);
  expect(wordsOf(partOf(page, "nav.breadcrumb"))).toBe("Home Products Oil");
});

test("products without a category are headed Others and found at /products/others", async () => {
  const id = await givenProduct(store, { name: "Aaa lạ", description: "" });
  expect(elements(await client.page("/products"), "h2")).toContain("Others");
  expect(cardNames(await client.page("/products/others"))).toContain("Aaa lạ");
  const own = await wordsAt(client, `/product/others/${id}`);
  expect(own).toContain("No description available");
  expect(own).not.toContain("undefined");
  await removeProduct(store, id);
});

test("a category filter and a search work together on all products", async () => {
  const rice = cardNames(await client.page("/products?category=rice"));
  expect(rice.length).toBeGreaterThan(1);
  expect(cardNames(await client.page("/products?category=RICE"))).toEqual(rice);
  const found = cardNames(await client.page("/products?category=rice&q=gao"));
  expect(found[0]).toBe("Gạo ST25 Sóc Trăng");
  expect(found.slice(0, rice.length).toSorted()).toEqual(rice.toSorted());
  expect(found.slice(rice.length), "sold out").toEqual(["Gạo Séng Cù Mường Khương"]);
  const all = cardNames(await client.page("/products"));
  expect(cardNames(await client.page("/products?category=all"))).toEqual(all);
  expect(metaOf(await client.page("/products?category=rice"), "robots")).toBe(NOINDEX);
  expect(await wordsAt(client, "/products?category=oil&q=zzz")).toContain("No products found.");
});

test("a category is found in any case; its heading is in capitals and its canonical address one", async () => {
  const rice = cardNames(await client.page("/products/rice"));
  for (const path of ["/products/RICE", "/products/Rice", "/products/rIcE"]) {
    const page = await client.page(path);
    expect([path, headingsOf(page), cardNames(page)]).toEqual([path, ["RICE"], rice]);
    expect(canonicalOf(page)).toBe(`${server.url}/products/rice`);
  }
  const vietnamese = await newVisitor().page("/products/rice?lang=vi");
  expect(headingsOf(vietnamese)[0]).toMatch(/^[\p{Lu} ]+$/u);
});
