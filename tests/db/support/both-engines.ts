import { join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { openConnection } from "../../../db/sqlite/open-connection.ts";
import { copyPostgresTemplate } from "../../support/postgres/databases.ts";
import { testFolder } from "../../support/server/folder.ts";

export type Row = Record<string, unknown>;
/** Runs a statement and answers its rows. */
export type Run = (sql: string) => Promise<Row[]>;

/** An empty shop's database on both engines; both are deleted when the test ends. */
export async function openBothEngines(): Promise<{ sqlite: Run; postgres: Run }> {
  const folder = testFolder("empty");
  const connection = openConnection(join(folder, "shop.db"));
  const { url, drop } = copyPostgresTemplate("empty");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    connection.close();
    await client.end();
    drop();
  });
  return {
    sqlite: async (sql) => {
      const statement = connection.prepare(sql);
      if (statement.reader) return statement.all() as Row[];
      statement.run();
      return [];
    },
    postgres: async (sql) => (await client.query(sql)).rows,
  };
}
