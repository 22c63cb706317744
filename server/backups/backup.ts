import type { Readable } from "node:stream";
import type { Amounts } from "./amounts.ts";

/** A copy of the database at its destination. */
export type Backup = {
  name: string;
  at: number;
  bytes: number;
  /** It holds far less than the one before: it is kept apart, and counts as none. */
  isSuspect: boolean;
};

const NAME = /^cho-gia-vi-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(\.suspect)?\.db$/;

/** The name of a copy made at a time: "cho-gia-vi-20261122T140509Z.db". */
export function backupName(at: number, isSuspect = false): string {
  const time = new Date(at).toISOString().replace(/\.\d+|[-:]/g, "");
  return `cho-gia-vi-${time}${isSuspect ? ".suspect" : ""}.db`;
}

/** The facts in the name of a copy; null if the file is not a copy. */
export function parseBackupName(name: string): Pick<Backup, "name" | "at" | "isSuspect"> | null {
  const [, year, month, day, hour, minute, second, suspect] = NAME.exec(name) ?? [];
  if (!year) return null;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : { name, at, isSuspect: suspect !== undefined };
}

/**
 * Copies by age. Of two of the same second, the suspect one is newer, because a copy is compared with the one before
 * it.
 */
const newestFirst = (backups: Backup[]): Backup[] =>
  backups.toSorted((a, b) => b.at - a.at || Number(b.isSuspect) - Number(a.isSuspect));

/** The newest of the copies, without one that was made while the clock was ahead. */
export const newestBackup = (backups: Backup[], now = Date.now()): Backup | null =>
  newestFirst(backups.filter(({ at }) => at <= now))[0] ?? null;

const MAX_LISTED = 50;

/** The copies that the page of backups and the command "backup --list" show. */
export const listedBackups = (backups: Backup[]) => newestFirst(backups).slice(0, MAX_LISTED);

/** The copies that count. */
export const trusted = (backups: Backup[]) => backups.filter(({ isSuspect }) => !isSuspect);

/** Where copies of the database are kept. Every method rejects with a message for the operator. */
export type Destination = {
  /** How the operator knows a copy: "/backups/NAME" or "s3://bucket/shop/NAME". */
  pathOf: (name: string) => string;
  /** How much a copy holds, as far as can be seen without fetching it. */
  amountsOf: (backup: Backup) => Promise<Amounts>;
  list: () => Promise<Backup[]>;
  /** Removes the files that an interrupted backup has left. */
  cleanUp: () => Promise<void>;
  /** Copies the database there, complete and checked before the name appears. Returns the size in bytes. */
  store: (database: string, name: string, workFolder: string) => Promise<number>;
  /** The content of a copy. */
  read: (backup: Backup) => Promise<Readable>;
  /** The path of a copy on this machine, which is fetched to the folder if it is elsewhere. */
  fetch: (backup: Backup, folder: string) => Promise<string>;
  remove: (name: string) => Promise<void>;
};
