import { expect } from "vitest";
import { findCategory } from "#app/models/catalogue/categories.ts";
import { listJumpTargets, listSellerProducts } from "#app/models/catalogue/seller-products.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenProduct } from "../../support/data/store.ts";

const ANY = { search: "", letter: "" };

test("a letter's jump target is its first product, with its page", async ({ store }) => {
  const { db } = store;
  const rice = (await findCategory(db, "rice"))!.id;
  const masala = (await findCategory(db, "masala"))!.id;
  for (let i = 0; i < 61; i++)
    await givenProduct(store, { name: `Nếp ${i + 100}`, categoryId: masala });
  const ids = {
    // Masala comes before rice in the list, and products without a category come last.
    n: (await listSellerProducts(db, { ...ANY, page: 1 })).products[0]!.id,
    d: await givenProduct(store, { name: "Đặc sản", categoryId: rice }),
    x: await givenProduct(store, { name: "Xôi", categoryId: null }),
    "#": await givenProduct(store, { name: "5 vị", categoryId: null }),
  };
  await givenProduct(store, { name: "Dừa", categoryId: null });
  await givenProduct(store, { name: "Áo", categoryId: rice });
  await givenProduct(store, { name: "豆", categoryId: null });

  const targets = await listJumpTargets(db, { search: "" });
  const found = Object.fromEntries(targets.map(({ letter, ...target }) => [letter, target]));
  expect(Object.keys(found).sort()).toEqual(["#", "a", "d", "n", "x"]);
  expect(found).toMatchObject({
    n: { productId: ids.n, page: 1 },
    d: { productId: ids.d, page: 2 },
    x: { productId: ids.x, page: 2 },
    "#": { productId: ids["#"], page: 2 },
  });
  for (const { productId, page } of targets) {
    const { products } = await listSellerProducts(db, { ...ANY, page });
    expect(products.map(({ id }) => id)).toContain(productId);
  }
  expect(await listJumpTargets(db, { search: "xoi" })).toEqual([
    { letter: "x", productId: ids.x, page: 1 },
  ]);
});

test("products without a category are found when their group is", async ({ store }) => {
  const rice = (await findCategory(store.db, "rice"))!.id;
  const id = await givenProduct(store, { name: "Xôi", categoryId: null });
  await givenProduct(store, { name: "Nếp", categoryId: rice });
  const find = async (filter: { withoutCategory?: boolean }) =>
    (await listSellerProducts(store.db, { search: "khac", letter: "", page: 1, ...filter }))
      .products;
  expect(await find({})).toEqual([]);
  expect(await find({ withoutCategory: true })).toEqual([expect.objectContaining({ id })]);
});
