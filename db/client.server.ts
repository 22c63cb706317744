import { AsyncLocalStorage } from "node:async_hooks";
import { statSync } from "node:fs";
import { setImmediate as othersTurn, setTimeout as sleep } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import * as schema from "./schema.ts";
import { sqliteAddon } from "./sqlite/addon.ts";
import { DiskFailureError, isBusy, StoreBusyError, toStoreError } from "./store-error.ts";

/** What model verbs work on: a reader, or the writer inside a transaction. */
export type Db = BaseSQLiteDatabase<"sync" | "async", unknown, typeof schema>;

/**
 * Runs `work` in one write transaction; rolls back and rethrows when it throws.
 *
 * @throws StoreError when the database takes no writes
 */
export type WithTx = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

export type Store = {
  db: Db;
  withTx: WithTx;
  /** Runs `read` on one moment's state of the shop, however long it takes; one after the other. */
  withSnapshot: WithTx;
  /** Resolves when the disk has failed: from then on there are no transactions. */
  diskFailure: Promise<DiskFailureError>;
  close: () => void;
};

const WRITE_LOCK_PATIENCE_MS = 5_000;
const READ_BUSY_TIMEOUT_MS = 200;
/** Of one connection; texts that hold lists of many lengths would fill the memory. */
const MOST_STATEMENTS = 200;

/**
 * Opens a connection with the settings every open needs.
 *
 * @param file path of the database
 */
export function openConnection(file: string): BetterSqlite3.Database {
  const sqlite = openFile(file);
  // WAL lets pages read while an order is written.
  sqlite.pragma("journal_mode = WAL");
  // FULL: an acknowledged order survives a power cut. Must be set at every open; WAL files
  // otherwise fall back to the build's NORMAL.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // Short, because waiting inside SQLite freezes every other request; writers wait in withTx.
  sqlite.pragma(`busy_timeout = ${READ_BUSY_TIMEOUT_MS}`);
  return sqlite;
}

/** Opens a database that may be anything, to look at it and change nothing. */
export const openReadonly = (file: string) => openFile(file, { readonly: true });

function openFile(file: string, options: BetterSqlite3.Options = {}): BetterSqlite3.Database {
  // The driver takes the add-on itself too; its types know only a path.
  return new BetterSqlite3(file, { ...options, nativeBinding: sqliteAddon as string | undefined });
}

/**
 * Opens the shop's database: one connection for reading, one for writing, one for snapshots.
 * Only this module knows the driver.
 */
export function openStore(file: string): Store {
  const writer = openConnection(file);
  writer.pragma("busy_timeout = 0");
  const [reader, snapshots] = [openConnection(file), openConnection(file)];
  reader.pragma("query_only = ON");
  snapshots.pragma("query_only = ON");
  const disk = watchDisk(file);

  return {
    db: speakDrizzle(reader),
    withTx: createWithTx(writer, "BEGIN IMMEDIATE", disk),
    withSnapshot: createWithTx(snapshots, "BEGIN", disk),
    diskFailure: disk.broken,
    close: () => {
      reader.close();
      snapshots.close();
      writer.close();
    },
  };
}

function speakDrizzle(sqlite: BetterSqlite3.Database): Db {
  cacheStatements(sqlite);
  return drizzle(sqlite, { schema, casing: "snake_case" });
}

/** Keeps statements by their text: preparing one takes longer than most of them run. */
function cacheStatements(sqlite: BetterSqlite3.Database): void {
  const prepare = sqlite.prepare.bind(sqlite);
  const kept = new Map<string, BetterSqlite3.Statement>();
  sqlite.prepare = ((text: string) => {
    const known = kept.get(text);
    if (known) return known;
    if (kept.size >= MOST_STATEMENTS) kept.clear();
    const statement = prepare(text);
    kept.set(text, statement);
    return statement;
  }) as typeof sqlite.prepare;
}

function createWithTx(
  sqlite: BetterSqlite3.Database,
  beginning: "BEGIN" | "BEGIN IMMEDIATE",
  disk: Disk,
): WithTx {
  const tx = speakDrizzle(sqlite);
  const inside = new AsyncLocalStorage<true>();
  const begin = sqlite.prepare(beginning);
  const commit = sqlite.prepare("COMMIT");
  const rollback = sqlite.prepare("ROLLBACK");
  let queue: Promise<unknown> = Promise.resolve();

  async function beginWithPatience(giveUpAt: number) {
    for (;;) {
      try {
        begin.run();
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() > giveUpAt)
          throw new StoreBusyError("the database is locked by another process");
        await sleep(20);
      }
    }
  }

  async function run<T>(work: (tx: Db) => Promise<T>, giveUpAt: number): Promise<T> {
    disk.refuseIfBroken();
    try {
      await beginWithPatience(giveUpAt);
      const result = await inside.run(true, () => work(tx));
      commit.run();
      return result;
    } catch (error) {
      const told = toStoreError(error);
      if (told instanceof DiskFailureError) disk.setBroken(told);
      else if (sqlite.inTransaction) rollback.run();
      throw told;
    }
  }

  return (work) => {
    if (inside.getStore())
      throw new Error("a transaction inside its like: pass the outer one on instead");
    // Those who wait for their turn wait for the lock at the same time.
    const giveUpAt = Date.now() + WRITE_LOCK_PATIENCE_MS;
    // A round of the event loop between two of them: else all that wait would run in one.
    const turn = queue.then(() => othersTurn()).then(() => run(work, giveUpAt));
    queue = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * Whether the disk has failed. Then nobody knows what is on it, and the system may call the next
 * sync good although it lost the pages of the failed one: what is there shows at a new start only.
 * A file that was moved or replaced is as bad: what is written to it is not there at the next start.
 */
function watchDisk(file: string) {
  const { ino } = statSync(file);
  const { promise: broken, resolve } = Promise.withResolvers<DiskFailureError>();
  let failure: DiskFailureError | null = null;
  const setBroken = (error: DiskFailureError) => {
    failure ??= error;
    resolve(failure);
  };
  return {
    broken,
    setBroken,
    refuseIfBroken: () => {
      if (statSync(file, { throwIfNoEntry: false })?.ino !== ino)
        setBroken(new DiskFailureError("the database was moved or replaced"));
      if (failure) throw failure;
    },
  };
}

type Disk = ReturnType<typeof watchDisk>;
