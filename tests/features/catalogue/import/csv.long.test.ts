import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { guessRoles } from "#app/features/catalogue/import/column-roles.ts";
import { productTable } from "#app/features/catalogue/import/columns.ts";
import { startCheck } from "#app/features/catalogue/import/import-jobs.http.server.ts";
import {
  countImportRows,
  createImport,
  findImport,
} from "#app/features/catalogue/import/product-imports.server.ts";
import { readTable } from "#app/features/catalogue/import/read-table.http.server.ts";
import { cellsReader } from "#app/features/catalogue/import/row-cells.ts";
import { pictureLines, pictureTextsOf } from "#app/features/catalogue/products/picture-texts.ts";
import { MAX_DESCRIPTION_LENGTH } from "#app/features/catalogue/products/product-limits.ts";
import { exportProducts } from "#app/features/catalogue/products/products.server.ts";
import {
  insertProduct,
  type NewProduct,
} from "#app/features/catalogue/products/save-product.server.ts";
import { csvChunks } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { plainText } from "#app/kit/format/plain-text.ts";
import { textFor } from "#app/text/languages.ts";
import { products } from "#db/schema.ts";
import { testStore } from "#tests/support/data/store.ts";
import { propertyRuns, sampled } from "#tests/support/scope.ts";

const HEADER = "name,category,price,offerPrice\n";
const MEGABYTES = 1024 * 1024;
/** Text of nearly 5 MB. */
const fill = (text: string) => text.repeat((4.9 * MEGABYTES) / text.length);

/** The rows of a file by columns, or the reason why it cannot be read. */
async function rowsOf(content: string | Uint8Array) {
  const table = await readTable(Buffer.from(content as string));
  if (typeof table === "string") return table;
  return table.rows.map(cellsReader(table.head, guessRoles(table.head, table.rows)));
}

/** Reads a file, counts how often others had a turn meanwhile, and the most CPU time between two. */
async function read(content: string | Uint8Array) {
  let turns = 0;
  let [last, longestMs] = [process.threadCpuUsage(), 0];
  let isReading = true;
  const others = (async () => {
    while (isReading) {
      turns += 1;
      longestMs = Math.max(longestMs, process.threadCpuUsage(last).user / 1_000);
      last = process.threadCpuUsage();
      await nextTurn();
    }
  })();
  const result = await rowsOf(content);
  isReading = false;
  await others;
  return { result, turns, longestMs };
}

const ONE_ROW = {
  ...{ quotes: fill('"'), "quotes inside of a cell": fill('a"'), apostrophes: fill("'") },
  ...{ "one cell": `"${fill("a")}"`, formulas: `"${fill(",'=")}"` },
};
const CUT = sampled(Object.entries(ONE_ROW), 5);

test.each(CUT)("nothing but %s is one row, cut, and others get turns", async (_, content) => {
  const { result, turns } = await read(HEADER + content);

  const [row, ...more] = result as { cells: Record<string, string> }[];
  expect(more).toEqual([]);
  expect(row!.cells.name!.length).toBeGreaterThan(MAX_DESCRIPTION_LENGTH);
  expect(row!.cells.name!.length).toBeLessThanOrEqual(2 * MAX_DESCRIPTION_LENGTH);
  expect(turns).toBeGreaterThan(50);
});

test.each([
  ["commas", HEADER + fill(","), "no-rows"],
  ["line breaks", HEADER + fill("\r\n"), "no-rows"],
  ["line breaks before a row", `${HEADER}${fill("\n")}a`, "too-many-rows"],
  ["carriage returns before a row", `${HEADER}${fill("\r")}a`, "too-many-rows"],
  ["empty rows before a row", `${HEADER}${fill(",\r")}a`, "too-many-rows"],
  ["one quoted cell without an end", fill('"a').slice(0, 1) + fill("a"), "unreadable"],
  ["ten thousand columns", `${"a,".repeat(10_000)}\nx`, "too-many-columns"],
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "encoding"],
  ["the beginning of a workbook", Buffer.from("504b0304", "hex"), "unreadable"],
  ["a workbook of Excel 97", Buffer.from("d0cf11e0a1b11ae1", "hex"), "old-workbook"],
  ["NUL", `${HEADER}\0`, "encoding"],
  ["nothing", "", "no-rows"],
])("%s are refused", async (_, content, reason) => {
  expect((await read(content)).result).toBe(reason);
});

const LINES = { "line breaks": "\n", "carriage returns": "\r", "empty rows": ",\r" };
const TOO_MANY = sampled(Object.entries(LINES), 3);

test.each(TOO_MANY)("too many %s are refused without being parsed", async (_, line) => {
  const before = process.threadCpuUsage();
  const file = Buffer.from(`${HEADER}${fill(line)}a`);
  expect(await readTable(file)).toBe("too-many-rows");
  // Parsing as many as are allowed takes seconds.
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

const FEWER = { "carriage returns": "\r".repeat(50_000), "empty rows": ",\r".repeat(50_000) };
const MANY = sampled(Object.entries({ ...FEWER, cells: fill("'=,") }), 3, 2);

test.each(MANY)("a file of %s leaves the event loop to others", async (_, content) => {
  const { longestMs } = await read(`${HEADER}${content}a`);
  expect(longestMs).toBeLessThan(1_000);
});

test("empty rows between and after others are left out", async () => {
  const empty = ",,,\r\n".repeat(50_000);
  const { result } = await read(`${HEADER}Quế,,1,1\r\n${empty}Hồi,,2,2\r\n${empty}`);
  expect(result).toMatchObject([{ line: 2, cells: { name: "Quế" } }, { cells: { name: "Hồi" } }]);
});

test.each(["\n", "\r\n", "\r"])("rows after %j are numbered as a spreadsheet does", async (eol) => {
  const lines = [
    "",
    HEADER.trim(),
    `"Quế\nthanh${eol}${eol}loại 1",,1,1`,
    "",
    ` ,"${eol}",,`,
    "Hồi,,2,2,more,cells",
    'Nghệ 5" to,,3,3',
    "Gừng,,4,4",
  ];
  const { result } = await read(lines.join(eol));
  expect(result).toMatchObject([
    { line: 3, cells: { name: "Quế\nthanh\n\nloại 1" } },
    { line: 6, cells: { name: "Hồi" } },
    { line: 7, cells: { name: 'Nghệ 5" to' } },
    { line: 8, cells: { name: "Gừng" } },
  ]);
});

test("a column's name is no key of objects", async () => {
  const { result } = await read(`${HEADER.trim()},__proto__,constructor\nQuế,,1,1,x,y\n`);

  expect(result).toMatchObject([{ cells: { name: "Quế", offerPrice: "1" } }]);
});

test("a column of reasons is not kept, however long they are", async () => {
  const { result } = await read(`Reason,${HEADER}"${fill("=1,")}",Quế,,1,1\n`);
  expect(result).toEqual([
    { line: 2, cells: { name: "Quế", category: "", price: "1", offerPrice: "1" } },
  ]);
});

const piece = fc.constantFrom(..."=+-@＝'\"`,;:\t \nạĐ😀#\u200b", "12", "e5");
/** Text as older forms stored it: trimmed, with single line breaks. */
const text = (max: number) =>
  fc.array(piece, { maxLength: max }).map((pieces) => pieces.join("").trim());
const line = (max: number) =>
  text(max).map((value) => plainText(value).replace(/\s+/g, " ").trim());
const orNull = (value: fc.Arbitrary<string>) => value.map((text) => text || null);

const pictures = fc
  .array(line(8), { maxLength: 4 })
  .map((texts) => pictureLines(pictureTextsOf(texts.join("\n"))));

/** Every second product has one of its own. */
const BARCODES = ["96385074", null, "4006381333931", null, "036000291452", null];

/** Some look like numbers to a spreadsheet, or begin with a mark. */
const SKUS = ["SP000001", null, "00012", "12E3", "#7", "=A1", "Ô-1"];

const product: fc.Arbitrary<Omit<NewProduct, "categoryId">> = fc.record({
  name: line(20).map((name) => name || "Nghệ"),
  nameEn: orNull(line(20)),
  shortDescriptionEn: orNull(line(20)),
  description: text(80),
  descriptionEn: orNull(text(80)),
  pictureTexts: orNull(pictures),
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
      async (given, delimiter, lang) => {
        const store = testStore();
        await store.withTx(async (tx) => {
          for (const [i, each] of given.entries())
            await insertProduct(
              tx,
              { ...each, categoryId: null, barcode: BARCODES[i], sku: SKUS[i] },
              [],
            );
        });
        const before = await store.db.select().from(products);
        const text = textFor(lang);
        const table = productTable(exportProducts(store.withSnapshot), text, {
          ...{ delimiter, tags: [], hasCosts: false },
        });
        const file = await buffer(csvChunks(table, delimiter));

        const read = await readTable(file);

        if (typeof read === "string") throw new Error(read);
        const id = await store.withTx((tx) =>
          createImport(tx, { uploadedBy: "seller@example.com", fileName: "x.csv" }),
        );
        const errors: unknown[] = [];
        const context = { ...store, log: (entry: unknown) => errors.push(entry) };
        startCheck(context as never, id, read, guessRoles(read.head, read.rows));
        await expect.poll(async () => (await findImport(store.db, id))!.state).toBe("checked");
        expect(errors).toEqual([]);
        const counts = { new: 0, changed: 0, unchanged: before.length, wrong: 0 };
        expect(await countImportRows(store.db, id)).toEqual(counts);
      },
    ),
    { numRuns: propertyRuns(25) },
  );
});

test("a character of two code units stays whole wherever it stands in a file", async () => {
  const name = "😀".repeat(600);
  for (const shift of ["", "x"]) {
    const rows = await rowsOf(`id,name\n1,${shift}${name}\n`);
    expect(rows).toMatchObject([{ cells: { name: shift + name } }]);
  }
});
