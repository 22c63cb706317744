import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type BetterSqlite3 from "better-sqlite3";
import { DamageError, DiskFailureError, toStoreError, upgradedError } from "#db/store-error.ts";
import { damageNote, LOG_HEADER_BYTES, leavesCheckpoints, logOf, servedNote } from "./files.ts";

/** For files that vanish while nothing is written. */
const LOOK_EVERY_MS = 1_000;
const SAVE_AGAIN_MS = 50;

/** Pages in the write-ahead log, and how many of them are in the database after a checkpoint. */
export type Checkpoint = { log: number; checkpointed: number };

/**
 * Remembers whether the disk under a database has failed. The failure is final until a restart: after a failed fsync
 * the kernel may report the next one as successful although pages were lost, so only recovery at the next open shows
 * what was written. A database or write-ahead log that was moved, removed or replaced counts as a failure, too, because
 * writes to it would be missing after a restart, and so does a database that another version has migrated.
 *
 * @param checkpoint moves the log's content into the database; both files are still open
 */
export function watchDisk(
  file: string,
  { checkpoint, isMigrated }: { checkpoint: () => Checkpoint; isMigrated: () => boolean },
) {
  const inode = statOf(file, { ino: null }).ino;
  /** Of the log, which SQLite makes when the database is first used. */
  let logInode: number | null = null;
  const { promise: failed, resolve } = Promise.withResolvers<DiskFailureError>();
  let failure: DiskFailureError | null = null;
  const fail = (error: DiskFailureError) => {
    if (!failure && error instanceof DamageError) damageNote.write(file);
    failure ??= error;
    resolve(failure);
  };

  let logSize = 0;
  let notedSize = 0;

  function whatIsGone(): string | null {
    // A timer calls this, and nobody would catch its errors. The next statement finds a failing disk.
    if (statOf(file, { ino: inode }).ino !== inode) return "the database was moved or replaced";
    const found = statOf(logOf(file), { ino: logInode, size: logSize });
    logInode ??= found.ino;
    logSize = found.size ?? 0;
    return found.ino === logInode ? null : "the write-ahead log was removed";
  }

  /** Litestream may cut the log short to its first page, of an ended shop too. */
  function noteLog(): void {
    const size = leavesCheckpoints() ? Math.min(logSize, LOG_HEADER_BYTES) : logSize;
    if (size === notedSize || servedNote.read(file) === null) return;
    servedNote.write(file, size);
    notedSize = size;
  }

  function save(): { result: string; isPart?: true } {
    try {
      const { log, checkpointed } = checkpoint();
      if (checkpointed === log) {
        servedNote.remove(file);
        return { result: "everything acknowledged was written into the database" };
      }
      const result = `${checkpointed} of the log's ${log} pages were written into the database`;
      return { result, isPart: true };
    } catch (error) {
      const { message } = error as Error;
      return { result: `its log could not be written into the database (${message})` };
    }
  }

  /** A reader of an older state, such as a backup, prevents later changes from moving into the database. */
  async function saveRest(): Promise<string> {
    for (;;) {
      await sleep(SAVE_AGAIN_MS);
      const { result, isPart } = save();
      if (!isPart) return result;
    }
  }

  function look(): void {
    if (failure) return;
    const gone = whatIsGone();
    if (gone) {
      const { result, isPart } = save();
      fail(new DiskFailureError(`${gone}; ${result}`, { rest: isPart && saveRest() }));
    } else if (isMigrated()) fail(upgradedError());
  }
  const looking = setInterval(look, LOOK_EVERY_MS).unref();

  return {
    failed,
    fail,
    /** Fails if the error of a statement says that the database is damaged. */
    notice: (error: unknown) => {
      const storeError = toStoreError(error);
      if (storeError instanceof DamageError) fail(storeError);
    },
    /** @throws DiskFailureError once the disk has failed */
    throwIfFailed: () => {
      look();
      if (failure) throw failure;
      noteLog();
    },
    stop: () => clearInterval(looking),
  };
}

type Found = { ino: number | null; size?: number };

/** Null if there is no such file; `unknown` if the system does not say. */
function statOf(path: string, unknown: Found): Found {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? { ino: null };
  } catch {
    return unknown;
  }
}

export type DiskWatch = ReturnType<typeof watchDisk>;

const METHODS = ["all", "get", "run"] as const;

/** Calls a function with every error that a statement of a connection throws. */
export function watchStatements(
  sqlite: BetterSqlite3.Database,
  onError: (error: unknown) => void,
): BetterSqlite3.Database {
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((source: string) => {
    const statement = prepare(source) as BetterSqlite3.Statement;
    for (const method of METHODS) {
      const run = statement[method].bind(statement);
      statement[method] = (...values: unknown[]) => {
        try {
          return run(...values) as never;
        } catch (error) {
          onError(error);
          throw error;
        }
      };
    }
    return statement;
  }) as typeof sqlite.prepare;
  return sqlite;
}
