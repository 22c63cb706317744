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

/** The folder in which Litestream keeps copied changes of a database until it has stored them. */
export const litestreamFolder = (file: string) =>
  join(dirname(file), `.${basename(file)}-litestream`);

/** Suffixes of the files of a database; "" is the database itself, the last one is our note. */
export const FILE_SUFFIXES = ["", "-wal", "-shm", "-journal", ".served"];
