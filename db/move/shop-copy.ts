import type { Awaitable } from "#db/engine.ts";
import type { Table } from "./tables.ts";

/** A number, a text, bytes or null; a boolean is 0 or 1. */
export type Value = number | string | Buffer | null;
/** The values of a row in the order of the table's columns. */
export type Row = Value[];

/** A shop's database to read from; it sees one state of it. */
export type Reader = {
  /**
   * Runs a select of SQL that both engines know.
   *
   * @param values of the placeholders `$1`, `$2` …
   */
  select(query: string, values?: readonly unknown[]): Awaitable<unknown[][]>;
  /** The highest number that was ever given to a row of a numbered table; 0 if there was none. */
  lastNumber(table: Table): Awaitable<number>;
  close(): Awaitable<void>;
};

/** A shop's new database, of which nothing is left unless it is kept. */
export type Writer = Reader & {
  /** Whether texts may contain the character U+0000. */
  takesNul: boolean;
  write(table: Table, rows: Row[]): Awaitable<void>;
  /** Lets a numbered table go on after a number. */
  continueAfter(table: Table, last: number): Awaitable<void>;
  /** Adds what follows from the rows: indexes and the like. */
  complete(): Awaitable<void>;
  /** Makes the database the shop's. */
  keep(): Awaitable<void>;
};

/** A shop cannot be moved; the message says why. Nothing is left of the copy. */
export class MoveError extends Error {
  override name = "MoveError";
}
