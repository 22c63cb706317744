import { join } from "node:path";
import type { BackupStore } from "../../app/backup-settings.ts";
import type { Settings } from "../../app/env.server.ts";
import type { Mailer } from "../../app/mail/mailer.ts";
import { listNoticeRecipients } from "../../app/mail/notice-recipients.ts";
import { backupRecovery, backupTrouble } from "../../app/mail/seller-notices.ts";
import type { Db } from "../../db/client.server.ts";
import { newestBackup, trusted } from "../backups/backup-name.ts";
import { openDestination } from "../backups/open-destination.ts";
import { watchLitestream } from "./litestream-watch.ts";
import { runBackup } from "./run-backup.ts";
import { type BackupState, startScheduledBackups } from "./scheduled-backups.ts";
import { createTroubleMails } from "./trouble-mails.ts";

type Options = {
  db: Db;
  settings: Settings;
  /** Null sends no mails. */
  mailer: Mailer | null;
  onError: (error: unknown) => void;
};

export type Backups = {
  /** Null when no backups are made by themselves. */
  state: () => BackupState | null;
  /** Whether Litestream does its work; null where it is not used. */
  litestream: () => "ok" | "stopped" | null;
  stop: () => void;
};

/**
 * Makes backups as BACKUP_EVERY says and watches Litestream. Mails the sellers when either fails, and
 * when it works again.
 */
export function startBackups(options: Options): Backups {
  const { dataDir, litestream, backups } = options.settings;
  let isBehind = false;
  const reportLitestream = createReport(options, "litestream-trouble", () => null);
  const stopWatching = litestream
    ? watchLitestream(join(dataDir, "shop.db"), async (trouble) => {
        isBehind = trouble !== null;
        await reportLitestream(trouble);
      })
    : () => {};
  const scheduled =
    backups.to && backups.everyMs ? schedule(options, backups.to, backups.everyMs) : null;
  return {
    state: () => scheduled?.state() ?? null,
    litestream: () => (litestream ? (isBehind ? "stopped" : "ok") : null),
    stop: () => {
      stopWatching();
      scheduled?.stop();
    },
  };
}

function schedule(options: Options, to: BackupStore, everyMs: number) {
  const destination = openDestination(to);
  const scheduled = startScheduledBackups({
    everyMs,
    findNewest: async () => newestBackup(trusted(await destination.list()))?.at ?? null,
    backUp: runBackup,
    onCheck: createReport(options, "backup-trouble", () => scheduled.state().newestAt),
  });
  return scheduled;
}

/**
 * A function that logs a trouble and mails it to the sellers, both once.
 *
 * @param file name of the file that remembers the mail
 */
function createReport(
  { db, settings, mailer, onError }: Options,
  file: string,
  newestAt: () => number | null,
) {
  let logged: string | null = null;
  const mail = createTroubleMails(
    join(settings.dataDir, file),
    async (trouble) => {
      const content = trouble === null ? backupRecovery() : backupTrouble(trouble, newestAt());
      const recipients = mailer ? await listNoticeRecipients({ db, settings }) : [];
      const sent = recipients.map((to) => mailer!.send({ to, ...content }));
      // One mailbox that refuses mail must not have the others told again and again.
      if (sent.length > 0) await Promise.any(sent);
    },
    onError,
  );
  return async (trouble: string | null) => {
    if (trouble !== null && trouble !== logged) onError(trouble);
    logged = trouble;
    await mail(trouble);
  };
}
