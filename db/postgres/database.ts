import type { Database } from "../database.ts";
import { migratePostgres, postgresState } from "./migrate.ts";
import { openPostgresStore } from "./open-store.ts";
import { ServerAwayError, withClient } from "./with-client.ts";

/**
 * A shop's database on a PostgreSQL server, where an operator has created it.
 *
 * @param url as postgres://user:password@host:port/database
 * @param folder the generated migrations
 */
export function postgresDatabase(url: string, folder: string): Database {
  const name = withoutPassword(url);
  return {
    name,
    state: () => postgresState(url, folder),
    migrate: () => migratePostgres(url, name, folder),
    open: () => openPostgresStore(url),
    away: () =>
      withClient(url, async () => null).catch((error) => {
        // What it refuses is told by what is done with it next.
        return error instanceof ServerAwayError ? error.message : null;
      }),
    // The server checks its pages as it reads them, and keeps references itself.
    damage: () => [],
  };
}

/** A URL without what is secret in it, to be printed. */
function withoutPassword(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username}${username && "@"}${host}${pathname}`;
}
