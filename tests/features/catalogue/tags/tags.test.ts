import { expect } from "vitest";
import { NO_FILTER } from "#app/features/catalogue/listing/listing-filter.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import {
  deleteProduct,
  updateProduct,
} from "#app/features/catalogue/products/save-product.server.ts";
import { listFiltered } from "#app/features/catalogue/search/listings.server.ts";
import { searchProducts } from "#app/features/catalogue/search/search-results.server.ts";
import { MAX_TAGS, USUAL_TAGS } from "#app/features/catalogue/tags/rules.ts";
import {
  addTag,
  addUsualTags,
  cachedShownTags,
  deleteTag,
  listTags,
  renameTag,
  setTags,
} from "#app/features/catalogue/tags/tags.server.ts";
import type { Store } from "#db/client.server.ts";
import { products, productTags } from "#db/schema.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct, givenProducts } from "#tests/support/data/store.ts";

const add = (store: Store, name: string, nameEn = "") =>
  store.withTx((tx) => addTag(tx, { name, nameEn }));
const pathsOf = async (store: Store) => (await listTags(store.db)).map(({ path }) => path);

/** A product with tags; returns its id. */
async function givenTagged(store: Store, name: string, tags: string[], others: object = {}) {
  const id = await givenProduct(store, { name, ...others });
  await store.withTx((tx) => setTags(tx, id, tags));
  return id;
}

const filtered = async (store: Store, tags: string[], query = "") =>
  (await listFiltered(store.db, { query, filter: { ...NO_FILTER, tags }, page: 1 })).products.map(
    ({ name }) => name,
  );

async function found(store: Store, query: string) {
  const { groups } = await searchProducts(store.db, query, { page: 1 });
  return groups.flatMap(({ cards }) => cards.map(({ name }) => name)).sort();
}

test("a shop begins with the usual tags; its own have free names and paths", async ({ store }) => {
  const usual = USUAL_TAGS.map(({ path }) => path);
  expect(await pathsOf(store)).toEqual(usual);
  expect(await add(store, "Ít đường!", "Low sugar")).toBe("done");
  expect(await add(store, "日本")).toBe("done");
  expect(await add(store, "чай")).toBe("done");
  expect(await pathsOf(store)).toEqual([...usual, "it-duong", "tag", "tag-2"]);

  expect(await add(store, "CHAY")).toBe("taken");
  expect(await add(store, "organic")).toBe("taken");
  expect(await add(store, "Mới", "it duong!")).toBe("taken");
  const rename = (path: string, name: string, nameEn = "") =>
    store.withTx((tx) => renameTag(tx, path, { name, nameEn }));
  expect(await rename("it-duong", "Chay")).toBe("taken");
  expect(await rename("it-duong", "Không đường", "low sugar")).toBe("done");
  expect(await rename("keto", "Keto")).toBe("gone");
  const seen = { name: "Bớt đường", nameEn: "", seen: "Ít đường! | Low sugar" };
  expect(await store.withTx((tx) => renameTag(tx, "it-duong", seen))).toBe("changed");
  expect(await pathsOf(store)).toContain("it-duong");
  expect(await store.withTx((tx) => deleteTag(tx, "chay"))).toBe("done");
  expect(await store.withTx((tx) => deleteTag(tx, "chay"))).toBe("gone");
  expect(await store.withTx(addUsualTags)).toBe("done");
  expect((await pathsOf(store)).at(-1)).toBe("chay");
});

test("there are at most thirty tags", async ({ store }) => {
  for (let n = USUAL_TAGS.length; n < MAX_TAGS; n++) await add(store, `Nhãn ${n}`);
  expect(await add(store, "Nhãn nữa")).toBe("full");
  expect(await pathsOf(store)).toHaveLength(MAX_TAGS);
});

test("products are saved with tags, and lose them with the tag or themselves", async ({
  store,
}) => {
  const id = await givenTagged(store, "Miến", ["qua-bieu", "chay", "keto", "chay"]);
  const tagsOf = async () => (await findProduct(store.db, id))!.tags;
  expect(await tagsOf()).toEqual(["chay", "qua-bieu"]);

  await store.withTx((tx) => updateProduct(tx, id, { name: "Miến dong" }));
  expect(await tagsOf()).toEqual(["chay", "qua-bieu"]);
  await store.withTx((tx) => updateProduct(tx, id, { tags: ["huu-co", "qua-bieu"] }));
  expect(await tagsOf()).toEqual(["huu-co", "qua-bieu"]);
  await store.withTx((tx) => deleteTag(tx, "huu-co"));
  expect(await tagsOf()).toEqual(["qua-bieu"]);
  await store.withTx((tx) => deleteProduct(tx, id));
  expect(await store.db.$count(productTags)).toBe(0);
});

test("a filter by tags shows products that have all of them, and offers those that stock has", async ({
  store,
}) => {
  await givenTagged(store, "Miến", ["chay", "qua-bieu"]);
  await givenTagged(store, "Nấm", ["chay"]);
  await givenTagged(store, "Trà", ["huu-co"], { inStock: false });
  expect(await filtered(store, ["chay"])).toEqual(["Miến", "Nấm"]);
  expect(await filtered(store, ["chay", "qua-bieu"])).toEqual(["Miến"]);
  expect(await filtered(store, ["chay"], "nấm")).toEqual(["Nấm"]);
  expect(await filtered(store, ["huu-co"])).toEqual([]);
  expect(
    await filtered(
      store,
      USUAL_TAGS.map(({ path }) => path),
    ),
  ).toEqual([]);
  const shown = await cachedShownTags(store.db);
  expect(shown.map(({ path }) => path)).toEqual(["chay", "qua-bieu"]);
});

test("a search finds what is tagged, by any name of the tag", async ({ store }) => {
  await givenTagged(store, "Miến dong", ["chay", "khong-gluten"]);
  await givenTagged(store, "Bún gạo lứt", ["chay"], { description: "Không gluten." });
  await givenTagged(store, "Mứt gừng", ["qua-bieu"], { description: "Không chay." });
  await givenProduct(store, { name: "Nước mắm chay" });
  await add(store, "Ăn kiêng", "Keto");
  await givenTagged(store, "Hạt chia", ["an-kieng"]);

  for (const query of ["chay", "ăn chay", "vegan", "Vegetarian", "CHAY"])
    expect(await found(store, query), query).toEqual(["Bún gạo lứt", "Miến dong", "Nước mắm chay"]);
  for (const query of ["không gluten", "khong gluten", "gluten free", "gluten-free"])
    expect(await found(store, query), query).toEqual(["Miến dong"]);
  for (const query of ["quà biếu", "qua bieu", "làm quà", "gifts"])
    expect(await found(store, query), query).toEqual(["Mứt gừng"]);
  expect(await found(store, "bún chay")).toEqual(["Bún gạo lứt"]);
  expect(await found(store, "miến chay không gluten")).toEqual(["Miến dong"]);
  expect(await found(store, "gluten free noodles chay quà biếu")).toEqual([]);
  for (const query of ["keto", "ăn kiêng"]) expect(await found(store, query)).toEqual(["Hạt chia"]);
  expect(await found(store, "không quà biếu")).toEqual([]);
});

test("of a tag that very many products have, a search finds the best-known and the filter all", async ({
  store,
}) => {
  await givenProducts(
    store,
    Array.from({ length: 260 }, (_, n) => ({ name: `Gạo ${n}`, reviewCount: n })),
  );
  const rows = await store.db.select({ id: products.id }).from(products);
  await store.withTx(async (tx) => {
    for (const { id } of rows) await setTags(tx, id, ["chay"]);
  });
  const { total, groups } = await searchProducts(store.db, "vegan", { page: 1 });
  expect(total).toBe(200);
  expect(groups[0]!.cards[0]!.name).toBe("Gạo 259");
  const { total: all } = await listFiltered(store.db, {
    filter: { ...NO_FILTER, tags: ["chay"] },
    page: 1,
  });
  expect(all).toBe(260);
});
