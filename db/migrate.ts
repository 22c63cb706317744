import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { openConnection } from "./client.server.ts";

/**
 * Brings the database at `file` up to the newest schema; creates it when there is none.
 *
 * @param folder the generated migrations
 */
export function migrateDatabase(file: string, folder: string): void {
  const sqlite = openConnection(file);
  try {
    migrate(drizzle(sqlite), { migrationsFolder: folder });
  } finally {
    sqlite.close();
  }
}
