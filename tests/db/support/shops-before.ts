import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { migratePostgres } from "#db/postgres/database.ts";
import { openConnection } from "#db/sqlite/connections.ts";
import { migrateDatabase } from "#db/sqlite/database.ts";
import type { ShopData } from "#tests/support/data/templates.ts";
import { emptyDatabase, queryDatabase, testsPostgres } from "#tests/support/postgres/databases.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { openPostgres, type Run, runOn } from "./both-engines.ts";

// The databases in tests/db/before are of older shops, all but one from before the first release. Each was made and
// filled by the code of the commit it is named after, as a file of SQLite and as a dump of PostgreSQL.

/** Shops at the end of the migrations from before: the second one's database is of an older commit, upgraded. */
export const AT_THE_END = ["390f9771", "37432a0-then-390f9771"];
/** A shop in the middle of them. */
export const IN_THE_MIDDLE = "37432a0";
/** A database that those migrations have made, with no other rows than theirs. */
export const EMPTY = "390f9771-empty";
/** A shop with mails that wait, of orders and, in a queue of their own, of products that are back. */
export const TWO_QUEUES = "507bea2f";

const read = (file: string) =>
  gunzipSync(readFileSync(join(import.meta.dirname, "../before", `${file}.gz`)));

/** Creates a folder with the shop of a commit in SQLite; returns the path of its database. */
export function sqliteBefore(name: string): string {
  const file = join(testFolder(), "shop.db");
  writeFileSync(file, read(`${name}.db`));
  return file;
}

/** Creates the shop of a commit in PostgreSQL; returns its URL. */
async function postgresBefore(name: string): Promise<string> {
  const url = await emptyDatabase();
  await queryDatabase(url, read(`${name}.sql`).toString());
  return url;
}

/** Creates the shop of a commit on the database that is tested. It is deleted when the test ends. */
export async function shopBefore(name: string): Promise<ShopData> {
  if (testsPostgres) return { DATA_DIR: testFolder(), DATABASE_URL: await postgresBefore(name) };
  return { DATA_DIR: join(sqliteBefore(name), "..") };
}

/** Creates a database by this program's migrations. */
export async function newShop(): Promise<ShopData> {
  const data: ShopData = { DATA_DIR: testFolder() };
  if (testsPostgres) data.DATABASE_URL = await emptyDatabase();
  await migrateShop(data);
  return data;
}

/** Migrates a shop's database, by default by this program's migrations; returns whether it was older. */
export async function migrateShop(data: ShopData, folder = migrations()): Promise<boolean> {
  const { DATA_DIR, DATABASE_URL: url } = data;
  return url ? migratePostgres(url, "shop", folder) : migrateDatabase(fileOf(DATA_DIR), folder);
}

const fileOf = (dataDir: string) => join(dataDir, "shop.db");

/** The folder of the migrations of the database that is tested. */
export const migrations = () => (testsPostgres ? "drizzle-pg" : "drizzle");

/** Opens a shop's database until the test ends, SQLite's for each statement: one that is open is not upgraded. */
export const openShop = async ({ DATA_DIR, DATABASE_URL: url }: ShopData): Promise<Run> =>
  url
    ? openPostgres(url)
    : async (sql) => {
        const connection = openConnection(fileOf(DATA_DIR));
        try {
          return runOn(connection, sql);
        } finally {
          connection.close();
        }
      };

/** The hashes of the migrations of a shop, the oldest first. */
export async function appliedTo(run: Run): Promise<string[]> {
  const table = testsPostgres ? "drizzle.__drizzle_migrations" : "__drizzle_migrations";
  const rows = await run(`select hash from ${table} order by created_at`);
  return rows.map(({ hash }) => String(hash));
}

const TABLES = testsPostgres
  ? "select tablename as name from pg_tables where schemaname = 'public'"
  : `select name from sqlite_master
      where type = 'table' and name <> '__drizzle_migrations' and sql not like 'create virtual%'`;

/** All rows of a shop by table, the full-text indexes and the last numbers included. */
export async function allRows(run: Run): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  const read = async (name: string, query: string) => {
    all[name] = (await run(query)).map((row) => JSON.stringify(row)).toSorted();
  };
  for (const { name } of await run(TABLES)) await read(String(name), `select * from "${name}"`);
  if (testsPostgres)
    await read(
      "sequences",
      "select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null",
    );
  // A table without a row may have been given the number 0.
  else await read("sqlite_sequence", "select * from sqlite_sequence where seq > 0");
  return all;
}
