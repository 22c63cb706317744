import { existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type BetterSqlite3 from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { databaseExists, replaceDatabase } from "#db/sqlite/backup.ts";
import { checkIntegrity, lockDatabase, openFile } from "#db/sqlite/connections.ts";
import { migrateDatabase, schemaState } from "#db/sqlite/database.ts";
import { sqliteEngine } from "#db/sqlite/engine.ts";
import { FILE_SUFFIXES } from "#db/sqlite/files.ts";
import { publishProgress } from "#db/work-progress.ts";
import {
  list,
  MoveError,
  type Reader,
  TABLES,
  type Table,
  USED_TABLES,
  type Writer,
} from "./shop-copy.ts";

/**
 * Opens the database of a stopped shop to be copied. Nobody else can open it. @throws MoveError when the shop is
 * running
 */
export function openSqliteReader(file: string): Reader {
  const sqlite = lockDatabase(file);
  if (!sqlite)
    throw new MoveError("The shop is running: stop it first, and Litestream and the socket too");
  return sqliteReader(sqlite);
}

function sqliteReader(sqlite: BetterSqlite3.Database): Reader {
  const statements = new Map<string, BetterSqlite3.Statement>();
  const prepare = (query: string) => {
    const statement = statements.get(query) ?? sqlite.prepare(query).raw();
    statements.set(query, statement);
    return statement;
  };
  return {
    select: (query, values = []) =>
      // SQLite takes `$1` for a name.
      prepare(query).all(Object.fromEntries(values.map((v, i) => [i + 1, v]))) as unknown[][],
    lastNumber({ name, numbered }) {
      const given = "select seq from sqlite_sequence where name = ?";
      return sqlite
        .prepare(
          `select max(coalesce((${given}), 0), coalesce((select max("${numbered}") from "${name}"), 0))`,
        )
        .pluck()
        .get(name) as number;
    },
    close: () => void sqlite.close(),
  };
}

const CACHE_KIB = 64 * 1024;
/** Orders added to the search index at once, in a second or so. */
const INDEX_BATCH = 5_000;

/** Opens a new SQLite database to copy a shop to, beside its final path. @throws MoveError when there is a shop */
export function openSqliteWriter(file: string, folder: string): Writer {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  removeEmpty(file, folder);
  const draft = `${file}.moving`;
  removeDraft(draft);
  publishProgress({ label: "Creating the database", draft });
  migrateDatabase(draft, folder);
  const sqlite = openDraft(draft);
  const objects = dropObjects(sqlite);
  for (const { name } of TABLES) sqlite.exec(`delete from "${name}"`);
  const inserts = new Map(TABLES.map((table) => [table, sqlite.prepare(insertInto(table))]));
  return {
    ...sqliteReader(sqlite),
    takesNul: true,
    write(table, rows) {
      const insert = inserts.get(table)!;
      for (const row of rows) insert.run(row);
    },
    continueAfter({ name }, last) {
      // Tables without AUTOINCREMENT are not listed, and go on after the highest row.
      sqlite.prepare("update sqlite_sequence set seq = ? where name = ?").run(last, name);
      sqlite
        .prepare(
          `insert into sqlite_sequence (name, seq) select name, ? from sqlite_master
            where type = 'table' and name = ? and sql like '%autoincrement%'
              and name not in (select name from sqlite_sequence)`,
        )
        .run(last, name);
    },
    complete() {
      createObjects(sqlite, objects, "index");
      fillSearch(sqlite);
      createObjects(sqlite, objects, "trigger");
      sqlite.exec("commit");
    },
    keep() {
      sqlite.close();
      publishProgress({ label: "Checking the database" });
      const [problem] = checkIntegrity(draft);
      if (problem) throw new MoveError(`The copy is damaged: ${problem}`);
      if (databaseExists(file)) throw new MoveError(`${file} was created meanwhile`);
      replaceDatabase(draft, file);
    },
    close() {
      sqlite.close();
      for (const suffix of FILE_SUFFIXES) rmSync(draft + suffix, { force: true });
    },
  };
}

/** Deletes a database without a shop. */
function removeEmpty(file: string, folder: string): void {
  if (!databaseExists(file)) return;
  const sqlite = existsSync(file) ? lockDatabase(file) : null;
  try {
    if (!sqlite) throw notEmpty(file);
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck();
    const names = tables.all();
    const isUsed = (name: string) => sqlite.prepare(`select 1 from "${name}" limit 1`).get();
    if (names.length > 0 && (!names.includes("orders") || USED_TABLES.some(isUsed)))
      throw notEmpty(file);
  } finally {
    sqlite?.close();
  }
  if (schemaState(file, folder) === "foreign") throw notEmpty(file);
  for (const suffix of FILE_SUFFIXES) rmSync(file + suffix, { force: true });
}

const notEmpty = (file: string) => new MoveError(`${file} is not empty; move to a new database`);

function removeDraft(draft: string): void {
  if (existsSync(draft)) {
    const lock = lockDatabase(draft);
    if (!lock) throw new MoveError(`${draft} is being written by another process`);
    lock.close();
  }
  for (const suffix of FILE_SUFFIXES) rmSync(draft + suffix, { force: true });
}

/** Nobody reads the file before it is complete and synced. */
function openDraft(draft: string): BetterSqlite3.Database {
  const sqlite = openFile(draft, { timeout: 0 });
  // A write-ahead log has to be ended first.
  for (const mode of ["DELETE", "OFF"]) sqlite.pragma(`journal_mode = ${mode}`);
  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("locking_mode = EXCLUSIVE");
  sqlite.pragma(`cache_size = -${CACHE_KIB}`);
  // Checked at the end.
  sqlite.pragma("foreign_keys = OFF");
  sqlite.exec("begin exclusive");
  return sqlite;
}

type SchemaObject = { type: "index" | "trigger"; name: string; sql: string };

/** Drops triggers, because their effects are copied, and indexes, because building them from all rows is faster. */
function dropObjects(sqlite: BetterSqlite3.Database): SchemaObject[] {
  const objects = sqlite
    .prepare(
      `select type, name, sql from sqlite_master
        where type in ('index', 'trigger') and sql is not null order by rowid`,
    )
    .all() as SchemaObject[];
  for (const { type, name } of objects) sqlite.exec(`drop ${type} "${name}"`);
  return objects;
}

function createObjects(
  sqlite: BetterSqlite3.Database,
  objects: SchemaObject[],
  type: SchemaObject["type"],
): void {
  for (const object of objects.filter((each) => each.type === type)) {
    publishProgress({ label: `Creating the ${type} ${object.name}` });
    sqlite.exec(object.sql);
  }
}

function fillSearch(sqlite: BetterSqlite3.Database): void {
  for (const index of ["product_search", "product_search_texts"])
    sqlite.exec(`insert into ${index} (${index}) values ('rebuild')`);
  const { search } = sqliteEngine(drizzle(sqlite));
  const total = sqlite.prepare("select coalesce(max(seq), 0) from orders").pluck().get() as number;
  for (let done = 0; done < total; done += INDEX_BATCH) {
    publishProgress({ label: "Indexing the orders", done, total, unit: "orders" });
    void search.indexOrders(done, done + INDEX_BATCH);
  }
  sqlite.prepare("update order_search_progress set indexed_to = ?").run(total);
}

function insertInto({ name, columns }: Table): string {
  const names = list(columns.map((column) => column.name));
  return `insert into "${name}" (${names}) values (${columns.map(() => "?").join(", ")})`;
}
