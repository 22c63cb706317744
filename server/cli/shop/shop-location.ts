import { statSync } from "node:fs";
import { dirname } from "node:path";
import { databaseUrl } from "../../../app/web/setting-values.ts";
import type { Database } from "../../../db/database.ts";
import type { Reader, Writer } from "../../../db/move/shop-copy.ts";
import { bundledFolder } from "../../build/bundled-files.ts";
import { databaseFile, databaseOf } from "./database.ts";
import { restrictFilesToOwner } from "./file-ownership.ts";

/** Where a shop is, or may be. */
export type ShopLocation = {
  database: Database;
  /** The setting by which the shop is served from there, as the shell has it. */
  setting: string;
  /** Opens it to be copied. */
  openReader(): Promise<Reader>;
  /** Creates what a shop is copied to. */
  openWriter(): Promise<Writer>;
};

/**
 * Finds out what a location names: a folder with shop.db, the path of such a file, or the URL of a database
 * on a PostgreSQL server.
 *
 * @throws SettingsError when it is another URL
 */
export const shopLocation = (text: string): Promise<ShopLocation> =>
  text.includes("://") ? postgresLocation(databaseUrl(text, {})!) : sqliteLocation(text);

async function sqliteLocation(path: string): Promise<ShopLocation> {
  const isFile = path.endsWith(".db") || statSync(path, { throwIfNoEntry: false })?.isFile();
  const file = isFile ? path : databaseFile({ dataDir: path });
  const { sqliteDatabase } = await import("../../../db/sqlite/database.ts");
  const { openSqliteReader } = await import("../../../db/move/sqlite-reader.ts");
  const { openSqliteWriter } = await import("../../../db/move/sqlite-writer.ts");
  const folder = bundledFolder("drizzle");
  return {
    database: sqliteDatabase(file, folder),
    setting: `DATA_DIR=${dirname(file)}`,
    openReader: async () => openSqliteReader(file),
    async openWriter() {
      restrictFilesToOwner(dirname(file));
      return openSqliteWriter(file, folder);
    },
  };
}

async function postgresLocation(url: string): Promise<ShopLocation> {
  const database = await databaseOf({ databaseUrl: url, dataDir: "" });
  const { openPostgresReader } = await import("../../../db/move/postgres-reader.ts");
  const { openPostgresWriter } = await import("../../../db/move/postgres-writer.ts");
  return {
    database,
    setting: `DATABASE_URL=${database.name}`,
    openReader: () => openPostgresReader(url),
    async openWriter() {
      await database.migrate();
      return openPostgresWriter(url, database.name);
    },
  };
}
