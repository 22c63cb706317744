import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fold } from "../../../../app/format/fold.ts";
import { findCategory } from "../../../../app/models/catalogue/categories.ts";
import { listBestSellers } from "../../../../app/models/catalogue/products.ts";
import {
  countByCategory,
  listInCategories,
} from "../../../../app/models/catalogue/search/listings.ts";
import {
  deleteProduct,
  updateProductRow,
} from "../../../../app/models/catalogue/update-products.ts";
import { MAX_NAME_LENGTH } from "../../../../app/values/product-limits.ts";
import type { Store } from "../../../../db/client.server.ts";
import { products } from "../../../../db/schema.ts";
import { seedProducts } from "../../../../server/cli/seed/products.ts";
import { givenProduct, listInStock, testStore } from "../../../support/data/store.ts";

async function givenNames(store: Store, ...names: string[]): Promise<void> {
  for (const name of names) await givenProduct(store, { name });
}

/** Names found on All Products; asserts that the home page's search finds the same ones. */
async function found(store: Store, query: string): Promise<string[]> {
  const names = (await listInStock(store, { query })).map((product) => product.name);
  const best = (await listBestSellers(store.db, query, 1_000)).map((product) => product.name);
  expect(best.toSorted()).toEqual(names.toSorted());
  return names;
}

test("diacritics and case are ignored in names and queries", async () => {
  const store = testStore();
  await givenNames(store, "Bột nghệ vàng", "Bot Nghe", "Hạt tiêu");

  for (const query of ["bot nghe", "BỘT NGHỆ", "bột nghe", "ột ngh"])
    expect(await found(store, query)).toEqual(["Bot Nghe", "Bột nghệ vàng"]);
});

test("decomposed and composed characters are equal", async () => {
  const store = testStore();
  await givenNames(store, "Hạt điều".normalize("NFD"), "Hạt điều rang".normalize("NFC"));

  for (const form of ["NFC", "NFD"])
    expect(await found(store, "hạt điều".normalize(form))).toHaveLength(2);
});

test("đ and Đ are found by d, and d by đ", async () => {
  const store = testStore();
  await givenNames(store, "Đậu gà", "đường phèn", "Dầu dừa");

  expect(await found(store, "dau")).toEqual(["Dầu dừa", "Đậu gà"]);
  expect(await found(store, "ĐAU")).toEqual(["Dầu dừa", "Đậu gà"]);
  expect(await found(store, "đ")).toHaveLength(3);
  expect(await found(store, "duong")).toEqual(["đường phèn"]);
});

test("one and two letters are found anywhere in a name", async () => {
  const store = testStore();
  await givenNames(store, "Mè", "Tiêu", "Quế");

  expect(await found(store, "m")).toEqual(["Mè"]);
  expect(await found(store, "uê")).toEqual(["Quế"]);
  expect(await found(store, "e")).toEqual(["Mè", "Quế", "Tiêu"]);
  expect(await found(store, "zz")).toEqual([]);
});

test("the query is a substring, not words", async () => {
  const store = testStore();
  await givenNames(store, "Garam masala", "Masala chai", "Nghệ");

  expect(await found(store, "asal")).toEqual(["Garam masala", "Masala chai"]);
  expect(await found(store, "m mas")).toEqual(["Garam masala"]);
  expect(await found(store, "masala garam")).toEqual([]);
});

test("extra white space is ignored, and an empty query finds everything", async () => {
  const store = testStore();
  await givenNames(store, "Bột nghệ", "Quế");

  expect(await found(store, "  bột \u00a0\t nghệ ")).toEqual(["Bột nghệ"]);
  for (const query of ["", "   ", "\n"]) expect(await found(store, query)).toHaveLength(2);
});

test.each([
  ["%", "Giảm 50% hôm nay"],
  ["50%", "Giảm 50% hôm nay"],
  ["_", "Mã_hàng"],
  ["ma_", "Mã_hàng"],
  ['"', 'Hạt "sen" Huế'],
  ['"sen"', 'Hạt "sen" Huế'],
  ["'", "L'huile d'olive"],
  ["l'hui", "L'huile d'olive"],
  ["🌶", "Ớt 🌶️ cay"],
  ["🌶️", "Ớt 🌶️ cay"],
  ["ot 🌶️ cay", "Ớt 🌶️ cay"],
  ["*", "Sao * năm cánh"],
  ["o * n", "Sao * năm cánh"],
])("%s is a plain character", async (query, name) => {
  const store = testStore();
  await givenNames(store, "Nghệ", "Mahhang", "Giam 500", name);

  expect(await found(store, query)).toEqual([name]);
});

test.each([
  "a AND b",
  "nghe OR que",
  "NOT nghe",
  "name_folded:nghe",
  "nghe*",
  "(nghe",
  "^nghe",
  'nghe" OR "que',
  "'; drop table products; --",
  "\\",
  "nghe\u0000",
  "\ud800nghe",
])("%j is text to look for, never a command", async (query) => {
  const store = testStore();
  await givenNames(store, "Nghệ", "Quế");

  expect(await found(store, query)).toEqual([]);
  expect(await found(store, "")).toEqual(["Nghệ", "Quế"]);
});

test("ten kilobytes find nothing within the test's time limit", async () => {
  const store = testStore("demo");

  expect(await found(store, "nghệ ".repeat(2_000))).toEqual([]);
});

test("a product of the longest name is found by its full name", async () => {
  const store = testStore();
  const name = "ậ".repeat(MAX_NAME_LENGTH);
  await givenNames(store, name, "Ậ");

  expect(await found(store, name)).toEqual([name]);
});

test("the search follows a rename and a deletion", async () => {
  const store = testStore();
  const id = await givenProduct(store, { name: "Nghệ" });

  await store.withTx((tx) => updateProductRow(tx, id, { name: "Quế" }));
  expect(await found(store, "nghe")).toEqual([]);
  expect(await found(store, "que")).toEqual(["Quế"]);
  await store.withTx((tx) => deleteProduct(tx, id));
  expect(await found(store, "que")).toEqual([]);
});

test("the search looks inside the chosen category and leaves out what is out of stock", async () => {
  const store = testStore();
  const rice = await findCategory(store.db, "rice");
  await givenProduct(store, { name: "Bột gạo", categoryId: rice?.id ?? null });
  await givenProduct(store, { name: "Bột nghệ" });
  await givenProduct(store, { name: "Bột quế", inStock: false });

  expect(await found(store, "bột")).toEqual(["Bột gạo", "Bột nghệ"]);
  const inRice = await listInStock(store, { query: "bột", categoryPath: "rice" });
  expect(inRice.map((product) => product.name)).toEqual(["Bột gạo"]);
});

test("the demo catalogue is found without marks", async () => {
  const store = testStore("demo");

  const names = await found(store, "dau ga");

  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(name).toMatch(/đậu gà/i);
});

test("the index and the scan of all names find the same products", async () => {
  const store = testStore("demo");
  await seedProducts(store, 9_000);
  await givenNames(store, "Xz", "Xz\u{10ffff}", "Kẹo xz", "🌶Xz", "Hoxz-", "Xz xz", "Zx");
  const all = await store.db.select().from(products).where(eq(products.inStock, true));

  for (const query of [
    "a",
    "an",
    "zq",
    "xz",
    "zx",
    "x",
    "z",
    "🌶",
    "🌶x",
    "huong",
    "gạo",
    "Gạo tẻ Huế",
    "túi",
    "nuoc mam",
  ]) {
    const holding = all.filter(({ nameFolded }) => nameFolded.includes(fold(query)));
    const counts = await countByCategory(store.db, { query });
    expect(
      counts.reduce((sum, { count }) => sum + count, 0),
      query,
    ).toBe(holding.length);
    for (const category of counts) {
      const expected = holding
        .filter(({ categoryId }) => categoryId === category.categoryId)
        .toSorted((a, b) => (a.nameFolded < b.nameFolded ? -1 : 1))
        .slice(30, 90);
      const cards = await listInCategories(store.db, [category], { query, offset: 30, limit: 60 });
      expect(cards.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
    const best = holding
      .toSorted((a, b) => (b.reviewCount ?? 0) - (a.reviewCount ?? 0) || a.seq - b.seq)
      .slice(0, 5);
    const cards = await listBestSellers(store.db, query, 5);
    expect(cards.map(({ id }) => id)).toEqual(best.map(({ id }) => id));
  }
});

test("a repeated search counts what has changed in between", async () => {
  const store = testStore();
  await givenNames(store, "Hạt tiêu", "Hạt é");
  expect(await found(store, "hạt")).toHaveLength(2);

  await givenNames(store, "Hạt sen");

  expect(await found(store, "hạt")).toHaveLength(3);
});
