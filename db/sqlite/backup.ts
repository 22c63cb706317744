import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type BetterSqlite3 from "better-sqlite3";
import { publishProgress } from "#db/work-progress.ts";
import { checkIntegrity, closeConnections, openConnection } from "./connections.ts";
import { FILE_SUFFIXES } from "./files.ts";

/** Bytes of a database without its free pages. */
export const CONTENT_BYTES = `select (page_count - freelist_count) * page_size
  from pragma_page_count, pragma_freelist_count, pragma_page_size`;

/**
 * Copies a consistent snapshot of a database, which may be in use, to a new file, which appears only when the copy is
 * complete, verified and synced to disk.
 */
export function backupDatabase(file: string, target: string, open = openConnection): void {
  const source = open(file);
  try {
    copyDatabase(source, target);
  } finally {
    closeConnections(file, [source]);
  }
}

/** The same for a database that is open. */
function copyDatabase(source: BetterSqlite3.Database, target: string): void {
  const draft = `${target}.${process.pid}.part`;
  try {
    const total = source.prepare(CONTENT_BYTES).pluck().get() as number;
    publishProgress({ label: "Copying the database", total, draft });
    source.prepare("VACUUM INTO ?").run(draft);
    publishProgress({ label: "Checking the copy" });
    const [problem] = checkIntegrity(draft);
    if (problem) throw new Error(`the copy is damaged: ${problem}`);
    renameAtomically(draft, target);
  } finally {
    for (const suffix of FILE_SUFFIXES) rmSync(draft + suffix, { force: true });
  }
}

/**
 * Copies a database beside itself before an event, such as "upgrade"; returns the copy's path. `source` is a
 * connection that locks it, if one does.
 */
export function backupBefore(file: string, event: string, source?: BetterSqlite3.Database): string {
  removeDrafts(file);
  const target = backupPath(file, event);
  if (source) copyDatabase(source, target);
  else backupDatabase(file, target);
  return target;
}

/** The copies of a database beside it, from before an upgrade or a restore, newest first. */
export function listCopiesBeside(file: string): { path: string; madeAt: number }[] {
  if (!existsSync(dirname(file))) return [];
  const prefix = `${basename(file)}.before-`;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      const [, day, h, m, s, ms] =
        /^\w+-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(name.slice(prefix.length)) ?? [];
      const madeAt = Date.parse(`${day}T${h}:${m}:${s}.${ms}Z`);
      return Number.isNaN(madeAt) ? [] : [{ path: join(dirname(file), name), madeAt }];
    })
    .sort((a, b) => b.madeAt - a.madeAt);
}

/** Deletes the copies beside a database that are older than `keepMs`, and returns their paths. */
export async function deleteOldCopies(file: string, keepMs: number): Promise<string[]> {
  const old = listCopiesBeside(file).filter(({ madeAt }) => Date.now() - madeAt > keepMs);
  for (const { path } of old)
    for (const suffix of FILE_SUFFIXES) await rm(path + suffix, { force: true });
  return old.map(({ path }) => path);
}

/** Deletes what processes that were killed have left of such backups. */
function removeDrafts(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.before-`)) continue;
    const [, pid] = /\.(\d+)\.part(-\w+)?$/.exec(name) ?? [];
    if (pid && !isOther(Number(pid))) rmSync(join(dirname(file), name), { force: true });
  }
}

/** Whether a process of this machine other than this one has that id. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Renames a database that cannot be backed up, with its side files; returns the new path. */
export function quarantine(file: string, event: string): string {
  const target = backupPath(file, event);
  publishProgress({ label: "Setting the database aside", isFinal: true });
  for (const suffix of FILE_SUFFIXES)
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix);
  return target;
}

export const databaseExists = (file: string) =>
  FILE_SUFFIXES.some((suffix) => existsSync(file + suffix));

function backupPath(file: string, event: string): string {
  return `${file}.before-${event}-${new Date().toISOString().replace(/[:.]/g, "")}`;
}

/** Renames a finished file so that both content and name survive a power cut. */
function renameAtomically(draft: string, target: string): void {
  sync(draft);
  publishProgress({ label: "Renaming the copy", isFinal: true });
  renameSync(draft, target);
  sync(dirname(target));
}

/**
 * Puts a finished database in the place of one that nothing uses. Removes the old write-ahead log first, because SQLite
 * would apply it to the new database.
 */
export function replaceDatabase(draft: string, target: string): void {
  publishProgress({ label: "Replacing the database", isFinal: true });
  for (const suffix of FILE_SUFFIXES.slice(1)) rmSync(target + suffix, { force: true });
  renameAtomically(draft, target);
}

function sync(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
