import { join } from "node:path";
import { openPostgresStore } from "#db/postgres/database.ts";
import { later, temporaryFolder } from "#tests/bench/support/clean-up.ts";
import { MANY_ORDERS } from "#tests/faults/support/orders.ts";
import { addShoppers } from "#tests/faults/support/shoppers.ts";
import { findPostgres } from "#tests/support/postgres/programs.ts";
import { shopProgram, startServer } from "#tests/support/server/server.ts";
import { startDatabaseServers } from "./database-servers.ts";

/** Prepares app servers on PostgreSQL with two standbys; null where it is not installed. */
export async function prepareAppServers() {
  const programs = findPostgres();
  if (!programs) return null;
  const databases = await startDatabaseServers(programs);
  const folder = temporaryFolder();
  return {
    databases,
    /** Starts one; the first to come migrates. */
    start: async (name: string, settings: Record<string, string> = {}, socket?: number) => {
      const env = {
        ...MANY_ORDERS,
        DATA_DIR: join(folder, name),
        DATABASE_URL: databases.url,
        DEMO: "on",
        LOG_LEVEL: "error",
        ...settings,
      };
      const server = await startServer("demo", env, shopProgram("serve"), socket);
      later(server.stop);
      return server;
    },
    makeShoppers: async (count: number) => {
      const store = openPostgresStore(databases.url);
      const shoppers = await addShoppers(store, count);
      await store.close();
      return shoppers;
    },
  };
}
