/** Suffixes of the files SQLite keeps next to a database; "" is the database itself. */
export const FILE_SUFFIXES = ["", "-wal", "-shm", "-journal"];
