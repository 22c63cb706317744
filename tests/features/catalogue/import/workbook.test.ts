import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { guessRoles } from "#app/features/catalogue/import/column-roles.ts";
import { readTable, type Table } from "#app/features/catalogue/import/read-table.http.server.ts";
import { placeOf } from "#app/features/catalogue/import/table-parts.ts";
import { long, propertyRuns } from "#tests/support/scope.ts";
import { unzip } from "#tests/support/unzip.ts";
import { zip } from "#tests/support/zip.ts";

const MEGABYTE = 1024 * 1024;
const HEAD = ["Tên hàng", "Mã hàng", "Giá bán", "Tồn kho"];

type Cell = string | number | boolean | null;

const workbook = async (...sheets: { name: string; rows: Cell[][]; merges?: string[] }[]) =>
  Buffer.from(
    await writeXlsx({
      sheets: sheets.map(({ merges = [], ...sheet }) => ({
        ...sheet,
        merges: merges.map((range) => {
          const [from, to] = range.split(":").map((ref) => ({
            row: Number(ref.slice(1)) - 1,
            col: ref.charCodeAt(0) - 65,
          }));
          return {
            ...{ startRow: from!.row, startCol: from!.col, endRow: to!.row, endCol: to!.col },
          };
        }),
      })),
    }),
  );

/** A workbook whose only sheet has this XML in place of its rows. */
async function withRows(xml: string, texts?: string): Promise<Buffer> {
  const files = unzip(await workbook({ name: "Hàng", rows: [HEAD] }));
  const sheet = [...files.keys()].find((path) => /worksheets\/sheet/.test(path))!;
  files.set(sheet, `<worksheet><sheetData>${xml}</sheetData></worksheet>`);
  if (texts !== undefined) files.set("xl/sharedStrings.xml", `<sst>${texts}</sst>`);
  return zip(Object.fromEntries(files));
}

const inline = (...cells: string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;
const HEAD_ROW = inline(...HEAD);

async function read(file: Uint8Array) {
  const table = await readTable(file);
  return typeof table === "string"
    ? table
    : { ...table, rows: table.rows.map(({ cells }) => cells) };
}

test("cells of every kind are read as what a person sees", async () => {
  const file = await withRows(
    `${HEAD_ROW}<row r="4" spans="1:4"><c r="A4" t="s"><v>0</v></c><c r="C4"><v>115.000</v></c>
      <c r="D4"><v>12.299999999999999</v></c></row>
     <row r="5"><c r="A5" t="str"><f>B1&amp;"x"</f><v>Mè &amp; đậu_x000D_</v></c>
      <c r="B5" t="b"><v>1</v></c><c r="C5"><f>2*3</f><v>6</v></c><c r="D5" s="1"/></row>
     <x:row r="9"><x:c r="B9" t='inlineStr'><x:is><x:r><x:t>Hồ</x:t></x:r><x:r><x:t>i&#x20;1</x:t></x:r></x:is></x:c></x:row>`,
    "<si><r><t>Quế</t></r><r><t xml:space='preserve'> chi</t></r><rPh><t>ignored</t></rPh></si>",
  );
  const table = await readTable(file);
  expect(table).toEqual({
    head: HEAD,
    rows: [
      { line: 4, cells: ["Quế chi", "", "115.000", "12.3"] },
      { line: 5, cells: ["Mè & đậu\r", "true", "6", ""] },
      { line: 9, cells: ["", "Hồi 1"] },
    ],
  });
});

test("a title, a header of merged cells and its second line come before the rows", async () => {
  const file = await workbook({
    name: "Bảng giá",
    merges: ["A1:D1", "A3:A4", "C3:D3"],
    rows: [
      ["BẢNG GIÁ THÁNG 11", null, null, null],
      [null, null, null, null],
      ["Hàng", "ĐVT", "Giá", null],
      [null, null, "Nhập", "Bán"],
      ["Miến dong", "gói", 20_000, 28_000],
    ],
  });
  expect(await read(file)).toEqual({
    head: ["Hàng", "ĐVT", "Giá Nhập", "Giá Bán"],
    rows: [["Miến dong", "gói", "20000", "28000"]],
  });
});

test("of ten sheets, the one with products is read, and the others are named", async () => {
  const others = Array.from({ length: 9 }, (_, i) => ({
    name: `Trang ${i}`,
    rows: [["Hướng dẫn"], [`Dòng ${i}`]],
  }));
  const products = { name: "Hàng hóa", rows: [HEAD, ["Quế", "Q1", 1_000, 2]] };
  const file = await workbook(...others.slice(0, 6), products, ...others.slice(6));
  const table = await readTable(file);
  expect(table).toMatchObject({
    rows: [{ line: 2, cells: ["Quế", "Q1", "1000", "2"] }],
    sheets: { read: "Hàng hóa", others: others.map(({ name }) => name) },
  });
});

test("sheets with one header are one list, unless they have the same products", async () => {
  const sheet = (name: string, ...products: Cell[][]) => ({ name, rows: [HEAD, ...products] });
  const [dry, fresh] = [sheet("Khô", ["Quế", "Q1", 1_000, 2]), sheet("Tươi", ["Sả", "S1", 500, 4])];
  const october = sheet("Tháng 10", ["Quế", "Q1", 900, 2]);
  const table = (await readTable(await workbook(dry, october, fresh))) as Table;
  expect(table.rows.map(({ line, cells: [name] }) => [name, ...placeOf(line)])).toEqual([
    ["Quế", 2, 1],
    ["Sả", 2, 2],
  ]);
  expect(table.sheets).toEqual({ read: "Khô, Tươi", others: ["Tháng 10"] });
  expect(await readTable(await workbook(dry, fresh))).not.toHaveProperty("sheets");
});

test("of two tiers of headers, the stock at the end is one, also beside its value", async () => {
  const file = await workbook({
    ...{ name: "NXT", merges: ["C1:D1", "E1:F1"] },
    rows: [
      ["Tên hàng", "Giá bán", "Tồn đầu kỳ", null, "Tồn cuối kỳ", null],
      [null, null, "Giá trị", "Số lượng", "Giá trị", "Số lượng"],
      ["Quế", 42_000, 90_000, 3, 60_000, 2],
    ],
  });
  const { head, rows } = (await readTable(file)) as Table;
  expect(rows).toHaveLength(1);
  expect(head[5]).toBe("Tồn cuối kỳ Số lượng");
  expect(guessRoles(head, rows)).toEqual([
    "name",
    "offerPrice",
    "none",
    "none",
    "none",
    "stockCount",
  ]);
});

test("formulas without results are refused, those with results are their results", async () => {
  const row = (cell: string) => `${HEAD_ROW}<row><c t="str"><v>Quế</v></c>${cell}</row>`;
  for (const cell of [
    "<c><f>1+1</f></c>",
    "<c><f>1+1</f><v></v></c>",
    "<c><f t='shared'/><v/></c>",
  ])
    expect(await readTable(await withRows(row(cell)))).toBe("uncalculated");
  expect(await read(await withRows(row("<c><f>1+1</f><v>2</v></c>")))).toMatchObject({
    rows: [["Quế", "2"]],
  });
});

/** Unpacks to a hundred times its size. */
const blanks = Buffer.alloc(80 * MEGABYTE, " ").toString();
const rows = (count: number) => inline("Quế", "", "1000", "1").repeat(count);

long(
  test.each([
    ["blanks in a row", () => withRows(`${HEAD_ROW}<row>${blanks}`)],
    ["blanks before the rows", () => withRows(`${blanks}${HEAD_ROW}`)],
    ["a shared text", () => withRows(HEAD_ROW, `<si><t>${blanks}</t></si>`)],
  ]),
)("a bomb of %s is refused, and others get turns meanwhile", async (_, create) => {
  const file = await create();
  let turns = 0;
  let isReading = true;
  const others = (async () => {
    for (; isReading; turns += 1) await nextTurn();
  })();
  expect(await readTable(file)).toBe("too-large");
  isReading = false;
  await others;
  expect(turns).toBeGreaterThan(500);
});

const longText = `<si><t>${"a".repeat(30_000)}</t></si>`;
const inManyCells = `<row>${"<c t='s'><v>0</v></c>".repeat(50)}</row>`.repeat(20);
const parts = Object.fromEntries([...Array(2_001).keys()].map((at) => [at, ""]));

test.each([
  ["a long text in many cells", () => withRows(HEAD_ROW + inManyCells, longText), "too-large"],
  ["a tag without an end", () => withRows(`<row ${"a".repeat(MEGABYTE)}`), "unreadable"],
  ["tags within tags", () => withRows("<".repeat(MEGABYTE)), "unreadable"],
  ["rows out of order", () => withRows(`${HEAD_ROW}<row r="9"/><row r="3"/>`), "unreadable"],
  ["100,000 rows", () => withRows(HEAD_ROW + rows(100_000)), "too-many-rows"],
  ["no rows", () => withRows(HEAD_ROW), "no-rows"],
  ["61 columns", () => withRows(inline(...Array(61).fill("Giá")) + rows(1)), "too-many-columns"],
  ["another ZIP file", async () => zip({ mimetype: "application/vnd.oasis" }), "unreadable"],
  ["many parts", async () => zip(parts), "too-large"],
])("%s: refused", async (_, create, reason) => {
  expect(await readTable(await create())).toBe(reason);
});

test("a cell far to the right costs nothing, and empty rows are left out", async () => {
  const far = `<row r="1000000"><c r="A1000000" t="str"><v>Hồi</v></c><c r="XFD1000000"><v>1</v></c></row>`;
  const file = await withRows(`${HEAD_ROW}<row r="2"><c r="A2"/></row>${far}`);
  expect(await readTable(file)).toMatchObject({ rows: [{ line: 1_000_000, cells: ["Hồi"] }] });
});

test("whatever bytes of a workbook are changed, it is read or refused", async () => {
  const file = await workbook({ name: "Hàng", rows: [HEAD, ["Quế", "Q1", 1_000, 2]] });
  const change = fc.tuple(fc.nat(file.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const changed = Buffer.from(file);
      for (const [at, byte] of changes) changed[at] = byte;
      changed.write("PK");
      const table = await readTable(changed);
      expect(typeof table === "string" || table.rows.length > 0).toBe(true);
    }),
    { numRuns: propertyRuns(200) },
  );
});
