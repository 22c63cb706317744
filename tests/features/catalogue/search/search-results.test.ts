import { expect } from "vitest";
import { findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import { countByCategory } from "#app/features/catalogue/search/listings.server.ts";
import { findNear, openSearch } from "#app/features/catalogue/search/product-hits.server.ts";
import { searchProducts } from "#app/features/catalogue/search/search-results.server.ts";
import type { Store } from "#db/client.server.ts";
import { seedProducts } from "#server/cli/commands/seed.ts";
import { casesOf, expectEach } from "#tests/support/cases.ts";
import { test } from "#tests/support/data/shop-test.ts";
import {
  givenInCategory,
  givenNumbered,
  givenProduct,
  givenProducts,
  testStore,
} from "#tests/support/data/store.ts";
import { long, sampled } from "#tests/support/scope.ts";

const givenNames = (store: Store, ...names: string[]) => givenProducts(store, names);

const namesOf = (cards: { name: string }[]) => cards.map(({ name }) => name);

/** The names that a search shows, by the part of the page that they are in. */
async function search(store: Store, query: string, path?: string) {
  const category = path ? await findCategory(store.db, path) : null;
  const found = await searchProducts(store.db, query, { category, page: 1 });
  const words = found.groups.flatMap(({ cards }) => namesOf(cards));
  const parts = namesOf(found.parts.cards);
  const letters = namesOf(found.letters.cards);
  if (found.pages === 1) expect(found.total).toBe(words.length + parts.length);
  return {
    ...{ words, parts, letters, near: namesOf(found.near), soldOut: namesOf(found.soldOut) },
    total: found.total,
  };
}

/** What has the words of a query, in any order, or other names of what they mean. */
const words = async (...args: Parameters<typeof search>) => (await search(...args)).words;
const near = async (...args: Parameters<typeof search>) => (await search(...args)).near;

/** Expects searches to show names: "query / name / name; query / …". */
const expectWords = (store: Store, cases: string) =>
  expectEach((query) => words(store, query), cases);
const expectNear = (store: Store, cases: string) =>
  expectEach((query) => near(store, query), cases);

test("words in any order are results, and names with only the letters stand apart", async ({
  store,
}) => {
  await givenNames(store, "Bột nghệ", "Bột", "Ớt khô", "Cốt dừa", "Nghệ An rang bột");

  const both = { words: ["Bột nghệ", "Nghệ An rang bột"], letters: [], near: [] };
  expect(await search(store, "nghệ bột")).toMatchObject(both);
  const letters = ["Bột", "Bột nghệ", "Cốt dừa", "Nghệ An rang bột"];
  const found = { words: ["Ớt khô"], parts: [], letters, total: 1 };
  for (const query of ["ot", "ớt"]) expect(await search(store, query)).toMatchObject(found);
});

test("typed diacritics count as far as they were typed", async ({ store }) => {
  await givenNames(store, "Bơ lạt", "Bò khô", "Bồ kết", "Nước mắm");

  await expectWords(store, "bơ / Bơ lạt; bò / Bò khô; bô / Bồ kết");
  expect((await search(store, "bơ")).letters).toEqual(["Bồ kết", "Bò khô"]);
  expect((await words(store, "bo")).length).toBe(3);
  for (const half of ["nươc măm", "nuoc mắm", "nước mam", "nưoc mắm"])
    expect(await words(store, half)).toEqual(["Nước mắm"]);
  expect(await words(store, "nược mấm"), "no product has them").toEqual(["Nước mắm"]);
});

test("either spelling of a tone is the same", async ({ store }) => {
  await givenNames(store, "Gạo Hòa Bình", "Thuỷ hải sản");

  await expectWords(store, "hoà / Gạo Hòa Bình; thủy / Thuỷ hải sản");
});

test("names of categories count as words of their products", async ({ store }) => {
  await givenInCategory(store, "rice", ["Nếp cái hoa vàng", "ST25"]);
  await givenInCategory(store, "oil", ["Dầu cám gạo"]);
  await givenNames(store, "Bột gạo");

  await expectWords(store, "nếp gạo / Nếp cái hoa vàng; rice st25 / ST25");
  const ofRice = ["Bột gạo", "Dầu cám gạo", "Nếp cái hoa vàng", "ST25"];
  expect((await words(store, "rice")).toSorted()).toEqual(ofRice.toSorted());
  expect(await words(store, "rice", "oil")).toEqual(["Dầu cám gạo"]);
});

test("groups are in the order of their best product", async ({ store }) => {
  await givenInCategory(store, "powder", ["Bột gạo"]);
  await givenInCategory(store, "rice", [
    { name: "Gạo nếp", reviewCount: 3 },
    { name: "Gạo lứt", reviewCount: 9 },
  ]);

  const { groups } = await searchProducts(store.db, "gạo", { page: 1 });

  expect(groups.map(({ cards }) => namesOf(cards))).toEqual([["Gạo lứt", "Gạo nếp"], ["Bột gạo"]]);
});

test("what is sold out comes last, and apart", async ({ store }) => {
  await givenNames(store, "Gạo nếp");
  await givenProduct(store, { name: "Gạo tẻ", inStock: false });

  const soldOut = ["Gạo tẻ"];
  expect(await search(store, "gạo")).toMatchObject({ words: ["Gạo nếp"], soldOut, total: 1 });
  expect(await search(store, "plain rice")).toMatchObject({ words: [], soldOut });
});

/** What all pages of a search show, each product once, and how many pages and products they are. */
async function readPages({ db }: Store, query: string, size: number) {
  const { pages, total, ...first } = await searchProducts(db, query, { page: 1, size });
  const shown = [];
  for (let page = 1; page <= pages; page++) {
    const { groups, parts, letters, ...one } = await searchProducts(db, query, { page, size });
    expect([one.pages, one.total, letters.count]).toEqual([pages, total, first.letters.count]);
    shown.push(...groups.flatMap(({ cards }) => cards), ...parts.cards, ...letters.cards);
  }
  expect(shown).toHaveLength(total + first.letters.count);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  return { pages, total, names: namesOf(shown) };
}

test("pages show each product once, those with only the letters last", async ({ store }) => {
  await givenInCategory(store, "powder", ["Ớt 1", "Ớt 3", "Ớt 5", "Ớt 7"]);
  await givenNames(store, "Ớt 0", "Ớt 2", "Ớt 4", "Ớt 6", "Ớt 8");
  await givenNumbered(store, 9, "Bột");

  const { pages, total, names } = await readPages(store, "ớt", 4);
  expect([pages, total]).toEqual([5, 9]);
  expect(names.slice(0, 9).every((name) => name.startsWith("Ớt"))).toBe(true);
});

long(test)("of a word that many names have, each is shown once, too", async ({ demo: store }) => {
  await seedProducts(store, 4_000);

  expect((await readPages(store, "hat", 500)).pages).toBeGreaterThan(2);
});

const SLIPS = `
  gạp / Gạo tẻ; goạ / Gạo tẻ; bột nge / Bột nghệ vàng; masla / Garam masala;
  mesalla / Garam masala; cinamon / Cinnamon; hatdieu / Hạt điều
`;

test.each(casesOf(SLIPS))("%s offers %s", async (query, name) => {
  const store = testStore();
  await givenNames(store, "Gạo tẻ", "Bột nghệ vàng", "Garam masala", "Cinnamon", "Hạt điều", "Mè");

  expect(await near(store, query)).toEqual([name]);
});

const TELEX = `
  gaoj / Gạo tẻ; bootj ngheej / Bột nghệ vàng; BOOTJ nghe / Bột nghệ vàng;
  boot nghe / Bột nghệ vàng; ddaauj / Đậu gà; bootj nghê / Bột nghệ vàng
`;

test.each(casesOf(TELEX))(
  "%s, typed without a Vietnamese keyboard, finds %s",
  async (query, name) => {
    const store = testStore();
    await givenNames(store, "Gạo tẻ", "Bột nghệ vàng", "Đậu gà", "Bao bì");

    expect(await words(store, query)).toEqual([name]);
  },
);

const REGIONAL = `
  mè / vừng; lạc / đậu phộng; thơm / dứa; bắp / ngô; heo / lợn; ngò / mùi; tiêu sọ / tiêu trắng
`;

test.each(casesOf(REGIONAL))("%s and %s are the same thing", async (south, north) => {
  for (const typed of [south, north]) {
    const store = testStore();
    const other = typed === south ? north : south;
    const expected = [`Bột ${other} rang`, other.toUpperCase()];
    await givenNames(store, ...expected, "Quế");

    expect((await words(store, typed)).toSorted()).toEqual(expected.toSorted());
    expect(await words(store, `bột ${typed}`)).toEqual([`Bột ${other} rang`]);
  }
});

test("a regional name may be typed with Telex keys", async ({ store }) => {
  await givenNames(store, "Dầu mè", "Lạc rang");

  await expectWords(store, "vuwngf / Dầu mè; ddaauj phoongj / Lạc rang");
});

test("words that only look like a regional name are not taken for it", async ({ store }) => {
  await givenNames(store, "Dầu dừa", "Lá dứa", "Gạo tám thơm", "Bắp cải", "Medjool", "Ngô");

  await expectWords(store, "thơm / Gạo tám thơm; vừng; mùi; bắp / Ngô");
  expect((await search(store, "bắp")).letters).toEqual(["Bắp cải"]);
});

test("what was found is not offered again as a near name", async ({ store }) => {
  await givenNames(store, "Đậu gà", "Đậu gà rang", "Gà đậu hầm", "Đậu gả");

  const { words, near } = await search(store, "đậu gà");
  expect(words).toEqual(["Đậu gà", "Đậu gà rang", "Gà đậu hầm"]);
  expect(near).toEqual([]);
});

test("a name that groceries have is not taken for a misspelt one", async ({ store }) => {
  await givenNames(store, "Hạt men");

  await expectNear(store, "hạt nêm; hạt ten / Hạt men");
});

test("nearer names come first, and the popular ones among equals", async ({ store }) => {
  const popularity = { "Khoái Châu": 50, "Khoai tây": 1, "Khoai lang": 9, "Xoài sấy": 99 };
  for (const [name, reviewCount] of Object.entries(popularity))
    await givenProduct(store, { name, reviewCount });

  expect(await near(store, "khoau")).toEqual(["Khoái Châu", "Khoai lang", "Khoai tây"]);
});

test("only products in stock are offered, and only from the chosen category", async ({ store }) => {
  await givenInCategory(store, "rice", ["Gạo lứt"]);
  await givenProducts(store, ["Bột gạo", { name: "Gạo nếp", inStock: false }]);

  expect((await near(store, "gạp")).toSorted()).toEqual(["Bột gạo", "Gạo lứt"]);
  expect(await near(store, "gạp", "rice")).toEqual(["Gạo lứt"]);
  expect(await near(store, "gạp", "others")).toEqual(["Bột gạo"]);
  expect(await near(store, "gạp", "oil")).toEqual([]);
});

test("the demo catalogue is understood with slips of the finger", async ({ demo: store }) => {
  const found = "bootj ngheej / Bột nghệ vàng Khoái Châu; đậu phộng / Dầu lạc ép mộc Nghệ An";
  await expectWords(store, found);
  expect(await words(store, "vừng")).toContain("Mè đen");
  expect(await search(store, "xyzzy")).toMatchObject({ total: 0, near: [], soldOut: [] });
});

test("a size ranks packs and need not be in their names", async ({ store }) => {
  const rice = ["Gạo ST25 5 kg", "Gạo nếp 1,5kg", "Bột gạo 5 kg"];
  await givenNames(store, ...rice, "Nước mắm 40 độ đạm 520 ml");
  await givenProduct(store, { name: "Gạo lứt", weight: "Túi 5 kg" });
  await givenProduct(store, { name: "Nước mắm", weight: "500 ml" });

  const ranked = ["Gạo lứt", "Gạo ST25 5 kg", "Gạo nếp 1,5kg", "Bột gạo 5 kg"];
  for (const query of ["gạo 5kg", "5 ký gạo", "gao 5000 g", "năm kg gạo", "GẠO (5 KG)"])
    expect(await words(store, query), query).toEqual(ranked);
  expect((await words(store, "gạo 1.5 kg"))[0]).toBe("Gạo nếp 1,5kg");
  expect((await words(store, "nước mắm520ml"))[0]).toBe("Nước mắm 40 độ đạm 520 ml");
  expect((await words(store, "nuoc mam nua lit"))[0]).toBe("Nước mắm");
  await expectWords(store, "500 g; 520 ml / Nước mắm 40 độ đạm 520 ml");
});

test("what people say around a thing is left out where nothing has it", async ({ store }) => {
  await givenNames(store, "Gạo tẻ", "Mì Hảo Hảo", "Rau cần tây", "Gạo ST25", "Khoai 1 kg");

  for (const query of ["mua gạo", "cho em 2 gói gạo", "shop ơi lấy gạo nhé"])
    expect(await words(store, query), query).toEqual(["Gạo ST25", "Gạo tẻ"]);
  await expectWords(store, "gói hảo hảo / Mì Hảo Hảo; st 25 / Gạo ST25; cần tây / Rau cần tây");
  expect(await words(store, `${"9".repeat(100)}kg`)).toEqual([]);
});

test("a word without marks is another one, unless its name has none", async ({ store }) => {
  await givenNames(store, "Me chua không hạt", "Mè đen", "Me den");

  const withMarks = { words: ["Mè đen", "Me den"], letters: ["Me chua không hạt"] };
  expect(await search(store, "mè")).toMatchObject(withMarks);
  expect((await words(store, "vừng")).toSorted()).toEqual(["Me den", "Mè đen"]);
  expect(await words(store, "me")).toHaveLength(3);
});

test("syllables that sound alike are near, whatever letters they share", async ({ store }) => {
  await givenNames(store, "Sả cây", "Bánh tráng", "Bột nghệ", "Ngò rí");
  await givenNames(store, "Mỳ sợi", "Sườn non", "Xà lách");

  await expectNear(store, "xả cây / Sả cây; bánh chán / Bánh tráng; xường non / Sườn non");
  expect((await near(store, "ngệ"))[0]).toBe("Bột nghệ");
  expect(await words(store, "mì")).toEqual(["Mỳ sợi"]);
});

test("words that no product has are left out where several others are known", async ({ store }) => {
  await givenNames(store, "Cà phê Trung Nguyên", "Nước rửa tay", "Coca-Cola", "Đậu phộng");

  await expectNear(store, "trung nguyên qwxz / Cà phê Trung Nguyên; nước qwxz");
  await expectNear(store, "cocacola / Coca-Cola; iphone");
});

test("where no name fits, brands and lines of descriptions do, with their diacritics", async ({
  store,
}) => {
  const add = (name: string, description: string, others: object = {}) =>
    givenProduct(store, { name, description, ...others });
  await add("Bột ớt", "Cay vừa, thơm nồng.\nLàm quà Tết.", { brand: "Gánh Hồi" });
  await add("Hạt điều", "Giòn, không cay.\nKhông gluten.", { brand: "Lúa Bờ Đê" });
  await add("Mít sấy", "Chín cây.\nĂn vặt, không thêm đường.", { shortDescription: "Giòn tan" });
  await add("Xôi", "Chay.", { inStock: false });

  await expectWords(
    store,
    `ganh hoi / Bột ớt; bột gánh hồi / Bột ớt; lúa bờ đê / Hạt điều; cay / Bột ớt; spicy / Bột ớt;
    không cay / Hạt điều; quà biếu / Bột ớt; gluten free / Hạt điều; no sugar / Mít sấy;
    healthy snacks / Mít sấy; giòn tan / Mít sấy; chay; đường; gánh hội`,
  );
});

test("what many descriptions say costs no more, and finds at most sixty", async ({ store }) => {
  const description = `${"Giòn tan và thơm lừng. ".repeat(400)}`;
  await givenProducts(
    store,
    Array.from({ length: 70 }, (_, i) => ({ name: `Hạt ${i}`, description })),
  );

  const { groups } = await searchProducts(store.db, "thơm lừng", { page: 1, size: 100 });
  expect(groups[0]!.count).toBe(60);
});

test("a size alone finds the packs of it, the best-known first", async ({ store }) => {
  const add = (name: string, weight: string, reviewCount = 0) =>
    givenProduct(store, { name, weight, reviewCount });
  await add("Gạo tẻ", "5 kg", 2);
  await add("Gạo nếp", "5000 g", 9);
  await add("Nước mắm", "5 lít");

  for (const query of ["5 kg", "5kg", "năm ký"])
    expect(await words(store, query), query).toEqual(["Gạo nếp", "Gạo tẻ"]);
  await expectWords(store, "5l / Nước mắm; 7 kg");
});

test("beside a known thing that the shop lacks is what has to do with it", async ({ store }) => {
  await givenInCategory(store, "oil", ["Dầu dừa"]);
  await givenNames(store, "Hạt mùi", "Cà ri", "Hạt tiêu");

  await expectNear(store, "olive oil / Dầu dừa; coconut milk / Dầu dừa; ngò / Hạt mùi");
  await expectNear(store, "cà phê; hạt nêm; nước mắm");
});

test("a word that means something else beside another stands apart", async ({ store }) => {
  await givenNames(store, "Bột nghệ", "Dầu lạc Nghệ An", "Hạnh nhân", "Dầu hướng dương");

  const apart = { words: ["Bột nghệ"], letters: ["Dầu lạc Nghệ An"] };
  expect(await search(store, "nghệ")).toMatchObject(apart);
  await expectWords(store, "hành; đường; nghệ an / Dầu lạc Nghệ An");
  expect((await search(store, "hành")).letters).toEqual(["Hạnh nhân"]);
});

const HOSTILE = [
  ...["", "%", "_", "'", '"', '" OR "a', "🌶", "🌶️ 🌶️", "a𞤀b cd", "\0", "gao\0j", "\ud800", "𝐠𝐚𝐨"],
  ...["a", "zq", "(", "NOT gaoj", "gaoj*", "x".repeat(200), "a ".repeat(100)],
  ...["gaoj ".repeat(40), "ậ".repeat(200), "ﷺ".repeat(200)],
];

long(test)("any text is text to look for, at a bounded cost", async ({ demo: store }) => {
  for (const query of sampled(HOSTILE, 3))
    for (const text of [query, query.repeat(10_000).slice(0, 100_000)]) {
      const { near, soldOut } = await search(store, text);
      const candidates = await findNear(await openSearch(store.db), text, 0);
      expect(near.length, query).toBeLessThanOrEqual(8);
      expect(soldOut.length, query).toBeLessThanOrEqual(8);
      expect(candidates.length, query).toBeLessThanOrEqual(300);
    }
});

long(test)("at most 300 names are looked at, however many match", async ({ demo: store }) => {
  await seedProducts(store, 5_000);

  const { groups, total, letters } = await searchProducts(store.db, "hat", {
    page: 1,
    size: 5_000,
  });
  const ranked = groups.reduce((sum, { count }) => sum + count, 0);
  expect(total + letters.count).toBeGreaterThan(1_000);
  expect(ranked).toBeGreaterThan(100);
  expect(ranked).toBeLessThanOrEqual(800);
});

long(test)("another name's find counts once among very many, on one page", async ({ store }) => {
  await givenNames(store, "Gạo nếp", "Gạo rice");
  await givenNumbered(store, 1_001, "Cake with rice");

  const counts = await countByCategory(store.db, { query: "rice" });
  const { total, names } = await readPages(store, "rice", 400);
  expect(counts.map(({ count }) => count)).toEqual([1_003]);
  expect(total).toBe(1_003);
  expect(names).toContain("Gạo nếp");
});
