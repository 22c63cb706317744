import type BetterSqlite3 from "better-sqlite3";
import { Column, is, Param, Placeholder, SQL, Subquery, sql } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import type { SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import type { Engine, Query, Values } from "#db/engine.ts";
import { sqliteSearch } from "./search.ts";

/** SQLite, on a connection of this thread, behind the interface that models know. */
export function sqliteEngine(
  db: Pick<BetterSQLite3Database, "all" | "run" | "select" | "values">,
): Engine {
  return engineOn(db, {
    prepare(query) {
      const prepared = prepare(query);
      return prepared.executeMethod === "all" ? readerOf(prepared) : changerOf(prepared);
    },
    prepareNumbered(query) {
      const change = changerOf(prepare(query));
      return (values) => Number(change(values).lastInsertRowid);
    },
    rows: <Row>(query: SQL) => db.all<Row>(query),
    seqs: (query) => listOf(db.values(asList(query))),
    change: (statement) => db.run(statement).changes,
  });
}

/** The same for the thread that only reads; see read-thread.ts. */
export const threadEngine = (db: SqliteRemoteDatabase<never>): Engine =>
  engineOn(db, {
    prepare(query) {
      const prepared = query.prepare() as { all: (values?: Values) => Promise<unknown[]> };
      return (values) => prepared.all(values);
    },
    prepareNumbered: readsOnly,
    rows: async <Row>(query: SQL) => ((await db.run(query)) as { rows: unknown[] }).rows as Row[],
    seqs: async (query) => listOf(await db.values(asList(query))),
    change: readsOnly,
  });

function readsOnly(): never {
  throw new Error("the thread for reads writes nothing");
}

/** Seqs as one text, because a thread passes on thousands of rows slowly. */
const asList = (query: SQL) => sql`select json_group_array(seq order by seq desc) from (${query})`;
const listOf = (rows: unknown[][]) => JSON.parse(rows[0]![0] as string) as number[];

type Run = Pick<Engine, "prepare" | "prepareNumbered" | "rows" | "seqs" | "change">;

const engineOn = (db: Parameters<typeof sqliteSearch>[0], run: Run): Engine => ({
  ...run,
  ...DIALECT,
  search: sqliteSearch(db, run),
});

const DIALECT: Omit<Engine, keyof Run | "search"> = {
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
  pairs: (alias) => sql`json_each(${sql.param(sql.placeholder(alias), json)}) as ${sql.raw(alias)}`,
  newSeq: () => sql`null`,
  byIndex: (name) => sql.raw(name === null ? "not indexed" : `indexed by ${name}`),
};

const json = { mapToDriverValue: JSON.stringify };

// Drizzle looks up what each parameter and column is whenever a query runs, which takes longer than
// SQLite needs for a row. Here it is looked up when the query is prepared.

/** Drizzle's prepared query on this driver; see drizzle-orm/better-sqlite3/session. */
type Prepared = {
  stmt: BetterSqlite3.Statement<unknown[]>;
  query: { params: unknown[] };
  executeMethod: "all" | "run";
  fields?: { path: string[]; field: unknown }[];
  all: (values?: Values) => unknown[];
};

/**
 * Prepares a query. SQLite plans one that joins or limits anew whenever a parameter is bound, which takes ten
 * times as long as reading a row, because the value might lead to another plan; of an expression like `+?` it
 * does not know the value.
 */
function prepare(query: Query): Prepared {
  const prepared = query.prepare() as Prepared;
  const { database, source } = prepared.stmt;
  prepared.stmt = database.prepare(
    source.replace(PARAMETERS, (text) => (text === "?" ? "+?" : text)),
  );
  return prepared;
}

/** The parameters of a statement, and the quoted texts and names, in which `?` is not a parameter. */
const PARAMETERS = /'[^']*'|"[^"]*"|\?/g;

type Bind = (values?: Values) => unknown[];

function bindingOf({ query }: Prepared): Bind {
  const sources = query.params.map(sourceOf);
  return (values = {}) => sources.map((source) => source(values));
}

function sourceOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { value, encoder } = param;
  return (values) => encoder.mapToDriverValue(values[value.name]);
}

function readerOf(prepared: Prepared): (values?: Values) => unknown[] {
  const { fields } = prepared;
  // Objects within rows may be missing as a whole, which Drizzle knows.
  if (!fields?.every(({ path }) => path.length === 1)) return (values) => prepared.all(values);
  const columns = fields.map(({ path, field }) => ({ name: path[0]!, decoder: decoderOf(field) }));
  const bind = bindingOf(prepared);
  const statement = prepared.stmt.raw();
  return (values) =>
    (statement.all(...bind(values)) as unknown[][]).map((row) => rowOf(columns, row));
}

function changerOf(prepared: Prepared): (values?: Values) => BetterSqlite3.RunResult {
  const bind = bindingOf(prepared);
  return (values) => prepared.stmt.run(...bind(values));
}

type Decoder = { mapFromDriverValue: (value: unknown) => unknown };

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const query = is(field, SQL)
    ? field
    : is(field, Subquery)
      ? field._.sql
      : (field as SQL.Aliased).sql;
  return (query as unknown as { decoder: Decoder }).decoder;
}

function rowOf(columns: { name: string; decoder: Decoder }[], values: unknown[]) {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < columns.length; i++) {
    const value = values[i];
    const { name, decoder } = columns[i]!;
    row[name] = value === null ? null : decoder.mapFromDriverValue(value);
  }
  return row;
}
