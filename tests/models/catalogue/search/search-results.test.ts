import { expect } from "vitest";
import { findCategory } from "#app/models/catalogue/categories.ts";
import { countByCategory } from "#app/models/catalogue/search/listings.ts";
import { findNear, openSearch } from "#app/models/catalogue/search/product-hits.ts";
import { searchProducts } from "#app/models/catalogue/search/search-results.ts";
import type { Store } from "#db/client.server.ts";
import { seedProducts } from "../../../../server/cli/seed/products.ts";
import { test } from "../../../support/data/shop-test.ts";
import {
  givenNumbered,
  givenProduct,
  givenProducts,
  testStore,
} from "../../../support/data/store.ts";
import { sampled } from "../../../support/scope.ts";

const givenNames = (store: Store, ...names: string[]) => givenProducts(store, names);

const namesOf = (cards: { name: string }[]) => cards.map(({ name }) => name);

/** The names that a search shows, by the part of the page that they are in. */
async function search(store: Store, query: string, path?: string) {
  const category = path ? await findCategory(store.db, path) : null;
  const page = await searchProducts(store.db, query, { category, page: 1 });
  return {
    words: page.groups.flatMap(({ cards }) => namesOf(cards)),
    parts: namesOf(page.parts.cards),
    near: namesOf(page.near),
    soldOut: namesOf(page.soldOut),
    total: page.total,
  };
}

/** What has the words of a query, in any order, or other names of what they mean. */
const words = async (...args: Parameters<typeof search>) => (await search(...args)).words;
const near = async (...args: Parameters<typeof search>) => (await search(...args)).near;

test("whole words in any order come before parts of words", async ({ store }) => {
  await givenNames(store, "Bột nghệ", "Bột", "Ớt khô", "Cốt dừa", "Nghệ An rang bột");

  expect(await search(store, "nghệ bột")).toMatchObject({
    words: ["Bột nghệ", "Nghệ An rang bột"],
    parts: [],
    near: [],
  });
  expect(await search(store, "ot")).toMatchObject({
    words: ["Ớt khô"],
    parts: ["Bột", "Bột nghệ", "Cốt dừa", "Nghệ An rang bột"],
    near: [],
  });
});

test("typed diacritics count as far as they were typed", async ({ store }) => {
  await givenNames(store, "Bơ lạt", "Bò khô", "Bồ kết", "Nước mắm");

  expect(await words(store, "bơ")).toEqual(["Bơ lạt"]);
  expect((await search(store, "bơ")).parts).toEqual(["Bồ kết", "Bò khô"]);
  expect(await words(store, "bò")).toEqual(["Bò khô"]);
  expect(await words(store, "bô")).toEqual(["Bồ kết"]);
  expect((await words(store, "bo")).length).toBe(3);
  for (const half of ["nươc măm", "nuoc mắm", "nước mam", "nưoc mắm"])
    expect(await words(store, half)).toEqual(["Nước mắm"]);
  expect(await words(store, "nược mấm"), "no product has them").toEqual(["Nước mắm"]);
});

test("either spelling of a tone is the same", async ({ store }) => {
  await givenNames(store, "Gạo Hòa Bình", "Thuỷ hải sản");

  expect(await words(store, "hoà")).toEqual(["Gạo Hòa Bình"]);
  expect(await words(store, "thủy")).toEqual(["Thuỷ hải sản"]);
});

test("names of categories count as words of their products", async ({ store }) => {
  const rice = await findCategory(store.db, "rice");
  const oil = await findCategory(store.db, "oil");
  await givenProduct(store, { name: "Nếp cái hoa vàng", categoryId: rice!.id });
  await givenProduct(store, { name: "Dầu cám gạo", categoryId: oil!.id });
  await givenProduct(store, { name: "ST25", categoryId: rice!.id });
  await givenNames(store, "Bột gạo");

  expect(await words(store, "nếp gạo")).toEqual(["Nếp cái hoa vàng"]);
  expect((await words(store, "rice")).toSorted()).toEqual(
    ["Bột gạo", "Dầu cám gạo", "Nếp cái hoa vàng", "ST25"].toSorted(),
  );
  expect(await words(store, "rice st25")).toEqual(["ST25"]);
  expect(await words(store, "rice", "oil")).toEqual(["Dầu cám gạo"]);
});

test("groups are in the order of their best product", async ({ store }) => {
  const rice = await findCategory(store.db, "rice");
  const powder = await findCategory(store.db, "powder");
  await givenProduct(store, { name: "Bột gạo", categoryId: powder!.id });
  await givenProduct(store, { name: "Gạo nếp", categoryId: rice!.id, reviewCount: 3 });
  await givenProduct(store, { name: "Gạo lứt", categoryId: rice!.id, reviewCount: 9 });

  const { groups } = await searchProducts(store.db, "gạo", { page: 1 });

  expect(groups.map(({ cards }) => namesOf(cards))).toEqual([["Gạo lứt", "Gạo nếp"], ["Bột gạo"]]);
});

test("what is sold out comes last, and apart", async ({ store }) => {
  await givenNames(store, "Gạo nếp");
  await givenProduct(store, { name: "Gạo tẻ", inStock: false });

  expect(await search(store, "gạo")).toMatchObject({
    words: ["Gạo nếp"],
    soldOut: ["Gạo tẻ"],
    total: 1,
  });
  expect(await search(store, "plain rice")).toMatchObject({ words: [], soldOut: ["Gạo tẻ"] });
});

test("pages show each product once, parts of words last", async ({ store }) => {
  const powder = await findCategory(store.db, "powder");
  for (let i = 0; i < 9; i++) {
    await givenProduct(store, { name: `Ớt ${i}`, categoryId: i % 2 ? powder!.id : null });
    await givenProduct(store, { name: `Bột ${i}` });
  }
  const shown: string[] = [];
  for (const page of [1, 2, 3, 4, 5]) {
    const { groups, parts, pages } = await searchProducts(store.db, "ớt", { page, size: 4 });
    expect(pages).toBe(5);
    shown.push(...namesOf([...groups.flatMap(({ cards }) => cards), ...parts.cards]));
  }

  expect(new Set(shown).size).toBe(18);
  expect(shown.slice(0, 9).every((name) => name.startsWith("Ớt"))).toBe(true);
});

test("of a word that many names have, each is shown once, too", async ({ demo: store }) => {
  await seedProducts(store, 4_000);
  const seen = new Set<string>();
  const first = await searchProducts(store.db, "hat", { page: 1, size: 500 });
  expect(first.pages).toBeGreaterThan(2);
  for (let page = 1; page <= first.pages; page++) {
    const { groups, parts } = await searchProducts(store.db, "hat", { page, size: 500 });
    for (const { id } of [...groups.flatMap(({ cards }) => cards), ...parts.cards]) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
    }
  }
  expect(seen.size).toBe(first.total);
});

test.each([
  ["gạp", "Gạo tẻ"],
  ["goạ", "Gạo tẻ"],
  ["bột nge", "Bột nghệ vàng"],
  ["masla", "Garam masala"],
  ["mesalla", "Garam masala"],
  ["cinamon", "Cinnamon"],
  ["hatdieu", "Hạt điều"],
])("%s offers %s", async (query, name) => {
  const store = testStore();
  await givenNames(store, "Gạo tẻ", "Bột nghệ vàng", "Garam masala", "Cinnamon", "Hạt điều", "Mè");

  expect(await near(store, query)).toEqual([name]);
});

test.each([
  ["gaoj", "Gạo tẻ"],
  ["bootj ngheej", "Bột nghệ vàng"],
  ["BOOTJ nghe", "Bột nghệ vàng"],
  ["boot nghe", "Bột nghệ vàng"],
  ["ddaauj", "Đậu gà"],
  ["bootj nghê", "Bột nghệ vàng"],
])("%s, typed without a Vietnamese keyboard, finds %s", async (query, name) => {
  const store = testStore();
  await givenNames(store, "Gạo tẻ", "Bột nghệ vàng", "Đậu gà", "Bao bì");

  expect(await words(store, query)).toEqual([name]);
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

    expect((await words(store, typed)).toSorted()).toEqual(expected.toSorted());
    expect(await words(store, `bột ${typed}`)).toEqual([`Bột ${other} rang`]);
  }
});

test("a regional name may be typed with Telex keys", async ({ store }) => {
  await givenNames(store, "Dầu mè", "Lạc rang");

  expect(await words(store, "vuwngf")).toEqual(["Dầu mè"]);
  expect(await words(store, "ddaauj phoongj")).toEqual(["Lạc rang"]);
});

test("words that only look like a regional name are not taken for it", async ({ store }) => {
  await givenNames(store, "Dầu dừa", "Lá dứa", "Gạo tám thơm", "Bắp cải", "Medjool", "Ngô");

  expect(await words(store, "thơm")).toEqual(["Gạo tám thơm"]);
  expect(await words(store, "vừng")).toEqual([]);
  expect(await words(store, "mùi")).toEqual([]);
  expect(await words(store, "bắp")).toEqual(["Bắp cải", "Ngô"]);
});

test("what was found is not offered again as a near name", async ({ store }) => {
  await givenNames(store, "Đậu gà", "Đậu gà rang", "Gà đậu hầm", "Đậu gả");

  const { words, near } = await search(store, "đậu gà");
  expect(words).toEqual(["Đậu gà", "Đậu gà rang", "Gà đậu hầm"]);
  expect(near).toEqual([]);
});

test("a name that groceries have is not taken for a misspelt one", async ({ store }) => {
  await givenNames(store, "Hạt men");

  expect(await near(store, "hạt nêm")).toEqual([]);
  expect(await near(store, "hạt ten")).toEqual(["Hạt men"]);
});

test("nearer names come first, and the popular ones among equals", async ({ store }) => {
  await givenProduct(store, { name: "Khoái Châu", reviewCount: 50 });
  await givenProduct(store, { name: "Khoai tây", reviewCount: 1 });
  await givenProduct(store, { name: "Khoai lang", reviewCount: 9 });
  await givenProduct(store, { name: "Xoài sấy", reviewCount: 99 });

  expect(await near(store, "khoau")).toEqual(["Khoái Châu", "Khoai lang", "Khoai tây"]);
});

test("only products in stock are offered, and only from the chosen category", async ({ store }) => {
  const rice = await findCategory(store.db, "rice");
  await givenProduct(store, { name: "Gạo lứt", categoryId: rice!.id });
  await givenProduct(store, { name: "Bột gạo" });
  await givenProduct(store, { name: "Gạo nếp", inStock: false });

  expect((await near(store, "gạp")).toSorted()).toEqual(["Bột gạo", "Gạo lứt"]);
  expect(await near(store, "gạp", "rice")).toEqual(["Gạo lứt"]);
  expect(await near(store, "gạp", "others")).toEqual(["Bột gạo"]);
  expect(await near(store, "gạp", "oil")).toEqual([]);
});

test("the demo catalogue is understood with slips of the finger", async ({ demo: store }) => {
  expect(await words(store, "bootj ngheej")).toEqual(["Bột nghệ vàng Khoái Châu"]);
  expect(await words(store, "vừng")).toEqual(expect.arrayContaining(["Mè đen"]));
  expect(await words(store, "đậu phộng")).toEqual(["Dầu lạc ép mộc Nghệ An"]);
  expect(await search(store, "xyzzy")).toMatchObject({ total: 0, near: [], soldOut: [] });
});

const HOSTILE = [
  ...["", "%", "_", "'", '"', '" OR "a', "🌶", "🌶️ 🌶️", "\0", "gao\0j", "\ud800", "𝐠𝐚𝐨"],
  ...["a", "zq", "(", "NOT gaoj", "gaoj*", "x".repeat(200), "a ".repeat(100)],
  ...["gaoj ".repeat(40), "ậ".repeat(200), "ﷺ".repeat(200)],
];

test("any text is text to look for, at a bounded cost", async ({ demo: store }) => {
  for (const query of sampled(HOSTILE, 3))
    for (const text of [query, query.repeat(10_000).slice(0, 100_000)]) {
      const { near, soldOut } = await search(store, text);
      const candidates = await findNear(await openSearch(store.db), text, 0);
      expect(near.length, query).toBeLessThanOrEqual(8);
      expect(soldOut.length, query).toBeLessThanOrEqual(8);
      expect(candidates.length, query).toBeLessThanOrEqual(300);
    }
});

test("at most 300 names are looked at, however many match", async ({ demo: store }) => {
  await seedProducts(store, 5_000);

  const { groups, total } = await searchProducts(store.db, "hat", { page: 1, size: 5_000 });
  const ranked = groups.reduce((sum, { count }) => sum + count, 0);
  expect(total).toBeGreaterThan(1_000);
  expect(ranked).toBeGreaterThan(100);
  expect(ranked).toBeLessThanOrEqual(800);
});

test("another name's find counts once among very many, on one page", async ({ store }) => {
  await givenNames(store, "Gạo nếp", "Gạo rice");
  await givenNumbered(store, 1_001, "Cake with rice");

  const counts = await countByCategory(store.db, { query: "rice" });
  const first = await searchProducts(store.db, "rice", { page: 1, size: 400 });
  const names: string[] = [];
  for (let page = 1; page <= first.pages; page++) {
    const { groups, parts } = await searchProducts(store.db, "rice", { page, size: 400 });
    names.push(...groups.flatMap(({ cards }) => namesOf(cards)), ...namesOf(parts.cards));
  }
  expect(counts.map(({ count }) => count)).toEqual([1_003]);
  expect(first.total).toBe(1_003);
  expect(new Set(names).size).toBe(1_003);
  expect(names).toHaveLength(1_003);
  expect(names).toContain("Gạo nếp");
});
