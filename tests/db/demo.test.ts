import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { listDishes } from "#app/features/catalogue/dishes/dishes.server.ts";
import { MAX_PICTURE_TEXT_LENGTH } from "#app/features/catalogue/products/product-limits.ts";
import { listAllProducts } from "#app/features/catalogue/products/products.server.ts";
import { FULL_WIDTH, PICTURE_WIDTHS } from "#app/paths.ts";
import { demoProducts, pictureFile } from "#db/demo/catalogue.ts";
import { demoDishes } from "#db/demo/dishes.ts";
import { demoPictureTexts } from "#db/demo/picture-texts.ts";
import { allOf } from "#tests/support/data/lists.ts";
import { testStore } from "#tests/support/data/store.ts";

const picturesFolder = new URL("../../db/demo/pictures/", import.meta.url);
const MAX_CARD_BYTES = 12 * 1024;
const MAX_TOTAL_BYTES = 5_000_000;

const sizes = new Map(
  readdirSync(picturesFolder).map((name) => [name, statSync(new URL(name, picturesFolder)).size]),
);

test("the demo pictures are small: each one on a card, and all of them together", () => {
  for (const { slug } of demoProducts)
    for (const width of [240, 480])
      expect([slug, sizes.get(pictureFile(slug, 1, width))! <= MAX_CARD_BYTES]).toEqual([
        slug,
        true,
      ]);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(total).toBeLessThanOrEqual(MAX_TOTAL_BYTES);
});

test("what a picture of a demo product shows is said in both languages", () => {
  expect(Object.keys(demoPictureTexts).toSorted()).toEqual(
    demoProducts.map(({ slug }) => slug).toSorted(),
  );
  for (const [slug, texts] of Object.entries(demoPictureTexts)) {
    let views = 0;
    while (sizes.has(pictureFile(slug, views + 1, FULL_WIDTH))) views++;
    expect([slug, texts.length >= views]).toEqual([slug, true]);
    for (const text of texts.flat())
      expect([text, text.length <= MAX_PICTURE_TEXT_LENGTH]).toEqual([text, true]);
  }
});

test("every demo product and dish has a picture, and the shop shows all of them", async () => {
  const { db } = testStore("demo");
  const products = await allOf(listAllProducts(db));
  const shown = new Map(products.map(({ name, imageRefs }) => [name, imageRefs]));
  const files: string[] = [];
  for (const { slug, name } of demoProducts) {
    const views = shown.get(name)?.length ?? 0;
    expect([slug, views > 0]).toEqual([slug, true]);
    for (let view = 1; view <= views; view++)
      files.push(...PICTURE_WIDTHS.map((width) => pictureFile(slug, view, width)));
  }
  const dishes = await listDishes(db);
  expect(new Set(dishes.map(({ picture }) => picture)).size).toBe(demoDishes.length);
  for (const { picture } of demoDishes)
    files.push(...PICTURE_WIDTHS.map((width) => pictureFile(picture, 1, width)));
  expect([...new Set(files)].toSorted()).toEqual([...sizes.keys()].toSorted());
});
