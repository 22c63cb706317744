import type BetterSqlite3 from "better-sqlite3";

const METHODS = ["all", "get", "run"] as const;

/** Has a function told of every error that a statement of a connection throws. */
export function watchStatements(
  sqlite: BetterSqlite3.Database,
  onError: (error: unknown) => void,
): BetterSqlite3.Database {
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((source: string) => {
    const statement = prepare(source) as BetterSqlite3.Statement;
    for (const method of METHODS) {
      const run = statement[method].bind(statement);
      statement[method] = (...values: unknown[]) => {
        try {
          return run(...values) as never;
        } catch (error) {
          onError(error);
          throw error;
        }
      };
    }
    return statement;
  }) as typeof sqlite.prepare;
  return sqlite;
}
