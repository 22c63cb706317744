import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countImportRows,
  createImport,
  findImport,
} from "../../../../app/models/catalogue/imports/product-imports.ts";
import { exportProducts } from "../../../../app/models/catalogue/products.ts";
import {
  insertProduct,
  type NewProduct,
} from "../../../../app/models/catalogue/update-products.ts";
import { csvChunks } from "../../../../app/routes/seller/csv-file.server.ts";
import { productTable } from "../../../../app/routes/seller/products/csv/products-csv-rows.server.ts";
import { readCsv } from "../../../../app/routes/seller/products/csv/read-csv.server.ts";
import { startCheck } from "../../../../app/routes/seller/products/import/import-jobs.server.ts";
import { textFor } from "../../../../app/text/languages.ts";
import { products } from "../../../../db/schema.ts";
import { testStore } from "../../../support/data/store.ts";

const piece = fc.constantFrom(
  ..."=+-@＝'\"`,;:\t ",
  "\n",
  "ạ",
  "Đ",
  "😀",
  "12",
  "e5",
  "#",
  "\u200b",
);
/** Text as the form stores it: trimmed, with single line breaks. */
const text = (max: number) =>
  fc.array(piece, { maxLength: max }).map((pieces) => pieces.join("").trim());
const line = (max: number) => text(max).map((value) => value.replace(/\s+/g, " ").trim());
const orNull = (value: fc.Arbitrary<string>) => value.map((text) => text || null);

/** Every second product has one of its own. */
const BARCODES = ["96385074", null, "4006381333931", null, "036000291452", null];

const product: fc.Arbitrary<Omit<NewProduct, "categoryId">> = fc.record({
  name: line(20).map((name) => name || "Nghệ"),
  description: text(80),
  weight: orNull(line(8)),
  brand: orNull(line(8)),
  priceVnd: fc.integer({ min: 1_000, max: 1_000_000_000 }),
  offerPriceVnd: fc.integer({ min: 1, max: 1_000 }),
  priceSteps: fc.option(fc.integer({ min: 2, max: 999 }).map((from) => [{ from, percent: 10 }])),
  stockCount: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  inStock: fc.boolean(),
  rating: fc.option(fc.constantFrom(0, 0.5, 4, 4.5, 5)),
  reviewCount: fc.option(fc.nat(999_999)),
});

test("whatever products contain, their exported file changes nothing when it is imported", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(product, { minLength: 1, maxLength: 20, selector: ({ name }) => name }),
      fc.constantFrom(",", ";"),
      fc.constantFrom("en", "vi"),
      async (given, separator, lang) => {
        const store = testStore();
        await store.withTx(async (tx) => {
          for (const [i, each] of given.entries())
            await insertProduct(tx, { ...each, categoryId: null, barcode: BARCODES[i] }, []);
        });
        const before = await store.db.select().from(products);
        const delimiter = separator as "," | ";";
        const text = textFor(lang as "en" | "vi");
        const table = productTable(exportProducts(store.withSnapshot), text, delimiter);
        const file = await buffer(csvChunks(table, delimiter));

        const rows = await readCsv(file);

        if (!Array.isArray(rows)) throw new Error(rows.reason);
        const id = await store.withTx((tx) =>
          createImport(tx, { uploadedBy: "seller@example.com", fileName: "x.csv" }),
        );
        const errors: unknown[] = [];
        const context = { ...store, log: (entry: unknown) => errors.push(entry) };
        startCheck(context as never, id, rows);
        await expect.poll(async () => (await findImport(store.db, id))!.state).toBe("checked");
        expect(errors).toEqual([]);
        expect(await countImportRows(store.db, id)).toEqual({
          new: 0,
          changed: 0,
          unchanged: before.length,
          wrong: 0,
        });
      },
    ),
    { numRuns: 25 },
  );
});

test("a character of two code units stays whole wherever it stands in a file", async () => {
  const name = "😀".repeat(600);
  for (const shift of ["", "x"]) {
    const rows = await readCsv(Buffer.from(`id,name\n1,${shift}${name}\n`));
    expect(rows).toMatchObject([{ cells: { name: shift + name } }]);
  }
});
