import { expect, test } from "vitest";
import type { ColumnRole } from "#app/features/catalogue/import/column-headers.ts";
import { guessRoles } from "#app/features/catalogue/import/column-roles.ts";
import { readTable } from "#app/features/catalogue/import/read-table.http.server.ts";
import { cellsReader, LEFT_OUT } from "#app/features/catalogue/import/row-cells.ts";
import { expectLinear, repeated } from "#tests/support/growth.ts";

const MARKS = "\u0316\u0301";

test.each<[ColumnRole, string, (length: number) => string]>([
  ["categories", "deep and many", (length) => ">".repeat(length / 2) + "a,".repeat(length / 4)],
  ["categories", "of Magento", repeated("Default Category/a,")],
  ["variant", "between bars", repeated("a|")],
  ["variant", "with marks", repeated(`a${MARKS}|`)],
  ["name", "with marks", repeated(MARKS)],
  ["images", "between semicolons", repeated(";a.jpg")],
  ["stockCount", "with a unit", repeated("1.")],
])("a cell of %s costs no more than its length: %s", (role, _, textOf) => {
  const roles: ColumnRole[] = ["name", "offerPrice", role];
  const read = (text: string) =>
    cellsReader(roles, roles)({ line: 2, cells: ["n".repeat(180), "5", text] });
  expectLinear(read, textOf, 20_000);
});

test("long headers are cut before they are compared with each other", async () => {
  const heads = Array.from({ length: 40 }, (_, at) => `ton kho ${at}x${MARKS.repeat(5_000)}`);
  const counts = heads.map((_, at) => at + 2).join(",");
  const table = await readTable(Buffer.from(`${heads.join(",")}\n${counts}\n`));
  if (typeof table === "string") throw new Error(table);
  const longest = Math.max(...table.head.map(({ length }) => length));
  expect(longest).toBe(100);
  expect(guessRoles(table.head, table.rows)).toHaveLength(40);
});

test("a long header below a page's end is still known as the header", async () => {
  const long = `Ghi chú ${"dài ".repeat(60)}`;
  const table = await readTable(Buffer.from(`Tên,Giá,${long}\nQuế,1000,\nTên,Giá,${long}\n`));
  if (typeof table === "string") throw new Error(table);
  const read = cellsReader(table.head, guessRoles(table.head, table.rows));
  expect(table.rows.map((row) => read(row).cells[LEFT_OUT])).toEqual([undefined, "header-row"]);
});
