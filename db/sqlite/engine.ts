import { type SQL, sql } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import type { SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import type { Engine, Values } from "../engine.ts";
import { changerOf, prepare, readerOf } from "./run-prepared.ts";
import { sqliteSearch } from "./search.ts";

/** SQLite, on a connection of this thread, behind the interface that models know. */
export function sqliteEngine(
  db: Pick<BetterSQLite3Database, "all" | "run" | "select" | "values">,
): Engine {
  const run = {
    prepare(query) {
      const prepared = prepare(query);
      return prepared.executeMethod === "all" ? readerOf(prepared) : changerOf(prepared);
    },
    seqs: (query) => listOf(db.values(asList(query))),
    change: (statement) => db.run(statement).changes,
  } satisfies Partial<Engine>;
  return {
    ...run,
    ...DIALECT,
    search: sqliteSearch(db, run),
    prepareNumbered(query) {
      const change = changerOf(prepare(query));
      return (values) => Number(change(values).lastInsertRowid);
    },
    rows: <Row>(query: SQL) => db.all<Row>(query),
  };
}

/** The same for the thread that only reads; see read-thread.ts. */
export function threadEngine(db: SqliteRemoteDatabase<never>): Engine {
  const run = {
    prepare(query) {
      const prepared = query.prepare() as { all: (values?: Values) => Promise<unknown[]> };
      return (values) => prepared.all(values);
    },
    seqs: async (query) => listOf(await db.values(asList(query))),
    change: readsOnly,
  } satisfies Partial<Engine>;
  return {
    ...run,
    ...DIALECT,
    search: sqliteSearch(db, run),
    prepareNumbered: readsOnly,
    rows: async <Row>(query: SQL) => ((await db.run(query)) as { rows: unknown[] }).rows as Row[],
  };
}

function readsOnly(): never {
  throw new Error("the thread for reads writes nothing");
}

/** Seqs as one text, because a thread passes on thousands of rows slowly. */
const asList = (query: SQL) => sql`select json_group_array(seq order by seq desc) from (${query})`;
const listOf = (rows: unknown[][]) => JSON.parse(rows[0]![0] as string) as number[];

const DIALECT: Pick<Engine, "isIn" | "contains" | "unindexed" | "table" | "byIndex"> = {
  isIn: (column, list) => {
    const values = sql.param(typeof list === "string" ? sql.placeholder(list) : list, json);
    return sql`${column} in (select value from json_each(${values}))`;
  },
  contains: (column, text) => sql`instr(${column}, ${text}) > 0`,
  unindexed: (condition) => sql`+(${condition})`,
  table(alias, rows, columns) {
    const cells = Object.keys(columns).map((name) => `value ->> '${name}' as "${name}"`);
    const list = sql.param(rows, json);
    return sql`(select ${sql.raw(cells.join(", "))} from json_each(${list})) as ${sql.raw(alias)}`;
  },
  byIndex: (name) => sql.raw(name === null ? "not indexed" : `indexed by ${name}`),
};

const json = { mapToDriverValue: JSON.stringify };
