import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addSize } from "#app/features/catalogue/stock/shared-stocks.server.ts";
import { setStockCount } from "#app/features/catalogue/stock/stock.server.ts";
import { listMiscounted } from "#app/features/catalogue/stock/stock-moves.server.ts";
import { products } from "#db/schema.ts";
import { follow } from "#tests/support/answers.ts";
import { givenSizes, stockOf } from "#tests/support/data/sizes.ts";
import { applyImport, checkedImport } from "#tests/support/pages/import-file.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";

const { store, seller } = await sellerShop("empty");

/** Sizes of a stock with a code each, and a file that sets their counts. */
async function givenCoded(amount: number, of: string, counts: (number | "")[]) {
  const sizes = await givenSizes(store, amount, [5_000, 1_000]);
  for (const [i, id] of sizes.entries())
    await store.withTx((tx) =>
      tx
        .update(products)
        .set({ sku: `${of}${i}`, name: of })
        .where(eq(products.id, id)),
    );
  const rows = counts.map((count, i) => `${of}${i},${of},${count}`);
  return { sizes, file: ["sku,name,stockCount", ...rows].join("\n") };
}

test("a file sets the counts of several sizes of one stock, and its undo sets them back", async () => {
  const { sizes, file } = await givenCoded(0, "Nếp", [3, 16]);
  const { path } = await checkedImport(seller, file);
  const page = await applyImport(seller, path);
  expect(await stockOf(store.db, sizes[0])).toEqual({
    amount: 16_000,
    counts: [3, 16],
    inStock: [true, true],
  });
  expect(await listMiscounted(store.db)).toEqual([]);
  await follow(seller, undoBarOf(seller, page).press());
  expect(await stockOf(store.db, sizes[0])).toEqual({
    amount: 0,
    counts: [0, 0],
    inStock: [false, false],
  });
  expect(await listMiscounted(store.db)).toEqual([]);
});

test("counts of sizes that changed since the file was checked are not overwritten", async () => {
  const { sizes, file } = await givenCoded(7_000, "Tẻ", [3, 16]);
  const { path } = await checkedImport(seller, file);
  await store.withTx((tx) => setStockCount(tx, sizes[1], { count: 6, seen: 7 }));
  await applyImport(seller, path);
  expect(await stockOf(store.db, sizes[0])).toMatchObject({ amount: 6_000, counts: [1, 6] });
});

test("the undo of an import leaves a product that somebody has made a size since", async () => {
  const [five] = await givenSizes(store, 5_000, [5_000]);
  const file = "sku,name,category,price,offerPrice\nMOI,Gạo mới,Rice,20000,20000";
  const { path } = await checkedImport(seller, file);
  const page = await applyImport(seller, path);
  const [added] = await store.db.select().from(products).where(eq(products.sku, "MOI"));
  const size = { productId: added!.id, takes: 1_000 };
  await store.withTx((tx) => addSize(tx, five, size));
  await follow(seller, undoBarOf(seller, page).press());
  expect(await stockOf(store.db, five)).toMatchObject({ amount: 5_000, counts: [1, 5] });
});
