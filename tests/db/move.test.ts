import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { moveShop } from "#db/move/move-shop.ts";
import { openPostgresWriter } from "#db/move/postgres.ts";
import type { Row, Table, Writer } from "#db/move/shop-copy.ts";
import { openSqliteReader, openSqliteWriter } from "#db/move/sqlite.ts";
import { migratePostgres } from "#db/postgres/database.ts";
import { fillShop } from "#tests/support/data/filled-shop.ts";
import { emptyDatabase, queryDatabase, testsPostgres } from "#tests/support/postgres/databases.ts";
import { long } from "#tests/support/scope.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { testFolder } from "#tests/support/server/folder.ts";

const filled = await fillShop();
atEnd(() => rmSync(filled, { recursive: true }));

/** Writes the rows of a table with a mistake. */
const withMistake = (writer: Writer, name: string, change: (rows: Row[]) => Row[]): Writer => ({
  ...writer,
  write: (table, rows) => writer.write(table, table.name === name ? change(rows) : rows),
});

const MISTAKES: [table: string, change: (rows: Row[], table?: Table) => Row[]][] = [
  ["order_lines", (rows) => rows.slice(1)],
  ["users", ([first, ...rows]) => [first!.with(1, "Ln"), ...rows]],
  ["pictures", (rows) => rows.map((row) => row.with(2, Buffer.from("other")))],
  ["pictures", (rows) => rows.map((row) => (String(row[4]) === "" ? row.with(4, null) : row))],
  ["health", ([row]) => [row!.with(1, 6)]],
];

async function expectFound(openWriter: () => Promise<Writer>): Promise<void> {
  for (const [name, change] of MISTAKES) {
    const reader = openSqliteReader(join(filled, "shop.db"));
    const writer = await openWriter();
    const moving = moveShop(reader, withMistake(writer, name, change));
    await expect(moving).rejects.toThrow(`the table ${name} differs`);
    await writer.close();
    await reader.close();
  }
}

long(test)("a row that is lost or changed on its way is found, and nothing is kept", async () => {
  const folder = testFolder();
  await expectFound(async () => openSqliteWriter(join(folder, "shop.db"), "drizzle"));
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(testsPostgres)("the same on a PostgreSQL server", async () => {
  const url = await emptyDatabase();
  await migratePostgres(url, "shop", "drizzle-pg");
  await expectFound(() => openPostgresWriter(url, "shop"));
  const left = "select (select count(*) from orders)::int, (select count(*) from pictures)::int";
  expect(await queryDatabase(url, left)).toEqual([[0, 0]]);
});
