import { drizzle } from "drizzle-orm/node-postgres";
import type { ClientBase, Pool, QueryConfig } from "pg";
import type { Db } from "../client.server.ts";
import * as schema from "../schema.ts";
import { postgresEngine, storable } from "./engine.ts";
import { toStoreError } from "./store-error.ts";

/**
 * Creates a handle whose queries run on a connection, or each on any of a pool's. Drizzle's queries for
 * PostgreSQL take the tables of SQLite at run time; tests on both keep it so.
 */
export function connectDrizzle(connection: ClientBase | Pool): Db {
  const client = {
    async query(query: QueryConfig, values: unknown[]) {
      try {
        return await connection.query(query, values.map(storable));
      } catch (error) {
        // Drizzle would quote them in its error, which is logged.
        values.length = 0;
        throw toStoreError(error);
      }
    },
  };
  const db = drizzle({ client: client as never, schema, casing: "snake_case" });
  return Object.assign(db, { engine: postgresEngine(db as never) }) as unknown as Db;
}
