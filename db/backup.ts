import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { openConnection } from "./client.server.ts";
import { checkIntegrity } from "./integrity.ts";

/** What SQLite puts behind the name of a database for the files beside it. */
const SIDE_FILE_SUFFIXES = ["-wal", "-shm", "-journal"];

/**
 * Copies one moment of a database, which others may be using, to a new file. The file has its name
 * only when it is whole, checked and on the disk.
 *
 * @param open how the database is opened
 * @throws when the disk, or the database, has something against it; then there is no file
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
    const [damage] = checkIntegrity(draft);
    if (damage) throw new Error(`the copy is damaged: ${damage}`);
    renameAtomically(draft, target);
  } finally {
    for (const rest of ["", ...SIDE_FILE_SUFFIXES]) rmSync(draft + rest, { force: true });
  }
}

/**
 * Keeps a copy of a database beside it before something happens to it; answers the copy's name.
 *
 * @param event "upgrade" or the like
 */
export function backupBefore(file: string, event: string): string {
  const kept = keptName(file, event);
  backupDatabase(file, kept);
  return kept;
}

/** Gives a database that cannot be copied, and what is beside it, another name; answers that. */
export function quarantine(file: string, event: string): string {
  const kept = keptName(file, event);
  for (const rest of ["", ...SIDE_FILE_SUFFIXES])
    if (existsSync(file + rest)) renameSync(file + rest, kept + rest);
  return kept;
}

/** Whether there is a database, or what was beside one. */
export const databaseExists = (file: string) =>
  ["", ...SIDE_FILE_SUFFIXES].some((rest) => existsSync(file + rest));

function keptName(file: string, event: string): string {
  return `${file}.before-${event}-${new Date().toISOString().replace(/[:.]/g, "")}`;
}

/** Gives a finished file its name, so that it is there after a power cut too. */
export function renameAtomically(draft: string, target: string): void {
  sync(draft);
  renameSync(draft, target);
  sync(dirname(target));
}

function sync(path: string): void {
  const opened = openSync(path, "r");
  fsyncSync(opened);
  closeSync(opened);
}
