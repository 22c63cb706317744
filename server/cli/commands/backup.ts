import { existsSync, lstatSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { count, max } from "drizzle-orm";
import type { BackupStore, Settings } from "#app/kit/settings/env.server.ts";
import type { Store } from "#db/client.server.ts";
import { orders, products } from "#db/schema.ts";
import { backupDatabase } from "#db/sqlite/backup.ts";
import { openReadonly } from "#db/sqlite/connections.ts";
import { listedBackups, newestBackup } from "#server/backups/backup.ts";
import { openDestination } from "#server/backups/open-destination.ts";
import { inWorkFolder, storeBackup } from "#server/backups/store-backup.ts";
import { CommandError } from "#server/cli/command.ts";
import { bytesText, countText, elapsedText } from "#server/cli/shop/amounts.ts";
import {
  asCommandError,
  databaseFile,
  databaseOf,
  requireDatabase,
  withOpen,
} from "#server/cli/shop/database.ts";
import { backUpPostgres } from "#server/cli/shop/postgres-programs.ts";
import { listProblems } from "./check.ts";
import { requireBackup } from "./restore.ts";

const VERIFY = "--verify";
const ACCEPT = "--accept";
const LIST = "--list";
const OPTIONS = [VERIFY, ACCEPT, LIST];

export async function backupCommand(args: string[], settings: Settings): Promise<void> {
  const [target, ...more] = args;
  const isOption = target?.startsWith("-");
  if (more.length > 0 || (isOption && !OPTIONS.includes(target!)))
    throw new CommandError(`Usage: backup [FILE|${OPTIONS.join("|")}]`, 2);
  const { databaseUrl } = settings;
  if (databaseUrl !== null && (!target || isOption))
    throw new CommandError("Usage: backup FILE; BACKUP_TO is for SQLite only", 2);
  if (target && !isOption) {
    requireNewFile(target);
    return databaseUrl === null ? backUpTo(target, settings) : backUpPostgres(databaseUrl, target);
  }
  if (!settings.backups.to)
    throw new CommandError("Usage: backup FILE; without a file, BACKUP_TO must be set", 2);
  if (target === VERIFY)
    return asCommandError("Verifying the newest backup failed", () => verifyNewest(settings));
  if (target === LIST)
    return asCommandError("Listing the backups failed", () => listNewest(settings.backups.to!));
  const { name: file } = await requireDatabase(settings);
  const { path, bytes, expired } = await asCommandError("Backup failed", () =>
    storeBackup(file, settings, target === ACCEPT),
  );
  const deleted =
    expired > 0 ? `; deleted ${expired} old ${expired === 1 ? "copy" : "copies"}` : "";
  process.stderr.write(`Backed up ${bytesText(bytes)} to ${path} in ${elapsedText()}${deleted}.\n`);
}

/** Prints the newest copies, one a line: its name, bytes, orders and products, separated by tabs. */
async function listNewest(to: BackupStore): Promise<void> {
  const destination = openDestination(to);
  const copies = listedBackups(await destination.list());
  const amounts = await Promise.all(
    // One that is damaged, or was just deleted, has a line, too.
    copies.map((copy) => destination.amountsOf(copy).catch(() => null)),
  );
  for (const [i, { name, bytes }] of copies.entries())
    print([name, bytes, amounts[i]?.orders ?? "-", amounts[i]?.products ?? "-"].join("\t"));
}

function requireNewFile(target: string): void {
  if (lstatSync(target, { throwIfNoEntry: false }))
    throw new CommandError(`${target} already exists`);
  if (!existsSync(dirname(target)))
    throw new CommandError(`Backup failed: the folder ${dirname(target)} does not exist`);
}

async function backUpTo(target: string, settings: Settings): Promise<void> {
  const { name: file } = await requireDatabase(settings);
  if (resolve(target).startsWith(resolve(file)))
    throw new CommandError(`${target} is reserved for the shop's database; choose another name`);
  await asCommandError("Backup failed", () => backupDatabase(file, target));
  const size = bytesText(statSync(target).size);
  process.stderr.write(`Backed up ${size} to ${target} in ${elapsedText()}.\n`);
}

/**
 * Restores the newest copy in BACKUP_TO to a temporary folder, checks it as the command "check" does, and prints the
 * result. @throws CommandError when there is none, or when it cannot be restored or has problems
 */
async function verifyNewest({ dataDir, backups }: Settings): Promise<void> {
  const destination = openDestination(backups.to!);
  await inWorkFolder(dataDir, async (folder) => {
    const newest = newestBackup(await destination.list());
    if (!newest) throw new CommandError(`There is no backup yet in ${destination.pathOf("")}`);
    const path = destination.pathOf(newest.name);
    if (newest.isSuspect)
      throw new CommandError(
        `The newest copy holds far less than the one before and is kept apart: ${path}`,
      );
    print(`${path}: ${bytesText(newest.bytes)}, made ${ageText(newest.at)} ago`);
    const copy = await destination.fetch(newest, folder);
    requireBackup(copy);
    backupDatabase(copy, databaseFile({ dataDir: folder }), openReadonly);
    const restored = await databaseOf({ databaseUrl: null, dataDir: folder });
    // As the start of the shop would.
    await restored.migrate();
    print(await withOpen(restored.open(), contentsText));
    const { problems } = await listProblems(restored);
    for (const problem of problems) print(problem);
    if (problems.length > 0) throw new CommandError("The newest backup has problems");
  });
  print(`Restored to a temporary folder and checked in ${elapsedText()}: no problems found`);
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The orders and products in a restored copy. */
async function contentsText({ db }: Store): Promise<string> {
  const [placed] = await db
    .select({ count: count(), newestAt: max(orders.createdAt) })
    .from(orders);
  const { newestAt } = placed!;
  const newest = newestAt === null ? "" : `, the newest ${ageText(newestAt)} old`;
  return `${placed!.count} orders${newest}; ${await db.$count(products)} products`;
}

/** How long ago a time was: "3 hours". */
function ageText(at: number): string {
  const minutes = Math.round((Date.now() - at) / 60_000);
  if (minutes < 1) return "less than a minute";
  if (minutes < 120) return countText(minutes, "minutes");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
