import type BetterSqlite3 from "better-sqlite3";
import { Column, is, Param, Placeholder, SQL, Subquery } from "drizzle-orm";
import type { Query, Values } from "../engine.ts";

// Drizzle looks up what each parameter and column is whenever a query runs, which takes longer than
// SQLite needs for a row. Here it is looked up when the query is prepared.

/** Drizzle's prepared query on this driver; see drizzle-orm/better-sqlite3/session. */
export type Prepared = {
  stmt: BetterSqlite3.Statement<unknown[]>;
  query: { params: unknown[] };
  executeMethod: "all" | "run";
  fields?: { path: string[]; field: unknown }[];
  all: (values?: Values) => unknown[];
};

export const prepare = (query: Query) => query.prepare() as Prepared;

type Bind = (values?: Values) => unknown[];

/** What a query binds when it runs. */
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

/** Returns a function that runs a prepared select, or change with `returning`, and returns its rows. */
export function readerOf(prepared: Prepared): (values?: Values) => unknown[] {
  const { fields } = prepared;
  // Objects within rows may be missing as a whole, which Drizzle knows.
  if (!fields?.every(({ path }) => path.length === 1)) return (values) => prepared.all(values);
  const columns = fields.map(({ path, field }) => ({ name: path[0]!, decoder: decoderOf(field) }));
  const bind = bindingOf(prepared);
  const statement = prepared.stmt.raw();
  return (values) =>
    (statement.all(...bind(values)) as unknown[][]).map((row) => rowOf(columns, row));
}

/** Returns a function that runs a prepared change and returns what the driver knows of it. */
export function changerOf(prepared: Prepared): (values?: Values) => BetterSqlite3.RunResult {
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
