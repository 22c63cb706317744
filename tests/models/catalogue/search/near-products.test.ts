import { expect, test } from "vitest";
import { findCategory } from "../../../../app/models/catalogue/categories.ts";
import { countByCategory, sumCounts } from "../../../../app/models/catalogue/search/listings.ts";
import { listNearProducts } from "../../../../app/models/catalogue/search/near-products.ts";
import { listCandidates } from "../../../../app/models/catalogue/search/product-search.ts";
import type { Store } from "../../../../db/client.server.ts";
import { seedProducts } from "../../../../server/cli/seed/products.ts";
import { givenProduct, listInStock, testStore } from "../../../support/data/store.ts";

async function givenNames(store: Store, ...names: string[]): Promise<void> {
  for (const name of names) await givenProduct(store, { name });
}

/** Names close to a query, nearest first. */
async function near(store: Store, query: string, path?: string): Promise<string[]> {
  const category = path ? await findCategory(store.db, path) : null;
  const exact = sumCounts(await countByCategory(store.db, { query, category }));
  const cards = await listNearProducts(store.db, query, { category, exact, limit: 8 });
  return cards.map(({ name }) => name);
}

test.each([
  ["gạp", "Gạo tẻ"],
  ["goạ", "Gạo tẻ"],
  ["bột nge", "Bột nghệ vàng"],
  ["boot nghe", "Bột nghệ vàng"],
  ["masla", "Garam masala"],
  ["mesalla", "Garam masala"],
  ["cinamon", "Cinnamon"],
  ["hatdieu", "Hạt điều"],
  ["masala garam", "Garam masala"],
])("%s offers %s", async (query, name) => {
  const store = testStore();
  await givenNames(store, "Gạo tẻ", "Bột nghệ vàng", "Garam masala", "Cinnamon", "Hạt điều", "Mè");

  expect(await near(store, query)).toEqual([name]);
});

test.each([
  ["gaoj", "Gạo tẻ"],
  ["bootj ngheej", "Bột nghệ vàng"],
  ["BOOTJ ngh", "Bột nghệ vàng"],
  ["ddaauj", "Đậu gà"],
  ["bootj nghê", "Bột nghệ vàng"],
])("%s, typed without a Vietnamese keyboard, offers %s", async (query, name) => {
  const store = testStore();
  await givenNames(store, "Gạo tẻ", "Bột nghệ vàng", "Đậu gà", "Bao bì");

  expect(await near(store, query)).toEqual([name]);
});

test.each([
  ["mè", "vừng"],
  ["lạc", "đậu phộng"],
  ["thơm", "dứa"],
  ["bắp", "ngô"],
  ["heo", "lợn"],
  ["ngò", "mùi"],
  ["tiêu sọ", "tiêu trắng"],
])("%s and %s are the same thing", async (south, north) => {
  for (const [typed, other] of [
    [south, north],
    [north, south],
  ] as const) {
    const store = testStore();
    await givenNames(store, `Bột ${other} rang`, other.toUpperCase(), "Quế");
    const expected = [`Bột ${other} rang`, other.toUpperCase()];

    expect((await near(store, typed)).toSorted()).toEqual(expected.toSorted());
    expect(await near(store, `bột ${typed}`)).toEqual([`Bột ${other} rang`]);
  }
});

test("a regional name may be typed with Telex keys", async () => {
  const store = testStore();
  await givenNames(store, "Dầu mè", "Lạc rang");

  expect(await near(store, "vuwngf")).toEqual(["Dầu mè"]);
  expect(await near(store, "ddaauj phoongj")).toEqual(["Lạc rang"]);
});

test("words that only look like a regional name are not taken for it", async () => {
  const store = testStore();
  await givenNames(store, "Dầu dừa", "Lá dứa", "Gạo tám thơm", "Bắp cải", "Medjool", "Ngô");

  expect(await near(store, "thơm")).toEqual([]);
  expect(await near(store, "vừng")).toEqual([]);
  expect(await near(store, "mùi")).toEqual([]);
  expect(await near(store, "bắp")).toEqual(["Ngô"]);
});

test("what has the query in its name is found by the search and not offered again", async () => {
  const store = testStore();
  await givenNames(store, "Đậu gà", "Đậu gà rang", "Gà đậu hầm");

  const found = await listInStock(store, { query: "dau ga" });
  expect(found.map(({ name }) => name)).toEqual(["Đậu gà", "Đậu gà rang"]);
  expect(await near(store, "dau ga")).toEqual(["Gà đậu hầm"]);
});

test("a search that finds many is helped with regional names only", async () => {
  const store = testStore();
  await givenNames(store, ...[1, 2, 3, 4, 5].map((i) => `Lạc rang ${i}`), "Đậu phộng", "Lac");
  await givenNames(store, ...[1, 2, 3, 4, 5].map((i) => `Hoa hồi ${i}`), "Hồi hoa");

  expect(await near(store, "lạc")).toEqual(["Đậu phộng"]);
  expect(await near(store, "hoa hồi")).toEqual([]);
});

test("nearer names come first, and the popular ones among equals", async () => {
  const store = testStore();
  await givenProduct(store, { name: "Khoái Châu", reviewCount: 50 });
  await givenProduct(store, { name: "Khoai tây", reviewCount: 1 });
  await givenProduct(store, { name: "Khoai lang", reviewCount: 9 });
  await givenProduct(store, { name: "Xoài sấy", reviewCount: 99 });

  expect(await near(store, "khoau")).toEqual(["Khoái Châu", "Khoai lang", "Khoai tây"]);
});

test("only products in stock are offered, and only from the chosen category", async () => {
  const store = testStore();
  const rice = await findCategory(store.db, "rice");
  await givenProduct(store, { name: "Gạo lứt", categoryId: rice!.id });
  await givenProduct(store, { name: "Bột gạo" });
  await givenProduct(store, { name: "Gạo nếp", inStock: false });

  expect((await near(store, "gaoj")).toSorted()).toEqual(["Bột gạo", "Gạo lứt"]);
  expect(await near(store, "gaoj", "rice")).toEqual(["Gạo lứt"]);
  expect(await near(store, "gaoj", "others")).toEqual(["Bột gạo"]);
  expect(await near(store, "gaoj", "oil")).toEqual([]);
});

test("the demo catalogue is understood with slips of the finger", async () => {
  const store = testStore("demo");

  expect(await near(store, "bootj ngheej")).toEqual(["Bột nghệ vàng Khoái Châu"]);
  expect(await near(store, "vừng")).toEqual(expect.arrayContaining(["Mè đen"]));
  expect(await near(store, "đậu phộng")).toEqual(["Dầu lạc ép mộc Nghệ An"]);
  expect(await near(store, "xyzzy")).toEqual([]);
});

test.each([
  "",
  "%",
  "_",
  "'",
  '"',
  '" OR "a',
  "🌶",
  "🌶️ 🌶️",
  "\0",
  "gao\0j",
  "\ud800",
  "𝐠𝐚𝐨",
  "a",
  "zq",
  "NOT gaoj",
  "gaoj*",
  "(",
  "x".repeat(200),
  "a ".repeat(100),
  "gaoj ".repeat(40),
  "ậ".repeat(200),
  "ﷺ".repeat(200),
  "gaoj ".repeat(100_000),
])("%j offers at most eight names of the shop", async (query) => {
  const store = testStore("demo");

  expect((await near(store, query.slice(0, 300))).length).toBeLessThanOrEqual(8);
  expect(
    (await listNearProducts(store.db, query, { exact: 0, limit: 8 })).length,
  ).toBeLessThanOrEqual(8);
});

test("at most 500 names are looked at, however many match", async () => {
  const store = testStore("demo");
  await seedProducts(store, 5_000);
  const common = ["hat", "dau", "bot", "gao", "tui", "nho", "goi"];

  const looked = await listCandidates(store.db, [common]);
  expect(looked.length).toBeGreaterThan(400);
  expect(looked.length).toBeLessThanOrEqual(500);
  expect((await listCandidates(store.db, [["me"]])).length).toBeLessThanOrEqual(500);
  expect(await listCandidates(store.db, [["a"]])).toEqual([]);
  expect(await listCandidates(store.db, [])).toEqual([]);
});
