import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { checkIntegrity } from "./integrity.ts";
import { openConnection } from "./sqlite/open-connection.ts";

/** Suffixes of the files SQLite keeps next to a database; "" is the database itself. */
const FILE_SUFFIXES = ["", "-wal", "-shm", "-journal"];

/**
 * Copies a consistent snapshot of a database, which may be in use, to a new file. The target
 * appears only after the copy is complete, verified and synced to disk.
 *
 * @param open opens the source
 * @throws when the source or the disk fails; then there is no target file
 */
export function backupDatabase(file: string, target: string, open = openConnection): void {
  const draft = `${target}.${process.pid}.part`;
  try {
    const source = open(file);
    try {
      source.prepare("VACUUM INTO ?").run(draft);
    } finally {
      source.close();
    }
    const [problem] = checkIntegrity(draft);
    if (problem) throw new Error(`the copy is damaged: ${problem}`);
    renameAtomically(draft, target);
  } finally {
    for (const suffix of FILE_SUFFIXES) rmSync(draft + suffix, { force: true });
  }
}

/**
 * Backs up a database next to itself before an event.
 *
 * @param event part of the file name, e.g. "upgrade"
 * @returns path of the backup
 */
export function backupBefore(file: string, event: string): string {
  const target = backupPath(file, event);
  backupDatabase(file, target);
  return target;
}

/** Renames a database that cannot be backed up, with its side files; returns the new path. */
export function quarantine(file: string, event: string): string {
  const target = backupPath(file, event);
  for (const suffix of FILE_SUFFIXES)
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix);
  return target;
}

/** Whether a database, or any of its side files, exists. */
export const databaseExists = (file: string) =>
  FILE_SUFFIXES.some((suffix) => existsSync(file + suffix));

function backupPath(file: string, event: string): string {
  return `${file}.before-${event}-${new Date().toISOString().replace(/[:.]/g, "")}`;
}

/** Renames a finished file so that both content and name survive a power cut. */
export function renameAtomically(draft: string, target: string): void {
  sync(draft);
  renameSync(draft, target);
  sync(dirname(target));
}

function sync(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
