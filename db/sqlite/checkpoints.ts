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

/** Suffixes of the files SQLite keeps next to a database; "" is the database itself. */
export const FILE_SUFFIXES = ["", "-wal", "-shm", "-journal"];
