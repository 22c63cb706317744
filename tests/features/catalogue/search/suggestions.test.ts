import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { givenProduct, givenProducts } from "#tests/support/data/store.ts";
import { findAll, pageOf, partOf, wordsOf } from "#tests/support/page.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";

const { store, newVisitor } = await visitedShop();

const ask = (q: string, lang = "en") =>
  newVisitor().get(`/search/suggestions?${new URLSearchParams({ q, lang })}`);

const suggested = async (q: string, lang?: string) => {
  const html = await (await ask(q, lang)).text();
  return findAll(html, "link").map((link) => {
    const detail = wordsOf(partOf(link, "span"));
    const name = wordsOf(link).slice(0, -detail.length).trim();
    return { href: link.getAttribute("href")!, name, detail };
  });
};

test("categories and then the products that a search has first are suggested", async () => {
  const rice = await suggested("gạo", "vi");
  expect(rice[0]).toMatchObject({ href: "/products/rice", detail: "Danh mục" });
  expect(rice).toHaveLength(8);
  for (const { href } of rice.slice(1)) expect(href).toMatch(/^\/product\/[^/]+\/[^/]+$/);
  expect(rice[1]!.name).toMatch(/^Gạo/);
  expect((await suggested("turmeric"))[0]!.name).toMatch(/nghệ/);
  for (const typed of ["turm", "turmeric p", "turmeric pow", "bootj ngh"])
    expect((await suggested(typed, "vi"))[0]!.name, typed).toMatch(/^Bột nghệ/);
  expect((await suggested("turm"))[0]!.name).toBe(
    "Khoái Châu turmeric powder Bột nghệ vàng Khoái Châu",
  );
  expect((await suggested("goạ nép"))[0]!.name).toMatch(/nếp/i);
  expect((await suggested("pow"))[0]).toMatchObject({ name: "Powder", detail: "Category" });
  expect(await suggested("zzzqqqxxx")).toEqual([]);
});

test("a word that is being typed is completed, with the diacritics that it has so far", async () => {
  await givenProducts(store, ["Bạc hà", "Mì Hảo Hảo", "Đường phèn", "Nước mắm Nam Ngư"]);

  for (const [typed, name] of [
    ["hả", "Mì Hảo Hảo"],
    ["nươ", "Nước mắm Nam Ngư"],
    ["đư", "Đường phèn"],
    ["fish s", "Nước mắm Nam Ngư"],
  ] as const)
    expect((await suggested(typed))[0]!.name).toBe(name);
});

test("what is sold out is not suggested, nor what was deleted or renamed meanwhile", async () => {
  await givenProduct(store, { name: "Kẹo dồi lạc", inStock: false });
  expect(await suggested("kẹo dồi")).toEqual([]);
  await givenProduct(store, { name: "Kẹo dồi vừng", offerPriceVnd: 35_000 });
  const inStock = { name: "Kẹo dồi vừng", detail: formatVnd(35_000) };
  expect(await suggested("kẹo dồi")).toMatchObject([inStock]);
});

test("suggestions are public, cacheable and small, and set no cookie", async () => {
  const response = await ask("bột", "vi");
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(brotliCompressSync(await response.text()).length).toBeLessThan(1_024);
});

test("hostile text gets a short answer, never an error, and is never markup", async () => {
  await givenProduct(store, { name: '<img src=x onerror="alert(1)"> mứt lạ' });
  expect(await (await ask("mứt lạ")).text()).toContain("&lt;img src=x");
  for (const text of [...HOSTILE_TEXTS, "a".repeat(6_000), "a ".repeat(3_000)])
    for (const lang of ["vi", text.slice(0, 100)]) {
      const response = await ask(text, lang);
      const html = await response.text();
      expect([text.slice(0, 9), response.status]).toEqual([text.slice(0, 9), 200]);
      expect(pageOf(html).querySelector("script, img")).toBeNull();
      expect(html.length).toBeLessThan(8_000);
    }
  expect(await (await newVisitor().get("/search/suggestions")).text()).toBe("");
});
