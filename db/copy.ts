import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { openConnection } from "./client.server.ts";
import { findDamage } from "./damage.ts";

/**
 * Copies one moment of a database, which others may be using, to a new file. The file has its name
 * only when it is whole, checked and on the disk.
 *
 * @throws when the disk, or the database, has something against it; then there is no file
 */
export function copyDatabase(file: string, target: string): void {
  const draft = `${target}.part`;
  rmSync(draft, { force: true });
  try {
    const source = openConnection(file);
    try {
      source.prepare("VACUUM INTO ?").run(draft);
    } finally {
      source.close();
    }
    const [damage] = findDamage(draft);
    if (damage) throw new Error(`the copy is damaged: ${damage}`);
    putInPlace(draft, target);
  } finally {
    for (const rest of ["", "-wal", "-shm"]) rmSync(draft + rest, { force: true });
  }
}

/**
 * Keeps a copy of a database beside it before something happens to it; answers the copy's name.
 *
 * @param event "upgrade" or the like
 */
export function keepCopy(file: string, event: string): string {
  const kept = `${file}.before-${event}-${new Date().toISOString().replace(/[:.]/g, "")}`;
  copyDatabase(file, kept);
  return kept;
}

/** Gives a finished file its name, so that it is there after a power cut too. */
export function putInPlace(draft: string, target: string): void {
  sync(draft);
  renameSync(draft, target);
  sync(dirname(target));
}

function sync(path: string): void {
  const opened = openSync(path, "r");
  fsyncSync(opened);
  closeSync(opened);
}
