import { expect } from "vitest";
import { addCategory, findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import {
  findProduct,
  listAllProducts,
  listBestSellers,
} from "#app/features/catalogue/products/products.server.ts";
import { listRelated } from "#app/features/catalogue/products/related-products.server.ts";
import { insertProduct } from "#app/features/catalogue/products/save-product.server.ts";
import {
  listJumpTargets,
  listSellerProducts,
} from "#app/features/catalogue/products/seller-products.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { products } from "#db/schema.ts";
import { expectEach } from "#tests/support/cases.ts";
import { givenOrderOf } from "#tests/support/data/goods.ts";
import { allOf } from "#tests/support/data/lists.ts";
import { changeProduct, setStatus } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import {
  givenInCategory,
  givenProduct,
  givenProducts,
  givenRanked,
  listInStock,
} from "#tests/support/data/store.ts";

const names = (named: { name: string }[]) => named.map(({ name }) => name);

test("products are sorted by name, ignoring case and diacritics", async ({ store }) => {
  await givenProducts(store, ["Ớt", "đậu gà", "Bột nghệ", "Dầu mè", "ơt", "Ái"]);

  const listed = names(await listInStock(store));

  expect(listed).toEqual(["Ái", "Bột nghệ", "đậu gà", "Dầu mè", "Ớt", "ơt"]);
});

test("only products in stock are listed", async ({ store }) => {
  await givenProduct(store, { name: "Còn" });
  const id = await givenProduct(store, { name: "Hết", inStock: false });
  expect(names(await listInStock(store))).toEqual(["Còn"]);
  expect(names(await listBestSellers(store.db, 5))).toEqual(["Còn"]);

  await changeProduct(store, id, { inStock: true });

  expect(names(await listInStock(store))).toEqual(["Còn", "Hết"]);
});

test('a category lists its products; "others" those without one, too', async ({ store }) => {
  await givenInCategory(store, "rice", ["Gạo"]);
  await givenInCategory(store, "others", ["Mơ khô"]);
  await givenProduct(store, { name: "Lạc loài", categoryId: null });
  const inCategory = async (categoryPath: string) =>
    names(await listInStock(store, { categoryPath }));

  await expectEach(inCategory, "rice / Gạo; others / Lạc loài / Mơ khô; oil; ' or 1=1 --");
});

test("a card has its category, its prices, its weight and the first picture", async ({ store }) => {
  const tea = await store.withTx((tx) => addCategory(tx, "Trà & Cà phê"));
  const prices = { priceVnd: 90_000, offerPriceVnd: 75_000 };
  const product = { name: "Trà sen", description: "", weight: "100 g", ...prices };
  const pictures = ["aaaa", "bbbb"].map((hash) => ({ hash, files: [] }));
  const id = await store.withTx((tx) =>
    insertProduct(tx, { ...product, categoryId: tea.id }, pictures),
  );

  const shown = { id, name: "Trà sen", weight: "100 g", ...prices, imageRef: "aaaa" };
  const category = { categoryPath: tea.path, categoryName: "Trà & Cà phê" };
  const others = { nameEn: null, inStock: true, rating: null, reviewCount: null };
  expect(await listInStock(store)).toEqual([{ ...shown, ...category, ...others }]);
});

test("best sellers are the most reviewed products in stock, up to the limit", async ({ store }) => {
  const ids = await givenRanked(store, 8);
  await givenProduct(store, { name: "Chưa ai nói tới" });
  await changeProduct(store, ids[1]!, { inStock: false });

  const best = names(await listBestSellers(store.db, 5));

  expect(best).toEqual(["Hạng 1", "Hạng 3", "Hạng 4", "Hạng 5", "Hạng 6"]);
});

test("a product has its pictures in order, and an unknown id is not found", async ({ store }) => {
  const { id: categoryId } = (await findCategory(store.db, "masala"))!;
  const product = {
    ...{ name: "Quế", description: "Thơm\nCay", weight: "100 g", brand: "Trà My", categoryId },
    ...{ priceVnd: 2, offerPriceVnd: 1, rating: 4.5, reviewCount: 12 },
  };
  const imageRefs = ["dd", "aa", "cc", "bb"];
  const pictures = imageRefs.map((hash) => ({ hash, files: [] }));
  const id = await store.withTx((tx) => insertProduct(tx, product, pictures));

  const category = { categoryPath: "masala", categoryName: "Masala" };
  const stored = { ...product, id, inStock: true, ...category, imageRefs };
  expect(await findProduct(store.db, id)).toMatchObject(stored);
  expect(await findProduct(store.db, newId())).toBeNull();
  expect(await findProduct(store.db, "")).toBeNull();
});

test("the full list has products out of stock, with their pictures", async ({ store }) => {
  const base = { description: "", categoryId: null, priceVnd: 1, offerPriceVnd: 1 };
  const add = (name: string, hash: string, inStock: boolean) =>
    store.withTx((tx) => insertProduct(tx, { ...base, name, inStock }, [{ hash, files: [] }]));
  await add("Một", "11", true);
  await add("Hai", "22", false);
  await givenProduct(store, { name: "Ba" });

  const listed = await allOf(listAllProducts(store.db));

  expect(listed.map(({ name, inStock, imageRefs }) => [name, inStock, imageRefs])).toEqual([
    ["Một", true, ["11"]],
    ["Hai", false, ["22"]],
    ["Ba", true, []],
  ]);
});

test("a long list comes in batches while other work proceeds", async ({ store }) => {
  const row = { description: "", priceVnd: 1, offerPriceVnd: 1, inStock: true };
  const times = { createdAt: 0, updatedAt: 0 };
  const rows = Array.from({ length: 1_000 }, (_, i) => {
    const reviewCount = i % 3 === 0 ? null : (i * 7) % 5;
    return { ...row, ...times, id: newId(), name: `${i}`, nameFolded: `${i}`, reviewCount };
  });
  for (let i = 0; i < rows.length; i += 500)
    await store.withTx((tx) => tx.insert(products).values(rows.slice(i, i + 500)));

  const listed: string[] = [];
  await store.withSnapshot(async (db) => {
    for await (const slice of listAllProducts(db)) {
      listed.push(...slice.map(({ name }) => name));
      await givenProduct(store, { name: "Mới", reviewCount: 3 });
    }
  });

  const expected = rows.toSorted((a, b) => (b.reviewCount ?? 0) - (a.reviewCount ?? 0));
  expect(listed).toEqual(expected.map(({ name }) => name));
});

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

async function namesOfRelated(store: Store, id: string, categoryId: string | null = null) {
  const related = await listRelated(store.db, { id, categoryId });
  return related.map(({ name }) => name);
}

/** Places an order for one of each product by a new shopper. */
const givenBasket = (store: Store, ...ids: string[]) =>
  givenOrderOf(store, Object.fromEntries(ids.map((id) => [id, 1])));

test("related are the most popular others in stock of the same category", async ({ store }) => {
  const rice = (await findCategory(store.db, "rice"))!.id;
  await givenProduct(store, { name: "Nghệ", reviewCount: 500 });
  const ids = await givenRanked(store, 8, rice);
  await changeProduct(store, ids[2]!, { inStock: false });

  const expected = ["Hạng 1", "Hạng 2", "Hạng 4", "Hạng 5", "Hạng 6"];
  expect(await namesOfRelated(store, ids[6]!, rice)).toEqual(expected);
});

test("a category of few products is filled up from the product list", async ({ store }) => {
  const rice = (await findCategory(store.db, "rice"))!.id;
  const ids = await givenRanked(store, 7);
  await changeProduct(store, ids[3]!, { inStock: false });
  const [, id] = await givenInCategory(store, "rice", ["Nếp", "Tẻ"]);

  const expected = ["Nếp", "Hạng 1", "Hạng 2", "Hạng 3", "Hạng 5"];
  expect(await namesOfRelated(store, id, rice)).toEqual(expected);
});

test("what two orders have together comes first, unless sold out", async ({ store }) => {
  const [first, , third] = await givenRanked(store, 8);
  const names = ["Sen", "Mè", "Bí", "Chia"] as const;
  const [often, once, soldOut, cancelled] = await givenInCategory(store, "seeds", names);
  await givenBasket(store, first!, often, soldOut);
  await givenBasket(store, often, first!, soldOut, once);
  for (let i = 0; i < 2; i++)
    await setStatus(store, (await givenBasket(store, first!, cancelled)).id, "Cancelled");
  await changeProduct(store, soldOut, { inStock: false });

  const related = await namesOfRelated(store, first!);
  expect(related).toEqual(["Sen", "Hạng 2", "Hạng 3", "Hạng 4", "Hạng 5"]);
  expect(await namesOfRelated(store, third!)).not.toContain("Sen");
});

test("a shop with one product has no related ones", async ({ store }) => {
  expect(await namesOfRelated(store, await givenProduct(store))).toEqual([]);
});
