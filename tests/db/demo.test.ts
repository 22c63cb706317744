import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { listAllProducts } from "#app/features/catalogue/products/products.server.ts";
import { PICTURE_WIDTHS } from "#app/paths.ts";
import { demoProducts, pictureFile } from "#db/demo/catalogue.ts";
import { allOf } from "#tests/support/data/lists.ts";
import { testStore } from "#tests/support/data/store.ts";

const picturesFolder = new URL("../../db/demo/pictures/", import.meta.url);
const MAX_CARD_BYTES = 8 * 1024;
const MAX_TOTAL_BYTES = 2_000_000;

const sizes = new Map(
  readdirSync(picturesFolder).map((name) => [name, statSync(new URL(name, picturesFolder)).size]),
);

test("the demo pictures are small: each one on a card, and all of them together", () => {
  for (const { slug } of demoProducts)
    for (const width of [240, 480])
      expect(sizes.get(pictureFile(slug, 1, width))).toBeLessThanOrEqual(MAX_CARD_BYTES);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(total).toBeLessThanOrEqual(MAX_TOTAL_BYTES);
});

test("every demo product has at least two pictures, and the shop shows all of them", async () => {
  const products = await allOf(listAllProducts(testStore("demo").db));
  const shown = new Map(products.map(({ name, imageRefs }) => [name, imageRefs]));
  let files = 0;
  for (const { slug, name } of demoProducts) {
    const views = shown.get(name)?.length ?? 0;
    expect(views).toBeGreaterThan(1);
    for (let view = 1; view <= views; view++)
      for (const width of PICTURE_WIDTHS)
        expect(sizes.has(pictureFile(slug, view, width))).toBe(true);
    files += views * PICTURE_WIDTHS.length;
  }
  expect(files).toBe(sizes.size);
});
