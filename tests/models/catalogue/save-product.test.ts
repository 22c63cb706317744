import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { listCategories } from "#app/models/catalogue/categories.ts";
import { findProduct } from "#app/models/catalogue/products.ts";
import {
  createProduct,
  linkedPrices,
  type ProductFields,
  updateProduct,
} from "#app/models/catalogue/save-product.ts";
import { newId } from "#db/id.ts";
import { products } from "#db/schema.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenInCategory, givenProduct } from "../../support/data/store.ts";

const picture = (hash: string) => ({ hash, files: [{ width: 960, bytes: Buffer.from(hash) }] });
const FIELDS: ProductFields = {
  name: "Quế",
  description: "",
  weight: null,
  priceVnd: 60_000,
  offerPriceVnd: 50_000,
  category: { name: "Masala" },
};

test("a product is created in a category named by path or name", async ({
  store: { db, withTx },
}) => {
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

test("a product that breaks a rule is not created, nor its category", async ({
  store: { db, withTx },
}) => {
  await withTx((tx) => createProduct(tx, FIELDS, [picture("aa")]));
  const before = await listCategories(db);
  const create = (changes: Partial<ProductFields>, pictures: Parameters<typeof createProduct>[2]) =>
    withTx((tx) => createProduct(tx, { ...FIELDS, ...changes }, pictures));

  const category = { name: "Trà" };
  expect(await create({ category }, [])).toBe("no-picture");
  expect(await create({ category }, [{ ref: "0".repeat(16) }])).toBe("unknown-picture");
  const above = { category, offerPriceVnd: 60_001 };
  expect(await create(above, [picture("bb")])).toBe("offer-above-price");
  expect(await create({ name: " que " }, [picture("bb")])).toBe("name-taken");
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
