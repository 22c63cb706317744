import { eq, isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import { planImport } from "#app/features/catalogue/import/plan-import.server.ts";
import {
  createImport,
  moveImport,
  saveImportRows,
} from "#app/features/catalogue/import/product-imports.server.ts";
import { findByBarcode } from "#app/features/catalogue/products/barcodes.server.ts";
import {
  createProduct,
  updateProduct,
} from "#app/features/catalogue/products/save-product.server.ts";
import { listSellerProducts } from "#app/features/catalogue/products/seller-products.server.ts";
import {
  listBest,
  searchProducts,
  suggestProducts,
} from "#app/features/catalogue/search/search-results.server.ts";
import type { Store } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { allOf } from "#tests/support/data/lists.ts";
import { applyRows, removeProduct } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct } from "#tests/support/data/store.ts";

const EAN = "4006381333931";
const UPC = "036000291452";
const picture = { hash: "aa", files: [{ width: 960, bytes: Buffer.from("aa") }] };
const FIELDS = { description: "", priceVnd: 60_000, offerPriceVnd: 50_000, category: null };

const create = (store: Store, name: string, barcode: string | null) =>
  store.withTx((tx) => createProduct(tx, { ...FIELDS, name, barcode }, [picture]));

test("a barcode belongs to one product until that gives it up", async ({ store }) => {
  expect(await create(store, "Gạo", EAN)).toBe("done");
  expect(await create(store, "Nếp", EAN)).toBe("barcode-taken");
  expect(await create(store, "Nếp", null)).toBe("done");
  expect(await create(store, "Đậu", null)).toBe("done");
  const [nep] = await store.db.select().from(products).where(eq(products.name, "Nếp"));
  const gao = (await findByBarcode(store.db, EAN))!;
  const update = (id: string, barcode: string | null) =>
    store.withTx((tx) => updateProduct(tx, id, { barcode }));

  expect(await update(nep!.id, EAN)).toBe("barcode-taken");
  expect(await update(gao.id, EAN)).toBe("done");
  expect(await update(gao.id, null)).toBe("done");
  expect(await update(nep!.id, EAN)).toBe("done");
  await removeProduct(store, nep!.id);
  expect(await update(gao.id, EAN)).toBe("done");
});

test("of two sellers who save a barcode at once, one is told", async ({ stores: [one, other] }) => {
  const outcomes = await Promise.all([create(one, "Gạo", EAN), create(other, "Nếp", EAN)]);
  expect(outcomes.sort()).toEqual(["barcode-taken", "done"]);
  expect(await one.db.$count(products, isNotNull(products.barcode))).toBe(1);
});

test("a SKU belongs to one product until that gives it up, and finds it for sellers", async ({
  store,
}) => {
  const { db, withTx } = store;
  const [id, other] = [
    await givenProduct(store, { name: "Gạo", sku: "G-1" }),
    await givenProduct(store, { name: "Bắp G-1" }),
  ];
  const update = (sku: string | null, product = other) =>
    withTx((tx) => updateProduct(tx, product, { sku }));
  const fields = { ...FIELDS, name: "Đậu", sku: "G-1" };

  expect(await withTx((tx) => createProduct(tx, fields, [picture]))).toBe("sku-taken");
  expect(await update("G-1")).toBe("sku-taken");
  expect(await update("g-1")).toBe("done");
  expect(await update("G-1", id)).toBe("done");
  for (const [search, found] of [
    ...[
      // Before another whose name comes first.
      ["G-1", [id, other]],
      [" G-1 ", [id, other]],
      ["g-1", [other]],
    ],
    ...["", "\0", "x".repeat(5_000)].map((search) => [search, search ? [] : [other, id]]),
  ] as [string, string[]][]) {
    const listed = await listSellerProducts(db, { search, letter: "", page: 1 });
    expect(listed.products.map((product) => product.id)).toEqual(found);
  }
  expect(await update(null, id)).toBe("done");
  expect(await update("G-1")).toBe("done");
});

test("a search for a barcode finds its product alone", async ({ store }) => {
  const { db } = store;
  const id = await givenProduct(store, { name: "Gạo ST25", barcode: UPC });
  await givenProduct(store, { name: `Nếp ${UPC}`, barcode: EAN });
  await givenProduct(store, { name: "Đậu" });
  for (const query of [UPC, ` ${UPC} `, `0${UPC}`, "036000 291452"]) {
    const listed = await listSellerProducts(db, { search: query, letter: "z", page: 1 });
    expect(listed).toMatchObject({ total: 1, products: [{ id }] });
    const found = await searchProducts(db, query, { page: 1 });
    expect([found.total, found.groups[0]?.cards[0]?.id, found.soldOut]).toEqual([1, id, []]);
    expect((await listBest(db, query, 8)).map((card) => card.id)).toEqual([id]);
    expect((await suggestProducts(db, query, 8)).map((card) => card.id)).toEqual([id]);
  }
});

test("a barcode that no product has is searched for in names", async ({ store }) => {
  const id = await givenProduct(store, { name: `Nếp ${UPC}` });
  const found = await searchProducts(store.db, UPC, { page: 1 });
  expect([found.total, found.groups[0]?.cards[0]?.id]).toEqual([1, id]);
  expect((await searchProducts(store.db, EAN, { page: 1 })).total).toBe(0);
});

test("a barcode of a sold-out product finds it as such", async ({ store }) => {
  const id = await givenProduct(store, { name: "Gạo", barcode: EAN, stockCount: 0 });
  const found = await searchProducts(store.db, EAN, { page: 1 });
  expect([found.total, found.soldOut.map((card) => card.id)]).toEqual([0, [id]]);
});

const row = (line: number, name: string, barcode: string | null) => ({
  line,
  cells: {},
  fields: { name, priceVnd: 60_000, offerPriceVnd: 50_000, barcode, categoryId: null },
});

const plan = ({ db }: Store, rows: Parameters<typeof planImport>[1]) => allOf(planImport(db, rows));

test("rows with the barcode of another product or row are wrong", async ({ store }) => {
  await givenProduct(store, { name: "Gạo", barcode: EAN });
  const right = [row(1, "Gạo", EAN), row(2, "Đậu", UPC), row(3, "Ớt", null), row(4, "Muối", null)];
  const wrong = [row(5, "Nếp", EAN), row(6, "Bột", UPC)];
  const planned = await plan(store, [...right, ...wrong]);
  const problems = [null, null, null, null, "barcode-taken", "barcode-taken"];
  expect(planned.map(({ problem }) => problem)).toEqual(problems);
});

test("an import whose barcode has been given away meanwhile applies nothing", async ({ store }) => {
  await givenProduct(store, { name: "Đậu", priceVnd: 60_000, offerPriceVnd: 50_000 });
  const planned = await plan(store, [row(1, "Gạo", EAN), row(2, "Đậu", UPC)]);
  const id = await store.withTx(async (tx) => {
    const id = await createImport(tx, { uploadedBy: "a@example.com", fileName: "x.csv" });
    await saveImportRows(tx, id, planned);
    await moveImport(tx, id, "checking", "applying");
    return id;
  });
  const other = await givenProduct(store, { name: "Nếp", barcode: EAN });

  expect(await applyRows(store, id)).toBe("changed");
  expect(await store.db.$count(products)).toBe(2);

  await store.withTx((tx) => updateProduct(tx, other, { barcode: UPC }));
  expect(await applyRows(store, id)).toBe("changed");
  await store.withTx((tx) => updateProduct(tx, other, { barcode: null }));
  expect(await applyRows(store, id)).toBe("done");
  expect((await findByBarcode(store.db, EAN))?.name).toBe("Gạo");
  expect((await findByBarcode(store.db, UPC))?.name).toBe("Đậu");
});
