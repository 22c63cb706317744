import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { MAX_NAME_LENGTH } from "#app/features/catalogue/products/product-limits.ts";
import {
  countByCategory,
  listInCategories,
} from "#app/features/catalogue/search/listings.server.ts";
import { listBest } from "#app/features/catalogue/search/search-results.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Store } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { seedProducts } from "#server/cli/commands/seed.ts";
import { expectEach } from "#tests/support/cases.ts";
import { changeProduct, removeProduct } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import {
  givenInCategory,
  givenProduct,
  givenProducts,
  listInStock,
  testStore,
} from "#tests/support/data/store.ts";
import { long } from "#tests/support/scope.ts";

const givenNames = (store: Store, ...names: string[]) => givenProducts(store, names);

/** Names found on All Products; asserts that the home page's search finds no others. */
async function found(store: Store, query: string): Promise<string[]> {
  const names = (await listInStock(store, { query })).map((product) => product.name);
  if (!query.trim()) return names;
  const best = (await listBest(store.db, query, 10_000)).map((product) => product.name);
  expect(names).toEqual(expect.arrayContaining(best));
  return names;
}

const expectFound = (store: Store, cases: string) =>
  expectEach((query) => found(store, query), cases);

test("diacritics and case are ignored in names and queries", async ({ store }) => {
  await givenNames(store, "Bột nghệ vàng", "Bot Nghe", "Hạt tiêu");

  for (const query of ["bot nghe", "BỘT NGHỆ", "bột nghe", "ột ngh"])
    expect(await found(store, query)).toEqual(["Bot Nghe", "Bột nghệ vàng"]);
});

test("decomposed and composed characters are equal", async ({ store }) => {
  await givenNames(store, "Hạt điều".normalize("NFD"), "Hạt điều rang".normalize("NFC"));

  for (const form of ["NFC", "NFD"])
    expect(await found(store, "hạt điều".normalize(form))).toHaveLength(2);
});

test("đ and Đ are found by d, and d by đ", async ({ store }) => {
  await givenNames(store, "Đậu gà", "đường phèn", "Dầu dừa");

  await expectFound(store, "dau / Dầu dừa / Đậu gà; ĐAU / Dầu dừa / Đậu gà; duong / đường phèn");
  expect(await found(store, "đ")).toHaveLength(3);
});

test("one and two letters are found anywhere in a name", async ({ store }) => {
  await givenNames(store, "Mè", "Tiêu", "Quế");

  await expectFound(store, "m / Mè; uê / Quế; e / Mè / Quế / Tiêu; zz");
});

test("the query may be any part of a name, or its words in any order", async ({ store }) => {
  await givenNames(store, "Garam masala", "Masala chai", "Nghệ");

  await expectFound(store, "asal / Garam masala / Masala chai; m mas / Garam masala");
  await expectFound(store, "masala garam / Garam masala; asala garam");
});

test("extra white space is ignored, and an empty query finds everything", async ({ store }) => {
  await givenNames(store, "Bột nghệ", "Quế");

  expect(await found(store, "  bột \u00a0\t nghệ ")).toEqual(["Bột nghệ"]);
  for (const query of ["", "   ", "\n"]) expect(await found(store, query)).toHaveLength(2);
});

test.each([
  ["Giảm 50% hôm nay", "%", "50%"],
  ["Mã_hàng", "_", "ma_"],
  ['Hạt "sen" Huế', '"', '"sen"'],
  ["L'huile d'olive", "'", "l'hui"],
  ["Ớt 🌶️ cay", "🌶", "🌶️", "ot 🌶️ cay"],
  ["Sao * năm cánh", "*", "o * n"],
])("%s is found by the plain character %s", async (name, ...queries) => {
  const store = testStore();
  await givenNames(store, "Nghệ", "Mahhang", "Giam 500", name);

  for (const query of queries) expect(await found(store, query), query).toEqual([name]);
});

test.each([
  ...["a AND b", "nghe OR que", "NOT nghe", "name_folded:nghe", 'nghe" OR "que'],
  ...["'; drop table products; --", "\\", "nghe\u0000"],
])("%j is text to look for, never a command", async (query) => {
  const store = testStore();
  await givenNames(store, "Nghệ", "Quế");

  expect(await found(store, query)).toEqual([]);
  expect(await found(store, "")).toEqual(["Nghệ", "Quế"]);
});

test("a word is found between signs of a query language", async ({ store }) => {
  await givenNames(store, "Nghệ", "Quế");

  for (const query of ["nghe*", "(nghe", "^nghe", "\ud800nghe", '"nghe"', "-nghệ"])
    expect(await found(store, query), query).toEqual(["Nghệ"]);
});

test("ten kilobytes are a text like any other, and find nothing", async ({ demo: store }) => {
  expect(await found(store, "nghệ ".repeat(2_000))).toEqual([]);
});

test("a product of the longest name is found by its full name", async ({ store }) => {
  const name = "ậ".repeat(MAX_NAME_LENGTH);
  await givenNames(store, name, "Ậ");

  expect(await found(store, name)).toEqual([name]);
});

test("the search follows a rename and a deletion", async ({ store }) => {
  const id = await givenProduct(store, { name: "Nghệ" });

  await changeProduct(store, id, { name: "Quế" });
  expect(await found(store, "nghe")).toEqual([]);
  expect(await found(store, "que")).toEqual(["Quế"]);
  await removeProduct(store, id);
  expect(await found(store, "que")).toEqual([]);
});

test("a search stays in its category and leaves out what is sold out", async ({ store }) => {
  await givenInCategory(store, "rice", ["Bột gạo"]);
  await givenProducts(store, ["Bột nghệ", { name: "Bột quế", inStock: false }]);

  expect(await found(store, "bột")).toEqual(["Bột gạo", "Bột nghệ"]);
  const inRice = await listInStock(store, { query: "bột", categoryPath: "rice" });
  expect(inRice.map((product) => product.name)).toEqual(["Bột gạo"]);
});

test("the demo catalogue is found without marks", async ({ demo: store }) => {
  const names = await found(store, "dau ga");

  expect(names.length).toBeGreaterThan(1);
  expect(names).toContain("Bột đậu gà Besan");
  expect(names, "in the category of chickpeas").toContain("Kala chana");
  expect(names).not.toContain("Mè đen");
});

test("a repeated search counts what has changed in between", async ({ store }) => {
  await givenNames(store, "Hạt tiêu", "Hạt é");
  expect(await found(store, "hạt")).toHaveLength(2);

  await givenNames(store, "Hạt sen");

  expect(await found(store, "hạt")).toHaveLength(3);
});

long(test)(
  "the index and the scan of all names find the same products",
  async ({ demo: store }) => {
    await seedProducts(store, 4_000);
    for (const name of ["Xz", "Xz\u{10ffff}", "Kẹo xz", "🌶Xz", "Hoxz-", "Xz xz", "Zx"])
      await givenProduct(store, { name });
    const all = await store.db.select().from(products).where(eq(products.inStock, true));

    for (const query of [
      ...["a", "an", "zq", "xz", "zx", "x", "z", "🌶", "🌶x"],
      ...["huong", "phú quốc", "Gạo tẻ Huế", "zúi", "nuoc mam"],
    ]) {
      const holding = all.filter(({ nameFolded }) => nameFolded.includes(fold(query)));
      const counts = await countByCategory(store.db, { query });
      const counted = counts.reduce((sum, { count }) => sum + count, 0);
      expect(counted, query).toBe(holding.length);
      for (const category of counts) {
        const expected = holding
          .filter(({ categoryId }) => categoryId === category.categoryId)
          .toSorted((a, b) => (a.nameFolded < b.nameFolded ? -1 : 1))
          .slice(30, 90);
        const cards = await listInCategories(store.db, [category], {
          query,
          offset: 30,
          limit: 60,
        });
        expect(cards.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }
    }
  },
);

long(test)("any part of any name finds every name that contains it", async ({ demo: store }) => {
  for (const name of ["Xa-bo 5", "Chả (bò viên)", "Sốt A-B bo", "Cá cơm khô, loại I", "Túi 2 kg"])
    await givenProduct(store, { name });
  const names = (await listInStock(store)).map(({ name }) => name);
  for (const [i, name] of names.entries())
    for (const [start, end] of [
      [0, 6],
      [1, 11],
      [i % 7, (i % 7) + 5],
      [3, 90],
    ]) {
      const part = fold(name.slice(start, end));
      const containing = names.filter((other) => fold(other).includes(part));
      const found = (await listInStock(store, { query: part })).map(({ name }) => name);
      expect(found, part).toEqual(expect.arrayContaining(containing));
    }
});
