import { expect, test } from "vitest";
import { listAllProducts } from "#app/features/catalogue/products/products.server.ts";
import { products } from "#db/schema.ts";
import { seedProducts } from "#server/cli/commands/seed.ts";
import { allOf } from "#tests/support/data/lists.ts";
import { listInStock, testStore } from "#tests/support/data/store.ts";

const TOTAL = 1_100;

test("seeding adds products up to a number, each with a name, a category and an existing picture", async () => {
  const store = testStore("demo");
  const demo = await store.db.$count(products);

  expect(await seedProducts(store, TOTAL)).toBe(TOTAL - demo);
  expect(await seedProducts(store, TOTAL)).toBe(0);

  const listed = await allOf(listAllProducts(store.db));
  expect(new Set(listed.map(({ name }) => name)).size).toBe(TOTAL);
  const pictures = await store.db.query.pictures.findMany({ columns: { hash: true } });
  const hashes = new Set(pictures.map(({ hash }) => hash));
  for (const { categoryPath, imageRefs } of listed) {
    expect(categoryPath).not.toBeNull();
    expect(hashes).toContain(imageRefs[0]);
  }
  const found = await listInStock(store, { query: "hat sen", categoryPath: "seeds" });
  expect(found.length).toBeGreaterThan(5);
});
