import { closeSync, constants, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";

/** Overwrites an earlier text without truncating the file first, because the disk may be full. */
const OVERWRITE = constants.O_WRONLY | constants.O_CREAT;
const TEXT_LENGTH = 40;

/** A note with a number beside a database, about this very file: a file that replaces it has no note. */
function createNote(suffix: string) {
  const pathOf = (file: string) => file + suffix;
  const inodeOf = (file: string) => String(statSync(file, { throwIfNoEntry: false })?.ino);
  return {
    pathOf,
    write(file: string, about = 0): void {
      try {
        const descriptor = openSync(pathOf(file), OVERWRITE, 0o600);
        writeSync(descriptor, `${inodeOf(file)} ${about}`.padEnd(TEXT_LENGTH));
        closeSync(descriptor);
      } catch {
        // The disk may be full, or have failed altogether.
      }
    },
    /** The number of the note; null if there is none. */
    read(file: string): number | null {
      try {
        const [inode, about = "0"] = readFileSync(pathOf(file), "utf8").split(" ");
        return inode === inodeOf(file) ? Number(about) : null;
      } catch {
        return null;
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

/**
 * A shop serves the database: its write-ahead log holds orders until the shop has closed it. The number is the
 * size that the log had at least.
 */
export const servedNote = createNote(".served");
