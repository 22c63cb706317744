import {
  closeSync,
  constants,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

let isLitestream = false;

/**
 * Leaves the checkpoints of all databases to Litestream, for the rest of the process: changes that another process
 * moves from the write-ahead log to the database before Litestream has copied them are missing in its copy.
 */
export function leaveCheckpointsToLitestream(): void {
  isLitestream = true;
}

/** Whether Litestream makes the checkpoints. */
export const leavesCheckpoints = () => isLitestream;

/** The folder in which Litestream keeps copied changes of a database until it has stored them. */
export const litestreamFolder = (file: string) =>
  join(dirname(file), `.${basename(file)}-litestream`);

/** Suffixes of the files of a database; "" is the database itself, the last one is our note. */
export const FILE_SUFFIXES = ["", "-wal", "-shm", "-journal", ".served"];

export const logOf = (file: string) => `${file}-wal`;

export const LOG_HEADER_BYTES = 32;
/** Without its last bit, which gives the byte order of the checksums. */
const MAGIC = 0x377f0682;

/**
 * The damage to a write-ahead log that had at least this size, 0 for an empty one; null if there is none. SQLite
 * itself ignores a log that is empty or has a wrong header.
 */
export function logDamage(file: string, size: number): "removed" | "damaged" | null {
  const found = statSync(logOf(file), { throwIfNoEntry: false })?.size;
  if (found === undefined) return "removed";
  return found < size || (size > 0 && !hasHeader(logOf(file))) ? "damaged" : null;
}

/** Whether the header's checksum is right: see "The WAL file format" in SQLite's documentation. */
function hasHeader(log: string): boolean {
  const header = Buffer.alloc(LOG_HEADER_BYTES);
  const descriptor = openSync(log, "r");
  try {
    readSync(descriptor, header);
  } finally {
    closeSync(descriptor);
  }
  const magic = header.readUInt32BE(0);
  const isBigEndian = magic === MAGIC + 1;
  const word = (at: number) => (isBigEndian ? header.readInt32BE(at) : header.readInt32LE(at));
  let [a, b] = [0, 0];
  for (let at = 0; at < 24; at += 8) {
    a = (a + word(at) + b) | 0;
    b = (b + word(at + 4) + a) | 0;
  }
  const isKnown = magic === MAGIC || isBigEndian;
  return isKnown && header.readInt32BE(24) === a && header.readInt32BE(28) === b;
}

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
 * A shop serves the database: until it closes it, the log holds orders. The number is the size that the log had at
 * least.
 */
export const servedNote = createNote(".served");
