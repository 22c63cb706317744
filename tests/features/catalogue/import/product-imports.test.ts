import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { addCategory } from "#app/features/catalogue/categories/categories.server.ts";
import { recoverImport } from "#app/features/catalogue/import/import-jobs.http.server.ts";
import { planImport } from "#app/features/catalogue/import/plan-import.server.ts";
import {
  createImport,
  deleteExpiredImports,
  findImport,
  IMPORT_LEASE_MS,
  listImports,
  moveImport,
  type ProductImport,
  renewImportLease,
  saveImportRows,
} from "#app/features/catalogue/import/product-imports.server.ts";
import { categories, productImportRows, products } from "#db/schema.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { applyRows } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";

const DAY = 24 * 3_600_000;
const file = { uploadedBy: "seller@example.com", fileName: "products.csv" };
const row = (line: number) => ({
  line,
  change: "new" as const,
  cells: { name: 'Quế "thanh"\n' },
  problem: null,
  productId: null,
  changes: { name: [null, "Quế"] as [unknown, unknown] },
});

test("rows are stored as they are, replaced by line", async ({ store }) => {
  const id = await store.withTx((tx) => createImport(tx, file));
  await store.withTx((tx) => saveImportRows(tx, id, [row(2), row(3)]));
  await store.withTx((tx) => saveImportRows(tx, id, [{ ...row(3), changes: null, problem: "x" }]));
  await store.withTx((tx) => saveImportRows(tx, "gone", [row(2)]));

  const { line } = productImportRows;
  expect(await store.db.select().from(productImportRows).orderBy(line)).toEqual([
    { importId: id, ...row(2) },
    { importId: id, ...row(3), changes: null, problem: "x" },
  ]);
});

test("imports go after a week, a few rows at a time", async ({ store }) => {
  setClock(Date.now());
  const old = await store.withTx((tx) => createImport(tx, file));
  await store.withTx((tx) => saveImportRows(tx, old, [row(2), row(3), row(4)]));
  setClock(Date.now() + 8 * DAY);
  const recent = await store.withTx((tx) => createImport(tx, file));
  await store.withTx((tx) => saveImportRows(tx, recent, [row(2)]));

  const deleted = await repeat(4, () => store.withTx((tx) => deleteExpiredImports(tx, 2)));

  expect(deleted).toEqual([2, 1, 0, 0]);
  expect((await listImports(store.db)).map(({ id }) => id)).toEqual([recent]);
  expect(await store.db.$count(productImportRows)).toBe(1);
});

test("an import of a stopped shop is settled when its lease ends", async ({ store }) => {
  setClock(Date.now());
  const look = async (id: string) => {
    const found = (await findImport(store.db, id)) as ProductImport;
    await recoverImport(store as never, found);
    return (await findImport(store.db, id))!.state;
  };
  const [checking, applying] = await store.withTx((tx) => repeat(2, () => createImport(tx, file)));
  await store.withTx((tx) => moveImport(tx, applying, "checking", "applying"));
  // Another server may be working on them.
  expect([await look(checking), await look(applying)]).toEqual(["checking", "applying"]);
  setClock(Date.now() + IMPORT_LEASE_MS - 1);
  await store.withTx((tx) => renewImportLease(tx, applying));
  setClock(Date.now() + 1);
  expect([await look(checking), await look(applying)]).toEqual(["failed", "applying"]);
  setClock(Date.now() + IMPORT_LEASE_MS);
  expect(await look(applying)).toBe("checked");
});

test("a look at an import that went on leaves it and tells its state", async ({ store }) => {
  const id = await store.withTx((tx) => createImport(tx, file));
  const seen = { ...(await findImport(store.db, id)), leasedUntil: 0 } as ProductImport;
  await store.withTx((tx) => moveImport(tx, id, "checking", "checked"));

  expect(await recoverImport(store as never, seen)).toBe("checked");
  expect((await findImport(store.db, id))!.state).toBe("checked");
});

test("nothing is applied to a category that has been deleted", async ({ store }) => {
  const category = await store.withTx((tx) => addCategory(tx, "Trà"));
  const id = await store.withTx((tx) => createImport(tx, file));
  const fields = { priceVnd: 2_000, offerPriceVnd: 1_000 };
  const rows = [
    { line: 2, cells: {}, fields: { name: "Quế", ...fields } },
    { line: 3, cells: {}, fields: { name: "Trà sen", categoryId: category.id, ...fields } },
  ];
  for await (const planned of planImport(store.db, rows))
    await store.withTx((tx) => saveImportRows(tx, id, planned));
  await store.withTx((tx) => moveImport(tx, id, "checking", "applying"));
  await store.withTx((tx) => tx.delete(categories).where(eq(categories.id, category.id)));

  expect(await applyRows(store, id)).toBe("changed");
  expect(await store.db.$count(products)).toBe(0);
});
