import type { Placeholder, SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** A value, or a promise of it from an engine that is asked over a connection: always await it. */
export type Awaitable<T> = T | Promise<T>;

/** The values of a query's placeholders, by name. */
export type Values = Record<string, unknown>;

/** A query of Drizzle's builders: it can be prepared, and run by awaiting it. */
export type Query<Rows = unknown> = PromiseLike<Rows> & { prepare(name?: string): unknown };

/** Finds the newest orders within a range of seqs, as their seqs, newest first. */
export type OrderFinder = (
  range: { first: number; last: number },
  limit: number,
) => Awaitable<number[]>;

/** Finds texts by indexes of their trigrams or words; each database has its own kinds of index. */
export type Search = {
  /**
   * Finds products, in or out of stock, by a folded name that contains one text, of three letters or more, of each
   * group. May find other products, too. Returns seqs in any order.
   */
  products(groups: string[][], limit: number): Awaitable<number[]>;
  /**
   * Finds products, in or out of stock, by their name, brand and descriptions, which have all words of one term of each
   * group. Words are folded letters and digits. Returns seqs in any order.
   */
  texts(groups: string[][][], limit: number): Awaitable<number[]>;
  /**
   * Prepares to find orders of a status, or of any if it is null, by a searchable text that contains one text of each
   * group.
   */
  orders(groups: string[][], status: string | null): Promise<OrderFinder>;
  /** Adds the orders after a seq, up to another, to the index, unless the database does that by itself. */
  indexOrders(after: number, last: number): Awaitable<unknown>;
};

/** Everything that the databases do differently. Models call it as `db.engine`, or through prepared.ts. */
export type Engine = {
  search: Search;
  /** Prepares a query; the returned function runs it and returns the rows, if it has any. */
  prepare(query: Query): (values?: Values) => Awaitable<unknown>;
  /**
   * Prepares the insertion of one row, without `returning`; the returned function runs it and returns the row's `seq`.
   */
  prepareNumbered(query: Query): (values: Values) => Awaitable<number>;
  /** Runs a query that is written as SQL and returns its rows. */
  rows<Row>(query: SQL): Awaitable<Row[]>;
  /** Runs a select of seqs, newest first, that is written as SQL: `select … as seq from … order by seq desc`. */
  seqs(query: SQL): Awaitable<number[]>;
  /** Runs a statement that is written as SQL and returns how many rows it changed. */
  change(statement: SQL): Awaitable<number>;
  /**
   * A condition: the column's value is in a list, given as values or as the name of a placeholder. The list is one
   * parameter, so that lists of any length make the same statement.
   */
  isIn(column: SQLiteColumn, list: readonly unknown[] | string): SQL<boolean>;
  /** A condition: a text contains another, letter by letter. */
  contains(column: SQLiteColumn, text: string | Placeholder): SQL<boolean>;
  /**
   * The same condition in a form that chooses no index, unless the engine knows how many rows each index would read.
   */
  unindexed(condition: SQL): SQL;
  /** Rows to select from, as `from ${table(…)}`, under an alias; any number of them makes the same statement. */
  table<Row extends Record<string, unknown>>(
    alias: string,
    rows: readonly Row[],
    columns: Record<keyof Row & string, "integer" | "text">,
  ): SQL;
  /**
   * Rows of a `key` and a whole number, its `value`, to select from under an alias: the properties of the object that a
   * placeholder of that name is given.
   */
  pairs(alias: string): SQL;
  /** The `seq` of a row that is inserted by a select. */
  newSeq(table: string): SQL;
  /**
   * SQL after a table's name that makes the planner use one index, or the key if it is null. Empty for an engine that
   * knows how many rows each way would read.
   */
  byIndex(name: string | null): SQL;
};

/** Shortest text, in characters, that an index of trigrams finds. */
export const TRIGRAM = 3;

/** Whether a folded text is long enough for an index of trigrams. */
export const isIndexed = (folded: string) => [...folded].length >= TRIGRAM;
