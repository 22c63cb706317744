import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { listCategories } from "#app/features/catalogue/categories/categories.server.ts";
import { findPicture } from "#app/features/catalogue/pictures/pictures.server.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import {
  createProduct,
  linkedPrices,
  type ProductFields,
  updateProduct,
} from "#app/features/catalogue/products/save-product.server.ts";
import { newId } from "#db/id.ts";
import { productImages, products } from "#db/schema.ts";
import { changeProduct, removeProduct } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import {
  givenInCategory,
  givenProduct,
  givenProducts,
  listInStock,
} from "#tests/support/data/store.ts";

const picture = (hash: string) => ({ hash, files: [{ width: 240, bytes: Buffer.from(hash) }] });
const FIELDS: ProductFields = {
  name: "Quế",
  description: "",
  weight: null,
  priceVnd: 60_000,
  offerPriceVnd: 50_000,
  category: { name: "Masala" },
};

test("a product is created in a category named by path or name", async ({ store }) => {
  const { db, withTx } = store;
  const create = async (name: string, category: ProductFields["category"]) => {
    const fields = { ...FIELDS, name, category };
    const outcome = await withTx((tx) => createProduct(tx, fields, [picture("aa")]));
    if (outcome !== "done") return outcome;
    const [created] = await db.select().from(products).where(eq(products.name, name));
    return (await findProduct(db, created!.id))?.categoryPath;
  };

  expect(await create("a", { path: "masala" })).toBe("masala");
  expect(await create("b", { name: "MASALA" })).toBe("masala");
  expect(await create("c", { name: "Trà Việt" })).toBe("tra-viet");
  expect(await create("d", null)).toBeNull();
  expect(await create("e", { path: "nowhere" })).toBe("category-gone");
});

test("a product that breaks a rule is not created, nor its category", async ({ store }) => {
  const { db, withTx } = store;
  await withTx((tx) => createProduct(tx, FIELDS, [picture("aa")]));
  const before = await listCategories(db);
  const create = (changes: Partial<ProductFields>, pictures: Parameters<typeof createProduct>[2]) =>
    withTx((tx) => createProduct(tx, { ...FIELDS, ...changes }, pictures));

  const category = { name: "Trà" };
  expect(await create({ category }, [])).toBe("no-picture");
  expect(await create({ category }, [{ ref: "0".repeat(16) }])).toBe("unknown-picture");
  const above = { category, offerPriceVnd: 60_001 };
  expect(await create(above, [picture("bb")])).toBe("offer-above-price");
  expect(await create({ name: " quế " }, [picture("bb")])).toBe("name-taken");
  expect(await listCategories(db)).toEqual(before);
});

test("an update checks the fields it names together with those that stay", async ({ store }) => {
  const [id] = await givenInCategory(store, "masala", ["Quế"]);
  await givenInCategory(store, "rice", ["Quế"]);
  const save = (fields: Partial<ProductFields>, product = id) =>
    store.withTx((tx) => updateProduct(tx, product, fields));

  expect(await save({ offerPriceVnd: 60_001 })).toBe("offer-above-price");
  expect(await save({ priceVnd: 49_999 })).toBe("offer-above-price");
  expect(await save({ category: { path: "rice" } })).toBe("name-taken");
  expect(await save({ name: "x" }, newId())).toBe("gone");
  expect(await save({ name: "Quế", priceVnd: 70_000 })).toBe("done");
  const prices = { priceVnd: 70_000, offerPriceVnd: 50_000 };
  const saved = { name: "Quế", categoryPath: "masala", ...prices };
  expect(await findProduct(store.db, id)).toMatchObject(saved);
});

const pricesOf = (priceVnd: number, offerPriceVnd = priceVnd) => ({ priceVnd, offerPriceVnd });
const one = pricesOf(38_000);

test("without a discount the other price follows; with one, or where both are given, none does", () => {
  expect(linkedPrices(one, { offerPriceVnd: 42_000 })).toEqual(pricesOf(42_000));
  expect(linkedPrices(one, { priceVnd: 35_000 })).toEqual(pricesOf(35_000));
  expect(linkedPrices(one, pricesOf(42_000, 40_000))).toEqual(pricesOf(42_000, 40_000));
  const reduced = pricesOf(45_000, 38_000);
  expect(linkedPrices(reduced, { offerPriceVnd: 40_000 })).toEqual({ offerPriceVnd: 40_000 });
  expect(linkedPrices(one, {})).toEqual({});
});

test("a raised price is what customers pay", async ({ store }) => {
  const id = await givenProduct(store, one);
  const save = async (fields: Parameters<typeof updateProduct>[2]) => {
    await store.withTx((tx) => updateProduct(tx, id, fields));
    const { priceVnd, offerPriceVnd } = (await findProduct(store.db, id))!;
    return [priceVnd, offerPriceVnd];
  };
  expect(await save({ priceVnd: 42_000 })).toEqual([42_000, 42_000]);
  expect(await save({ name: "Quế chi" })).toEqual([42_000, 42_000]);
  expect(await save({ priceVnd: 42_000, offerPriceVnd: 40_000 })).toEqual([42_000, 40_000]);
  expect(await save({ priceVnd: 45_000 })).toEqual([45_000, 40_000]);
});

test("a new product is in stock by default", async ({ store }) => {
  const [there, out] = await givenProducts(store, ["Còn", { inStock: false, name: "Hết" }]);

  expect((await findProduct(store.db, there))?.inStock).toBe(true);
  expect((await findProduct(store.db, out))?.inStock).toBe(false);
});

test("an update changes the given fields only", async ({ store }) => {
  const id = await givenProduct(store, { weight: "1 kg", brand: "Nhà làm", rating: 5 });
  const before = await findProduct(store.db, id);

  expect(await changeProduct(store, id, { offerPriceVnd: 1 })).toBe("done");

  const { updatedAt: _, ...after } = (await findProduct(store.db, id))!;
  expect({ ...before, offerPriceVnd: 1 }).toMatchObject(after);
});

test("concurrent updates of different fields are all stored", async ({ store }) => {
  const id = await givenProduct(store);

  await Promise.all([
    changeProduct(store, id, { name: "Quế" }),
    changeProduct(store, id, { offerPriceVnd: 11_000 }),
    changeProduct(store, id, { inStock: false }),
    changeProduct(store, id, {}, [picture("aa")]),
  ]);

  const edited = await findProduct(store.db, id);
  expect(edited).toMatchObject({ name: "Quế", offerPriceVnd: 11_000, inStock: false });
  expect(edited?.imageRefs).toEqual(["aa"]);
});

test("a renamed product is sorted by its new name", async ({ store }) => {
  await givenProduct(store, { name: "Gạo" });
  const id = await givenProduct(store, { name: "Bột" });

  await changeProduct(store, id, { name: "Đường" });
  await givenProduct(store, { name: "Ép" });

  const names = (await listInStock(store)).map((product) => product.name);
  expect(names).toEqual(["Đường", "Ép", "Gạo"]);
});

test("an update without pictures keeps them, with pictures replaces all", async ({ store }) => {
  const id = await givenProduct(store);
  const set = (...hashes: string[]) => changeProduct(store, id, {}, hashes.map(picture));
  await set("aa", "bb", "cc");

  await changeProduct(store, id, { name: "Quế" });
  expect((await findProduct(store.db, id))?.imageRefs).toEqual(["aa", "bb", "cc"]);
  await set("dd", "bb");
  expect((await findProduct(store.db, id))?.imageRefs).toEqual(["dd", "bb"]);

  const find = (hash: string) => findPicture(store.db, hash, 240);
  expect([await find("aa"), await find("cc")]).toEqual([null, null]);
  for (const hash of ["bb", "dd"]) expect(await find(hash)).not.toBeNull();
});

test("the same picture four times is shown four times, stored once", async ({ store }) => {
  const id = await givenProduct(store);

  await changeProduct(store, id, {}, ["aa", "aa", "aa", "aa"].map(picture));

  expect((await findProduct(store.db, id))?.imageRefs).toEqual(["aa", "aa", "aa", "aa"]);
  expect(await findPicture(store.db, "aa", 240)).toEqual(Buffer.from("aa"));
});

test("a product is deleted with its pictures, and only once", async ({ store }) => {
  const [deleted, remaining] = await repeat(2, () => givenProduct(store));
  await changeProduct(store, deleted, {}, [picture("aa"), picture("bb")]);
  await changeProduct(store, remaining, {}, [picture("bb")]);

  expect(await removeProduct(store, deleted)).toBe("done");
  expect(await removeProduct(store, deleted)).toBe("gone");

  expect(await findProduct(store.db, deleted)).toBeNull();
  expect((await findProduct(store.db, remaining))?.imageRefs).toEqual(["bb"]);
  expect(await findPicture(store.db, "aa", 240)).toBeNull();
  expect(await findPicture(store.db, "bb", 240)).toEqual(Buffer.from("bb"));
});

test("a deleted product cannot be updated, and no upload is left", async ({ store }) => {
  const edited = await changeProduct(store, newId(), {}, [picture("aa")]);

  expect(edited).toBe("gone");
  expect(await findPicture(store.db, "aa", 240)).toBeNull();
  expect(await store.db.$count(productImages)).toBe(0);
});

test("names that differ in marks, and packs of one name, are products of their own", async ({
  store,
}) => {
  const create = (name: string, weight: string | null) =>
    store.withTx((tx) => createProduct(tx, { ...FIELDS, name, weight }, [picture("cc")]));
  for (const name of ["Dứa sấy", "Dừa sấy", "Dưa sấy"])
    expect(await create(name, null)).toBe("done");
  expect(await create("Gạo hoà bình", "5 kg")).toBe("done");
  expect(await create("Gạo hoà bình", "10 kg")).toBe("done");
  expect(await create("GẠO  hòa bình", "5kg")).toBe("name-taken");
  const large = (await store.db.select().from(products)).find(({ weight }) => weight === "10 kg")!;
  const resized = store.withTx((tx) => updateProduct(tx, large.id, { weight: "5 kg" }));
  expect(await resized).toBe("name-taken");
});
