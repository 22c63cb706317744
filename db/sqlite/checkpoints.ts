import { basename, dirname, join } from "node:path";

let isLitestream = false;

/**
 * Leaves the checkpoints of all databases to Litestream, for the rest of the process: it copies the
 * write-ahead log, and what another process moves to the database before that is missing in its copy.
 */
export function leaveCheckpointsToLitestream(): void {
  isLitestream = true;
}

/** Whether Litestream makes the checkpoints. */
export const leavesCheckpoints = () => isLitestream;

/** Where Litestream keeps what it has copied of a database, and not yet stored. */
export const litestreamFolder = (file: string) =>
  join(dirname(file), `.${basename(file)}-litestream`);

/** Suffixes of what belongs to a database; "" is the database itself, the last one a note of ours. */
export const FILE_SUFFIXES = ["", "-wal", "-shm", "-journal", ".served"];
