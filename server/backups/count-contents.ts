import { count, max } from "drizzle-orm";
import { openStore } from "../../db/client.server.ts";
import { migrateDatabase } from "../../db/migrate.ts";
import { orders, products } from "../../db/schema.ts";
import { bundledFolder } from "../build/bundled-files.ts";

/** What a copy of the database contains. */
export type BackupContents = { orders: number; newestOrderAt: number | null; products: number };

/**
 * Counts what a restored copy contains, migrated as the start of the shop would.
 *
 * @param file is changed by it
 */
export async function countContents(file: string): Promise<BackupContents> {
  migrateDatabase(file, bundledFolder("drizzle"));
  const { db, close } = openStore(file);
  try {
    const [placed] = await db
      .select({ orders: count(), newestOrderAt: max(orders.createdAt) })
      .from(orders);
    return { ...placed!, products: await db.$count(products) };
  } finally {
    close();
  }
}
