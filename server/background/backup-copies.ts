import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { BackupCopies, BackupCopy } from "#app/features/shop/backups/shop-backups.ts";
import { sharedWhilePending } from "#app/kit/throttling/shared-while-pending.ts";
import { backupName, type Destination, listedBackups } from "#server/backups/backup.ts";
import { openDestination } from "#server/backups/open-destination.ts";
import { requireDiskSpace } from "#server/data-folder.ts";
import { runBackup } from "./backup-process.ts";
import { within } from "./within.ts";

const LIST_WITHIN_MS = 5_000;
const COUNT_WITHIN_MS = 3_000;
const COUNT_TIMEOUT_MS = 60_000;

type Amounts = Pick<BackupCopy, "orders" | "products">;
const UNKNOWN: Amounts = { orders: null, products: null };

/** Lists and reads the copies at a destination. */
export function openCopies(
  destination: Destination,
  counts: (signal: AbortSignal) => Promise<Map<string, Amounts>>,
): Pick<BackupCopies, "list" | "read"> {
  // A copy never changes, so that each is counted once.
  let known = new Map<string, Amounts>();
  const listOnce = sharedWhilePending(() => destination.list());
  const countOnce = sharedWhilePending(async () => {
    known = await counts(AbortSignal.timeout(COUNT_TIMEOUT_MS)).catch(() => known);
  });
  const listAll = () =>
    within(LIST_WITHIN_MS, listOnce(), () => {
      throw new Error("the place of the copies does not answer");
    });
  return {
    list: async () => {
      const copies = listedBackups(await listAll());
      if (copies.some(({ name }) => !known.has(name)))
        await within(COUNT_WITHIN_MS, countOnce(), () => {});
      return copies.map((copy) => ({ ...copy, ...(known.get(copy.name) ?? UNKNOWN) }));
    },
    read: async (name) => {
      const copy = (await listAll()).find((each) => each.name === name);
      if (!copy) return null;
      return { bytes: copy.bytes, body: Readable.toWeb(await destination.read(copy)) };
    },
  };
}

/** The numbers of orders and products in the copies in BACKUP_TO, by name. */
export async function countInProcess(signal: AbortSignal): Promise<Map<string, Amounts>> {
  const lines = (await runBackup(["--list"], signal)).split("\n").filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [name, , orders, products] = line.split("\t");
      return [name!, { orders: numberOf(orders), products: numberOf(products) }];
    }),
  );
}

const numberOf = (text = "-") => (text === "-" ? null : Number(text));

const KEPT_MS = 3_600_000;

/**
 * The folder for the copy that a seller makes to download it where BACKUP_TO is not set. The next copy replaces it,
 * and `deleteOld` deletes it after an hour. `cleanUp` is for the start, when no copy is being made.
 */
export function openDownloadFolder(dataDir: string) {
  const folder = join(dataDir, "download");
  const files = openDestination({ folder });
  const list = async () => (existsSync(folder) ? files.list() : []);
  const deleteOld = async (keepMs = KEPT_MS) => {
    for (const { name, at } of await list())
      if (Math.abs(Date.now() - at) >= keepMs) await files.remove(name);
  };
  return {
    destination: { ...files, list },
    cleanUp: async () => (existsSync(folder) ? files.cleanUp() : undefined),
    deleteOld,
    backUp: async (signal: AbortSignal) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await files.cleanUp();
      await deleteOld(0);
      await requireDiskSpace(join(dataDir, "shop.db"), folder);
      await runBackup([join(folder, backupName(Date.now()))], signal);
    },
  };
}
