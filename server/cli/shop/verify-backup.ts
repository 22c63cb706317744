import { count, max } from "drizzle-orm";
import type { Settings } from "../../../app/web/env.server.ts";
import { openStore } from "../../../db/client.server.ts";
import { orders, products } from "../../../db/schema.ts";
import { backupDatabase } from "../../../db/sqlite/backup.ts";
import { migrateDatabase } from "../../../db/sqlite/database.ts";
import { openReadonly } from "../../../db/sqlite/open-connection.ts";
import { newestBackup } from "../../backups/backup-name.ts";
import { openDestination } from "../../backups/open-destination.ts";
import { inWorkFolder } from "../../backups/store-backup.ts";
import { bundledFolder } from "../../build/bundled-files.ts";
import { CommandError } from "../command.ts";
import { listProblems } from "../commands/check.ts";
import { requireBackup } from "../commands/restore.ts";
import { bytesText, elapsedText } from "./amounts.ts";
import { databaseFile, databaseOf } from "./database.ts";

/**
 * Restores the newest copy in BACKUP_TO to a temporary folder and checks it as the command "check" does.
 * Prints what it found.
 *
 * @throws CommandError when there is none, or when it cannot be restored or has problems
 */
export async function verifyNewestBackup({ dataDir, backups }: Settings): Promise<void> {
  const destination = openDestination(backups.to!);
  try {
    await inWorkFolder(dataDir, async (folder) => {
      const all = await destination.list();
      const newest = newestBackup(all);
      if (!newest) throw new CommandError(`There is no backup yet in ${destination.pathOf("")}`);
      if (newest.isSuspect)
        throw new CommandError(
          `The newest copy holds far less than the one before and is kept apart: ${destination.pathOf(newest.name)}`,
        );
      const size = bytesText(newest.bytes);
      print(`${destination.pathOf(newest.name)}: ${size}, made ${ageText(newest.at)} ago`);
      const copy = await destination.fetch(newest, folder);
      requireBackup(copy);
      const restored = databaseFile({ dataDir: folder });
      backupDatabase(copy, restored, openReadonly);
      const contents = await countContents(restored);
      print(contentsText(contents));
      const { problems } = await listProblems(
        await databaseOf({ databaseUrl: null, dataDir: folder }),
      );
      for (const problem of problems) print(problem);
      if (problems.length > 0) throw new CommandError("The newest backup has problems");
    });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`Verifying the newest backup failed: ${(error as Error).message}`);
  }
  print(`Restored to a temporary folder and checked in ${elapsedText()}: no problems found`);
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

function contentsText({ orders, newestOrderAt, products }: BackupContents): string {
  const newest = newestOrderAt === null ? "" : `, the newest ${ageText(newestOrderAt)} old`;
  return `${orders} orders${newest}; ${products} products`;
}

/** How long ago a time was: "3 hours". */
function ageText(at: number): string {
  const minutes = Math.round((Date.now() - at) / 60_000);
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** What a copy of the database contains. */
type BackupContents = { orders: number; newestOrderAt: number | null; products: number };

/**
 * Counts what a restored copy contains, migrated as the start of the shop would.
 *
 * @param file is changed by it
 */
async function countContents(file: string): Promise<BackupContents> {
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
