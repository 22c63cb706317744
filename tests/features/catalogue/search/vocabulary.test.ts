import { desc } from "drizzle-orm";
import { expect } from "vitest";
import { getVocabulary } from "#app/features/catalogue/search/query-readings.server.ts";
import type { Store } from "#db/client.server.ts";
import { productWords } from "#db/schema.ts";
import { expectEach } from "#tests/support/cases.ts";
import { changeProduct, removeProduct } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct, testStore } from "#tests/support/data/store.ts";

async function wordsOf({ db }: Store): Promise<Record<string, number>> {
  const rows = await db.select().from(productWords).orderBy(desc(productWords.products));
  return Object.fromEntries(rows.map(({ word, products }) => [word, products]));
}

test("the words of names are counted, and follow renames and deletions", async ({ store }) => {
  const dal = await givenProduct(store, { name: 'Chana dal (đậu gà) "Bếp" đậu-xanh, 5kg' });
  const rice = await givenProduct(store, { name: "Gạo lứt đậu" });
  const ofDal = { chana: 1, dal: 1, dau: 1, bep: 1, xanh: 1 };
  expect(await wordsOf(store)).toEqual({ ...ofDal, dau: 2, gao: 1, lut: 1 });

  await changeProduct(store, rice, { name: "Nếp cẩm" });
  await changeProduct(store, rice, { inStock: false });
  expect(await wordsOf(store)).toEqual({ ...ofDal, nep: 1, cam: 1 });

  await removeProduct(store, dal);
  expect(await wordsOf(store)).toEqual({ nep: 1, cam: 1 });
});

const ODD = [
  '"',
  '""","',
  "\\",
  '\\"',
  "'",
  "]",
  '"]',
  "null",
  "{}",
  "a\u0001b",
  "\u{10ffff}",
  " ",
];

test.each(ODD)("a name of %j can be saved, changed and deleted", async (name) => {
  const store = testStore();
  const id = await givenProduct(store, { name: `${name} quế ${name}` });
  expect(await wordsOf(store)).toMatchObject({ que: 1 });

  await changeProduct(store, id, { name });
  await removeProduct(store, id);

  expect(await wordsOf(store)).toEqual({});
});

test("near words are few letters off, nearest first", async ({ store }) => {
  await givenProduct(store, { name: "Gạo gác bao masala masla khoai tây" });
  const near = async (word: string) =>
    (await getVocabulary(store.db)).listNear(word).map((found) => found.word);

  await expectEach(near, "gap / gao / gac; hao / gao / bao; mesalla / masala; khoi / khoai; ga");
  expect(await near("x".repeat(25))).toEqual([]);
});

test("a word has at most six near ones, however many there are", async ({ store }) => {
  const letters = [..."bcdghklmnpqrstvx"];
  await givenProduct(store, { name: letters.map((letter) => `${letter}ao`).join(" ") });

  expect((await getVocabulary(store.db)).listNear("zao")).toHaveLength(6);
});

test("the vocabulary is read again after a change, and only then", async ({ store }) => {
  await givenProduct(store, { name: "Gạo" });
  const before = await getVocabulary(store.db);
  expect(await getVocabulary(store.db)).toBe(before);

  await givenProduct(store, { name: "Nghệ" });

  expect(before.has("nghe")).toBe(false);
  expect((await getVocabulary(store.db)).has("nghe")).toBe(true);
});
