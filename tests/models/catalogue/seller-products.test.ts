import { expect } from "vitest";
import { listJumpTargets, listSellerProducts } from "#app/models/catalogue/seller-products.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenInCategory, givenProduct, givenProducts } from "../../support/data/store.ts";

const ANY = { search: "", letter: "" };

test("a letter's jump target is its first product, with its page", async ({ store }) => {
  const { db } = store;
  const names = Array.from({ length: 61 }, (_, i) => `Nếp ${i + 100}`);
  // Masala comes before rice in the list, and products without a category come last.
  const [n] = await givenInCategory(store, "masala", names);
  const [d] = await givenInCategory(store, "rice", ["Đặc sản", "Áo"]);
  const [x, digit] = await givenProducts(store, ["Xôi", "5 vị", "Dừa", "豆"]);

  const targets = await listJumpTargets(db, { search: "" });
  const found = Object.fromEntries(targets.map(({ letter, ...target }) => [letter, target]));
  expect(Object.keys(found).sort()).toEqual(["#", "a", "d", "n", "x"]);
  expect(found).toMatchObject({
    n: { productId: n, page: 1 },
    d: { productId: d, page: 2 },
    x: { productId: x, page: 2 },
    "#": { productId: digit, page: 2 },
  });
  for (const { productId, page } of targets) {
    const { products } = await listSellerProducts(db, { ...ANY, page });
    expect(products.map(({ id }) => id)).toContain(productId);
  }
  const onlyXoi = [{ letter: "x", productId: x, page: 1 }];
  expect(await listJumpTargets(db, { search: "xoi" })).toEqual(onlyXoi);
});

test("products without a category are found when their group is", async ({ store }) => {
  const id = await givenProduct(store, { name: "Xôi", categoryId: null });
  await givenInCategory(store, "rice", ["Nếp"]);
  const find = (filter: { withoutCategory?: boolean }) =>
    listSellerProducts(store.db, { search: "khac", letter: "", page: 1, ...filter });
  expect((await find({})).products).toEqual([]);
  expect((await find({ withoutCategory: true })).products).toMatchObject([{ id }]);
});
