import type BetterSqlite3 from "better-sqlite3";
import { lockDatabase } from "#db/sqlite/lock-database.ts";
import { MoveError, type Reader } from "./shop-copy.ts";

/**
 * Opens the database of a stopped shop to be copied. It cannot be opened by anybody else meanwhile.
 *
 * @throws MoveError when the shop is running
 */
export function openSqliteReader(file: string): Reader {
  const sqlite = lockDatabase(file);
  if (!sqlite)
    throw new MoveError("The shop is running: stop it first, and Litestream and the socket too");
  return sqliteReader(sqlite);
}

/** Reads from an open connection. */
export function sqliteReader(sqlite: BetterSqlite3.Database): Reader {
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
