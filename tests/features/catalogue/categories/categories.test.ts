import { expect } from "vitest";
import {
  addCategory,
  categoryRef,
  countCategories,
  createBuiltInCategories,
  deleteCategory,
  findCategory,
  findCategoryByName,
  listCategories,
  renameCategory,
} from "#app/features/catalogue/categories/categories.server.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { removeProduct } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenInCategory, givenProduct } from "#tests/support/data/store.ts";

test("the seven built-in categories come first, with their names and paths", async ({ store }) => {
  await store.withTx((tx) => addCategory(tx, "Anise"));

  const listed = (await listCategories(store.db)).map(({ name, path }) => `${name} -> ${path}`);

  expect(listed).toEqual([
    ...["Masala -> masala", "Oil -> oil", "Powder -> powder", "Rice -> rice"],
    ...["Dry Fruits -> others", "Seeds -> seeds", "Channa -> channa", "Anise -> anise"],
  ]);
});

test("creating the built-in categories again changes nothing", async ({ store }) => {
  const before = await listCategories(store.db);

  await store.withTx(createBuiltInCategories);

  expect(await listCategories(store.db)).toEqual(before);
});

test("a path is matched ignoring case", async ({ store }) => {
  for (const path of ["rice", "Rice", "RICE"])
    expect((await findCategory(store.db, path))?.name).toBe("Rice");
  for (const path of ["", "rices", "ri%", "ric_"])
    expect(await findCategory(store.db, path)).toBeNull();
});

test("a category is found by path or name, ignoring case and diacritics", async ({ store }) => {
  const tea = await store.withTx((tx) => addCategory(tx, "Trà Đen"));

  for (const name of ["Trà Đen", "TRA DEN", " trà  đen ", tea.path])
    expect(await findCategoryByName(store.db, name)).toEqual(tea);
  for (const name of ["others", "Others", "dry fruits", "DRY FRUITS"])
    expect((await findCategoryByName(store.db, name))?.path).toBe("others");
  expect(await findCategoryByName(store.db, "Tea")).toBeNull();
});

test("a seller's category gets a path that is valid in a URL", async ({ store }) => {
  const tea = await store.withTx((tx) => addCategory(tx, "  Trà & Cà phê / Đặc sản  "));

  expect(tea).toMatchObject({ name: "Trà & Cà phê / Đặc sản", path: "tra-ca-phe-dac-san" });
  expect(await findCategory(store.db, tea.path)).toEqual(tea);
});

test("orders refer to built-in categories by path and to others by name", () => {
  const ref = (categoryPath: string | null, categoryName: string | null) =>
    categoryRef({ categoryPath, categoryName });

  expect(ref("others", "Dry Fruits")).toBe("others");
  expect(ref("tra-ca-phe", "Trà & Cà phê")).toBe("Trà & Cà phê");
  expect(ref(null, null)).toBe("others");
});

test("adding an existing category returns it", async ({ store }) => {
  const add = (name: string) => store.withTx((tx) => addCategory(tx, name));
  const tea = await add("Trà");

  expect(await add("TRA")).toEqual(tea);
  expect((await add("Masala")).path).toBe("masala");
  expect(await listCategories(store.db)).toHaveLength(8);
  const loneSurrogate = "Chè \ud83c";
  expect((await add(loneSurrogate)).id).toBe((await add(loneSurrogate)).id);
});

test("ten concurrent additions of one name create one category", async ({ store }) => {
  const add = () => store.withTx((tx) => addCategory(tx, "Trà"));
  const added = await Promise.all(Array.from({ length: 10 }, add));

  expect(new Set(added.map((category) => category.id)).size).toBe(1);
});

test("names with the same path get different paths", async ({ store }) => {
  const paths = [];
  for (const name of ["A & B", "A + B", "A / B", "茶", "🌶️"])
    paths.push((await store.withTx((tx) => addCategory(tx, name))).path);

  expect(paths.slice(0, 3)).toEqual(["a-b", "a-b-2", "a-b-3"]);
  expect(new Set(paths).size).toBe(5);
  for (const path of paths) expect(path).toMatch(/^[a-z0-9-]+$/);
});

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
  const [id] = await givenInCategory(store, "rice", [{}]);

  await store.withTx((tx) => renameCategory(tx, "rice", "Gạo quê"));

  expect(categoryRef((await findProduct(store.db, id))!)).toBe("rice");
});

test("every category is listed with its number of products, in stock or not", async ({ store }) => {
  await givenInCategory(store, "rice", ["Nếp", { name: "Gạo", inStock: false }]);
  await givenProduct(store);

  const counted = await countCategories(store.db);

  // Products without a category are listed among the others.
  expect(counted.map(({ path, products }) => `${path} ${products}`)).toEqual([
    ...["masala 0", "oil 0", "powder 0", "rice 2", "others 1", "seeds 0", "channa 0"],
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
