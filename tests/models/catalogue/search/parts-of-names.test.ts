import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { fold } from "#app/format/fold.ts";
import { countByCategory, listInCategories } from "#app/models/catalogue/search/listings.ts";
import { products } from "#db/schema.ts";
import { seedProducts } from "../../../../server/cli/seed/products.ts";
import { test } from "../../../support/data/shop-test.ts";
import { givenProduct, listInStock } from "../../../support/data/store.ts";

test("the index and the scan of all names find the same products", async ({ demo: store }) => {
  await seedProducts(store, 4_000);
  for (const name of ["Xz", "Xz\u{10ffff}", "Kẹo xz", "🌶Xz", "Hoxz-", "Xz xz", "Zx"])
    await givenProduct(store, { name });
  const all = await store.db.select().from(products).where(eq(products.inStock, true));

  for (const query of [
    ...["a", "an", "zq", "xz", "zx", "x", "z", "🌶", "🌶x"],
    ...["huong", "gạo", "Gạo tẻ Huế", "túi", "nuoc mam"],
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
      const cards = await listInCategories(store.db, [category], { query, offset: 30, limit: 60 });
      expect(cards.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  }
});

test("any part of any name finds every name that contains it", async ({ demo: store }) => {
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
