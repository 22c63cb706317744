import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import { type ListingFilter, NO_FILTER } from "#app/features/catalogue/listing/listing-filter.ts";
import { measurePacks } from "#app/features/catalogue/products/save-product.server.ts";
import { listFiltered } from "#app/features/catalogue/search/listings.server.ts";
import type { Store } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import {
  givenNumbered,
  givenProduct,
  givenProducts,
  testStore,
} from "#tests/support/data/store.ts";

type Asked = Partial<ListingFilter> & { path?: string; query?: string; page?: number };

async function listed(store: Store, { path, query, page = 1, ...filter }: Asked) {
  const category = path ? await findCategory(store.db, path) : null;
  const asked = { category, query, page, filter: { ...NO_FILTER, ...filter } };
  return listFiltered(store.db, asked);
}

const namesOf = async (store: Store, asked: Asked) =>
  (await listed(store, asked)).products.map(({ name }) => name);

/** Four products in stock and one sold out, of which two are on offer. */
async function givenShelf() {
  const store = testStore();
  const rice = (await findCategory(store.db, "rice"))!.id;
  const add = (name: string, offerPriceVnd: number, others: object) =>
    givenProduct(store, { name, priceVnd: offerPriceVnd, offerPriceVnd, ...others });
  await add("Gạo tẻ", 100_000, { weight: "5 kg", reviewCount: 3, categoryId: rice });
  await add("Gạo nếp", 40_000, { weight: "1 kg", priceVnd: 45_000, categoryId: rice });
  await add("Ớt", 30_000, { weight: "50 g", reviewCount: 9, priceVnd: 35_000 });
  await add("Muối", 5_000, { weight: "gói nhỏ", reviewCount: 5 });
  await add("Bột gạo", 20_000, { weight: "2 x 200 g", inStock: false });
  return store;
}

test("products are sorted by popularity, price, price per kilogram, age and name", async () => {
  const store = await givenShelf();
  const sorted = (sort: ListingFilter["sort"]) => namesOf(store, { sort });

  expect(await sorted("popular")).toEqual(["Ớt", "Muối", "Gạo tẻ", "Gạo nếp"]);
  expect(await sorted("price-up")).toEqual(["Muối", "Ớt", "Gạo nếp", "Gạo tẻ"]);
  expect(await sorted("price-down")).toEqual(["Gạo tẻ", "Gạo nếp", "Ớt", "Muối"]);
  expect(await sorted("unit-price")).toEqual(["Gạo tẻ", "Gạo nếp", "Ớt", "Muối"]);
  expect(await sorted("new")).toEqual(["Muối", "Ớt", "Gạo nếp", "Gạo tẻ"]);
  expect(await sorted("name")).toEqual(["Gạo nếp", "Gạo tẻ", "Muối", "Ớt"]);
  expect(await sorted(null)).toEqual(await sorted("name"));
});

test("filters narrow a category or a search, and show what is sold out last", async () => {
  const store = await givenShelf();

  expect(await namesOf(store, { onOffer: true })).toEqual(["Gạo nếp", "Ớt"]);
  expect(await namesOf(store, { minVnd: 30_000, maxVnd: 40_000 })).toEqual(["Gạo nếp", "Ớt"]);
  expect(await namesOf(store, { path: "rice", onOffer: true })).toEqual(["Gạo nếp"]);
  expect(await namesOf(store, { path: "others", sort: "price-up" })).toEqual(["Muối", "Ớt"]);
  expect(await namesOf(store, { query: "gao", sort: "price-down" })).toEqual(["Gạo tẻ", "Gạo nếp"]);
  const all = await namesOf(store, { query: "gạo", soldOut: true, sort: "price-up" });
  expect(all).toEqual(["Gạo nếp", "Gạo tẻ", "Bột gạo"]);
  expect((await listed(store, { soldOut: true })).total).toBe(5);
  expect(await listed(store, { maxVnd: 1 })).toMatchObject({ total: 0, pages: 1, products: [] });
});

test("the marks of a sorted search count as in any other", async ({ store }) => {
  await givenProducts(store, ["Dứa Đồng Giao", "Thơm gọt sẵn", "Cơm dừa"]);

  // Pineapple has another name, coconut has not.
  expect(await namesOf(store, { query: "Dứa", sort: "name" })).toContain("Thơm gọt sẵn");
  expect(await namesOf(store, { query: "Dừa", sort: "name" })).not.toContain("Thơm gọt sẵn");
});

test("a long list has pages, and the last one is shown for a page beyond", async ({ store }) => {
  await givenNumbered(store, 65, "Hạt");

  const { page, pages, total, products: shown } = await listed(store, { sort: "new", page: 9 });

  expect([page, pages, total]).toEqual([2, 2, 65]);
  expect(shown.map(({ name }) => name)).toEqual(["Hạt 4", "Hạt 3", "Hạt 2", "Hạt 1", "Hạt 0"]);
});

test("a changed weight and products of an older version get their price per kilogram", async () => {
  const store = await givenShelf();
  const id = await givenProduct(store, { name: "Quế", offerPriceVnd: 10_000, weight: "?" });
  const sorted = () => namesOf(store, { sort: "unit-price" });
  expect((await sorted()).at(-1)).toBe("Quế");
  await changeProduct(store, id, { weight: "10 kg" });
  expect((await sorted())[0]).toBe("Quế");

  await store.withTx(async (tx) => {
    await tx.update(products).set({ packContents: null });
    await tx.update(products).set({ brand: "" });
  });
  expect((await sorted())[0]).toBe("Gạo tẻ");
  expect(await measurePacks(store, 0)).toBeNull();
  expect((await sorted())[0]).toBe("Quế");
  const rows = await store.db.select().from(products).orderBy(products.seq);
  const contents = [5_000, 1_000, 50, 0, 400, 10_000];
  expect(rows.map(({ packContents }) => packContents)).toEqual(contents);
});

test("a weight that is changed while products are measured keeps its own measure", async () => {
  const store = await givenShelf();
  const id = await givenProduct(store, { name: "Quế", offerPriceVnd: 10_000, weight: "1 kg" });
  await store.withTx(async (tx) => void (await tx.update(products).set({ packContents: null })));
  const changesFirst: Store["withTx"] = async (work) => {
    await changeProduct(store, id, { weight: "2 kg" });
    return store.withTx(work);
  };

  await measurePacks({ db: store.db, withTx: changesFirst }, 0);

  const [row] = await store.db.select().from(products).where(eq(products.id, id));
  expect(row!.packContents).toBe(2_000);
});

test("a sorted or filtered search leaves out names with only its letters", async ({ store }) => {
  const add = (name: string, offerPriceVnd: number, others: object = {}) =>
    givenProduct(store, { name, offerPriceVnd, priceVnd: offerPriceVnd + 1, ...others });
  await add("Bột năng", 5_000);
  await add("Tương ớt", 20_000);
  await add("Ớt khô", 30_000);
  await add("Cốt dừa", 40_000);
  await add("Chili flakes", 10_000);
  await add("Ớt tươi", 1_000, { inStock: false });

  const byPrice = await namesOf(store, { query: "ớt", sort: "price-up" });
  expect(byPrice).toEqual(["Chili flakes", "Tương ớt", "Ớt khô"]);
  const onOffer = await namesOf(store, { query: "ớt", onOffer: true });
  expect(onOffer).toEqual(["Ớt khô", "Tương ớt", "Chili flakes"]);
  const everything = { query: "chili", soldOut: true };
  const all = await namesOf(store, everything);
  expect(all).toEqual(["Chili flakes", "Ớt khô", "Tương ớt", "Ớt tươi"]);
  expect((await listed(store, everything)).total).toBe(4);
  expect(await namesOf(store, { query: "mua bột năng", sort: "new" })).toEqual(["Bột năng"]);
});

test("a filtered search goes on after its best on further pages", async ({ store }) => {
  await givenNumbered(store, 70, "Gạo");
  await givenNumbered(store, 60, "Gaox");

  const pages = [1, 2, 3].map((page) => namesOf(store, { query: "gao", minVnd: 1, page }));
  const names = (await Promise.all(pages)).flat();
  expect(names).toHaveLength(130);
  expect(new Set(names).size).toBe(130);
  expect(names.slice(0, 70).every((name) => name.startsWith("Gạo"))).toBe(true);
});
