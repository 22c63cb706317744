import { expect } from "vitest";
import {
  addCategory,
  categoryRef,
  countCategories,
  deleteCategory,
  findCategory,
  findCategoryByName,
  listCategories,
  renameCategory,
} from "#app/models/catalogue/categories.ts";
import { findProduct } from "#app/models/catalogue/products.ts";
import { removeProduct } from "../../support/data/presses.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenProduct } from "../../support/data/store.ts";

test("a renamed category keeps its path, products and position", async ({ store }) => {
  const tea = await store.withTx((tx) => addCategory(tx, "Trà"));
  const id = await givenProduct(store, { categoryId: tea.id });

  await store.withTx((tx) => renameCategory(tx, tea.path, " Chè khô "));

  const renamed = await findCategory(store.db, "tra");
  expect(renamed).toEqual({ ...tea, name: "Chè khô", nameFolded: "che kho" });
  expect((await listCategories(store.db)).at(-1)).toEqual(renamed);
  expect(await findCategoryByName(store.db, "CHE KHO")).toEqual(renamed);
  const product = (await findProduct(store.db, id))!;
  expect(categoryRef(product)).toBe("Chè khô");
});

test("a built-in category is referred to by its path, even when renamed", async ({ store }) => {
  const rice = (await findCategory(store.db, "rice"))!;
  const id = await givenProduct(store, { categoryId: rice.id });

  await store.withTx((tx) => renameCategory(tx, "rice", "Gạo quê"));

  expect(categoryRef((await findProduct(store.db, id))!)).toBe("rice");
});

test("every category is listed with its number of products, in stock or not", async ({ store }) => {
  const rice = (await findCategory(store.db, "rice"))!;
  await givenProduct(store, { categoryId: rice.id });
  await givenProduct(store, { categoryId: rice.id, name: "Gạo", inStock: false });
  await givenProduct(store, { categoryId: null });

  const counted = await countCategories(store.db);

  expect(counted.map(({ path, products }) => `${path} ${products}`)).toEqual([
    "masala 0",
    "oil 0",
    "powder 0",
    "rice 2",
    // Products without a category are listed there.
    "others 1",
    "seeds 0",
    "channa 0",
  ]);
});

test("only an empty category of a seller's own can be deleted", async ({ store }) => {
  const tea = await store.withTx((tx) => addCategory(tx, "Trà"));
  const id = await givenProduct(store, { categoryId: tea.id });
  const remove = (path: string) => store.withTx((tx) => deleteCategory(tx, path));

  expect(await remove("tra")).toBe("not-empty");
  expect(await remove("channa")).toBe("built-in");
  expect(await remove("nowhere")).toBe("gone");
  expect(await listCategories(store.db)).toHaveLength(8);

  await removeProduct(store, id);
  expect(await remove("tra")).toBe("done");
  expect(await remove("tra")).toBe("gone");
  expect(await findCategory(store.db, "tra")).toBeNull();
});
