import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { MAX_DESCRIPTION_LENGTH } from "../../../app/format/product-limits.ts";
import { readCsv } from "../../../app/routes/seller/products/import/read-csv.server.ts";

const HEADER = "name,category,price,offerPrice\n";
const MEGABYTES = 1024 * 1024;
/** Text of nearly 5 MB. */
const fill = (text: string) => text.repeat((4.9 * MEGABYTES) / text.length);

/** Reads a file and counts how often others had a turn meanwhile. */
async function read(content: string | Uint8Array) {
  let turns = 0;
  let isReading = true;
  const others = (async () => {
    while (isReading) {
      turns += 1;
      await nextTurn();
    }
  })();
  const result = await readCsv(Buffer.from(content as string));
  isReading = false;
  await others;
  return { result, turns };
}

test.each([
  ["quotes", fill('"')],
  ["quotes inside of a cell", fill('a"')],
  ["one cell", `"${fill("a")}"`],
  ["formulas", `"${fill(",'=")}"`],
  ["apostrophes", fill("'")],
])("a file of nothing but %s is one row, cut, and others have their turns", async (_, content) => {
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
  ["one quoted cell without an end", fill('"a').slice(0, 1) + fill("a"), "unreadable"],
  ["ten thousand columns", `${"a,".repeat(10_000)}\nx`, "unreadable"],
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "encoding"],
  ["a workbook", Buffer.from("504b0304", "hex"), "workbook"],
  ["NUL", `${HEADER}\0`, "encoding"],
  ["nothing", "", "no-rows"],
])("%s are refused", async (_, content, reason) => {
  expect((await read(content)).result).toMatchObject({ reason });
});

test("a column's name is no key of objects", async () => {
  const { result } = await read(`${HEADER.trim()},__proto__,constructor\nQuế,,1,1,x,y\n`);

  expect(result).toMatchObject([{ cells: { name: "Quế", "?__proto__": "", "?constructor": "" } }]);
});
