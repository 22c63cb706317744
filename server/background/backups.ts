import { existsSync, rmSync, writeFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ShopBackups } from "#app/features/shop/backups/shop-backups.ts";
import type { MailContent } from "#app/kit/mail/composers.ts";
import type { Log } from "#app/kit/request/log.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { deleteOldCopies } from "#db/sqlite/backup.ts";
import { litestreamFolder, logOf } from "#db/sqlite/files.ts";
import { newestBackup, trusted } from "#server/backups/backup.ts";
import { openDestination } from "#server/backups/open-destination.ts";
import type { FailureLog } from "#server/log.ts";
import { countInProcess, openCopies, openDownloadFolder } from "./backup-copies.ts";
import { restoreCommand, runBackup } from "./backup-process.ts";
import { backupRecovery, backupTrouble } from "./mail-sellers.ts";
import { startScheduledBackups } from "./scheduled-backups.ts";

type Options = {
  settings: Settings;
  /** Mails the sellers, if there is a mail server. */
  tellSellers: (content: MailContent) => Promise<void>;
  /** Tells the sellers' devices that backups fail. */
  tellDevices: () => Promise<void>;
  failed: FailureLog;
  log: Log;
};

/** The log's text for a trouble, by the name of the file that remembers its mail. */
const TROUBLES = {
  "backup-trouble": "there is no new backup; tried again ever later, at most after an hour",
  "litestream-trouble":
    "the database is not copied, and its log grows; looked at again every minute",
};

/**
 * Makes backups as BACKUP_EVERY says and when sellers ask, watches Litestream, and deletes old copies from before
 * upgrades and restores. Mails the sellers when backups or Litestream fail, and when they work again.
 */
export function startBackups(options: Options): ShopBackups & { stop: () => void } {
  const { dataDir, litestream, databaseUrl } = options.settings;
  let isBehind = false;
  const reportLitestream = createReport(options, "litestream-trouble", () => null);
  const stopWatching = litestream
    ? watchLitestream(join(dataDir, "shop.db"), async (trouble) => {
        isBehind = trouble !== null;
        await reportLitestream(trouble);
      })
    : () => {};
  const onSqlite = databaseUrl === null ? startCopies(options) : null;
  return {
    state: () => onSqlite?.state() ?? null,
    copies: onSqlite,
    litestream: () => (litestream ? (isBehind ? "stopped" : "ok") : null),
    stop: () => {
      stopWatching();
      onSqlite?.stop();
    },
  };
}

/** Copies of a shop on SQLite: on their schedule if there is one, and when sellers ask. */
function startCopies(options: Options) {
  const { to, everyMs } = options.settings.backups;
  const download = openDownloadFolder(options.settings.dataDir);
  const stopDeleting = deleteCopies(options, download);
  const destination = to ? openDestination(to) : download.destination;
  const notMade = options.failed("a seller asked for a copy of the database, which was not made");
  const scheduled = startScheduledBackups({
    everyMs,
    findNewest: async () => newestBackup(trusted(await destination.list()))?.at ?? null,
    backUp: to ? async (signal) => void (await runBackup([], signal)) : download.backUp,
    onCheck:
      everyMs === null
        ? async (trouble) => (trouble === null ? undefined : notMade(trouble))
        : createReport(options, "backup-trouble", () => scheduled.state()?.newestAt ?? null),
  });
  return {
    ...scheduled,
    ...openCopies(destination, to ? countInProcess : async () => new Map()),
    restoreCommand,
    stop: () => {
      stopDeleting();
      scheduled.stop();
    },
  };
}

/**
 * Creates a function, to call after each check with the trouble or null, that logs a trouble and mails it to the
 * sellers, both once, and also mails its end. While a trouble lasts, a file remembers the mail: a full or failing disk
 * is a common reason for a trouble.
 */
function createReport(
  { settings, tellSellers, tellDevices, failed }: Options,
  file: keyof typeof TROUBLES,
  newestAt: () => number | null,
) {
  const path = join(settings.dataDir, file);
  const report = failed(TROUBLES[file]);
  const onError = failed(
    `the sellers were not mailed about this: ${TROUBLES[file]}; mailed again every minute`,
  );
  let logged: string | null = null;
  let isTold = existsSync(path);
  let isNoticed = isTold;
  return async (trouble: string | null) => {
    if (trouble !== null && trouble !== logged) report(trouble);
    logged = trouble;
    if (isTold === (trouble !== null)) return;
    try {
      // Once, even if the mail fails again and again.
      if (trouble !== null && !isNoticed) await tellDevices();
      isNoticed = trouble !== null;
      const content = trouble === null ? backupRecovery() : backupTrouble(trouble, newestAt());
      await tellSellers(content);
      isTold = trouble !== null;
      if (isTold) writeFileSync(path, `${new Date().toISOString()}\n`);
      else rmSync(path, { force: true });
    } catch (error) {
      // An unsent mail is tried again after the next check.
      onError(error);
    }
  };
}

const DELETE_EVERY_MS = 3_600_000;

/**
 * Deletes copies from before upgrades and restores once they are older than BACKUP_KEEP, and an old copy for a
 * download, now and every hour.
 */
function deleteCopies(
  { settings: { dataDir, backups }, failed, log }: Options,
  download: Pick<ReturnType<typeof openDownloadFolder>, "cleanUp" | "deleteOld">,
): () => void {
  const onError = failed("old copies beside the database were not deleted; tried again every hour");
  const work = () => {
    download.deleteOld().catch(onError);
    deleteOldCopies(join(dataDir, "shop.db"), backups.keepMs)
      .then((deleted) => {
        for (const path of deleted)
          log({ level: "info", msg: `deleted ${basename(path)}: it was older than BACKUP_KEEP` });
      })
      .catch(onError);
  };
  download.cleanUp().catch(onError);
  work();
  const timer = setInterval(work, DELETE_EVERY_MS);
  return () => clearInterval(timer);
}

const CHECK_EVERY_MS = 60_000;
/** Litestream empties the log far below, at 50,000 pages in deploy/litestream.yml. */
const MAX_LOG_BYTES = 512 * 1024 * 1024;
/** In how many checks in a row Litestream has copied nothing of what waits for it, which takes it a second. */
const MAX_IDLE_CHECKS = 5;

/**
 * Checks every minute that Litestream copies and empties the write-ahead log, which nothing else empties. Calls
 * `onCheck` with the trouble or null. Returns a function that stops it.
 */
export function watchLitestream(
  database: string,
  onCheck: (trouble: string | null) => Promise<void>,
  maxBytes = MAX_LOG_BYTES,
): () => void {
  let idleChecks = 0;
  let lastCopiedAt = 0;
  const check = async () => {
    const log = await stat(logOf(database)).catch(() => null);
    const copiedAt = await litestreamCopiedAt(database);
    const isIdle = log !== null && log.size > 0 && log.mtimeMs > copiedAt;
    idleChecks = isIdle && copiedAt === lastCopiedAt ? idleChecks + 1 : 0;
    lastCopiedAt = copiedAt;
    const isBehind = log !== null && (log.size > maxBytes || idleChecks >= MAX_IDLE_CHECKS);
    await onCheck(isBehind ? "Litestream does not copy the database: is it running?" : null);
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}

/** When Litestream last wrote to its folder beside a database; 0 if never, infinity if that cannot be read. */
async function litestreamCopiedAt(database: string): Promise<number> {
  const folder = litestreamFolder(database);
  try {
    const names = await readdir(folder, { recursive: true });
    // Litestream deletes files that it no longer needs.
    const found = await Promise.all(
      names.map((name) => stat(join(folder, name)).catch(() => null)),
    );
    return Math.max(0, ...found.map((each) => (each?.isFile() ? each.mtimeMs : 0)));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? 0 : Number.POSITIVE_INFINITY;
  }
}
