import { join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { openConnection } from "#db/sqlite/connections.ts";
import { copyPostgresTemplate } from "#tests/support/postgres/databases.ts";
import { testFolder } from "#tests/support/server/folder.ts";

export type Row = Record<string, unknown>;
/** Runs a statement and answers its rows. */
export type Run = (sql: string) => Promise<Row[]>;

/** An empty shop's database on both engines; both are deleted when the test ends. */
export async function openBothEngines(): Promise<{ sqlite: Run; postgres: Run }> {
  const { url, drop } = copyPostgresTemplate("empty");
  onTestFinished(drop);
  return {
    sqlite: openSqlite(join(testFolder("empty"), "shop.db")),
    postgres: await openPostgres(url),
  };
}

/** Opens a SQLite database until the test ends. */
function openSqlite(file: string): Run {
  const connection = openConnection(file);
  onTestFinished(() => void connection.close());
  return async (sql) => runOn(connection, sql);
}

/** Runs a statement on an open SQLite database. */
export function runOn(connection: ReturnType<typeof openConnection>, sql: string): Row[] {
  const statement = connection.prepare(sql);
  if (statement.reader) return statement.all() as Row[];
  statement.run();
  return [];
}

/** Opens a PostgreSQL database until the test ends. */
export async function openPostgres(url: string): Promise<Run> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return async (sql) => (await client.query(sql)).rows;
}
