import { closeSync, openSync, readSync, statSync } from "node:fs";

/** Path of a database's write-ahead log. */
export const logOf = (file: string) => `${file}-wal`;

export const LOG_HEADER_BYTES = 32;
/** Without its last bit, which gives the byte order of the checksums. */
const MAGIC = 0x377f0682;

/**
 * The damage to a database's write-ahead log; null if there is none. SQLite itself ignores a log that is empty or has a
 * wrong header.
 *
 * @param size its smallest former size; 0 allows an empty log
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
