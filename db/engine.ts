import type { Placeholder, SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** A value, or a promise of it from an engine that is asked over a connection: always await it. */
export type Awaitable<T> = T | Promise<T>;

/** The values of a query's placeholders, by name. */
export type Values = Record<string, unknown>;

/** What Drizzle's builders can do with a query: prepare it, and run it when awaited. */
export type Query<Rows = unknown> = PromiseLike<Rows> & {
  prepare(name?: string): unknown;
};

/** Finds the newest orders within a range of seqs, as their seqs, newest first. */
export type OrderFinder = (
  range: { first: number; last: number },
  limit: number,
) => Awaitable<number[]>;

/** Finds texts by an index of their trigrams; each database has its own kind of index. */
export type Search = {
  /**
   * Finds products, in or out of stock, by a folded name that contains one text of each group. May find other products,
   * too.
   *
   * @param groups texts of three letters or more
   * @returns the products' seqs, in any order
   */
  products(groups: string[][], limit: number): Awaitable<number[]>;
  /**
   * Prepares to find orders of a status, or of any if it is null, by a searchable text that contains one text of each
   * group. The texts have one letter or more.
   */
  orders(groups: string[][], status: string | null): Promise<OrderFinder>;
  /** Adds the orders after a seq, up to another, to the index, unless the database does that by itself. */
  indexOrders(after: number, last: number): Awaitable<unknown>;
};

/**
 * Everything that the databases do differently. Models use it as `db.engine`, or through prepared.ts, and never branch on
 * the engine.
 */
export type Engine = {
  search: Search;
  /**
   * Prepares a query.
   *
   * @returns a function that runs it and returns the rows, if it has any
   */
  prepare(query: Query): (values?: Values) => Awaitable<unknown>;
  /**
   * Prepares the insertion of one row into a table in which the database assigns `seq`.
   *
   * @param query without `returning`
   * @returns a function that runs it and returns the row's `seq`
   */
  prepareNumbered(query: Query): (values: Values) => Awaitable<number>;
  /** Runs a query that is written as SQL and returns its rows. */
  rows<Row>(query: SQL): Awaitable<Row[]>;
  /** Runs a select of seqs, newest first, that is written as SQL: `select … as seq from … order by seq desc`. */
  seqs(query: SQL): Awaitable<number[]>;
  /** Runs a statement that is written as SQL and returns how many rows it changed. */
  change(statement: SQL): Awaitable<number>;
  /**
   * A condition: the column's value is in a list. The list is one parameter, so that lists of any length make the same
   * statement.
   *
   * @param list the values, or the name of the placeholder of a prepared query
   */
  isIn(column: SQLiteColumn, list: readonly unknown[] | string): SQL<boolean>;
  /** A condition: a text contains another, letter by letter. */
  contains(column: SQLiteColumn, text: string | Placeholder): SQL<boolean>;
  /**
   * The same condition in a form that chooses no index. An engine that knows how many rows each index would read
   * returns the condition itself.
   */
  unindexed(condition: SQL): SQL;
  /**
   * Rows to select from, as `from ${table(…)}`; any number of them makes the same statement.
   *
   * @param alias how the query names them
   * @param columns names and types of their columns
   */
  table<Row extends Record<string, unknown>>(
    alias: string,
    rows: readonly Row[],
    columns: Record<keyof Row & string, "integer" | "text">,
  ): SQL;
  /**
   * SQL that follows the name of a table and makes the planner read it by one index, or by its key if the index is null.
   * Empty for an engine that knows how many rows each way would read.
   */
  byIndex(name: string | null): SQL;
};

/** Shortest text, in characters, that an index of trigrams finds. */
export const TRIGRAM = 3;

/** Whether a folded text is long enough for an index of trigrams. */
export const isIndexed = (folded: string) => [...folded].length >= TRIGRAM;
