import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

/** A note beside a database, about this file and none that takes its place. */
function createNote(suffix: string) {
  const pathOf = (file: string) => file + suffix;
  const inodeOf = (file: string) => String(statSync(file, { throwIfNoEntry: false })?.ino);
  return {
    pathOf,
    write(file: string): void {
      try {
        writeFileSync(pathOf(file), inodeOf(file), { mode: 0o600 });
      } catch {
        // The disk may be full, or have failed altogether.
      }
    },
    isWritten(file: string): boolean {
      try {
        return readFileSync(pathOf(file), "utf8") === inodeOf(file);
      } catch {
        return false;
      }
    },
    remove(file: string): void {
      try {
        rmSync(pathOf(file), { force: true });
      } catch {
        // The disk is read-only.
      }
    },
  };
}

/** The database is damaged: the next start checks it before it is used. */
export const damageNote = createNote(".damaged");

/** A shop serves the database: its write-ahead log holds orders until the shop has closed it. */
export const servedNote = createNote(".served");
