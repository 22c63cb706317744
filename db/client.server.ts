import type BetterSqlite3 from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { drizzle as drizzleRemote } from "drizzle-orm/sqlite-proxy";
import { closeConnections, openConnection } from "#db/sqlite/connections.ts";
import type { Awaitable, Engine } from "./engine.ts";
import { MIGRATIONS } from "./first-release.ts";
import * as schema from "./schema.ts";
import {
  type Checkpoint,
  type DiskWatch,
  watchDisk,
  watchStatements,
} from "./sqlite/disk-failure.ts";
import { sqliteEngine, threadEngine } from "./sqlite/engine.ts";
import { createReadThread, type ReadThread } from "./sqlite/read-thread.ts";
import { createWithTx } from "./sqlite/with-tx.ts";
import type { DiskFailureError } from "./store-error.ts";

/** A database handle: the reader, or the writer inside a transaction. */
export type Db = BaseSQLiteDatabase<"sync" | "async", unknown, typeof schema> & { engine: Engine };

/**
 * Runs `work` in one transaction: commits when it resolves, rolls back and rethrows when it
 * rejects. Calls are queued and must not be nested.
 *
 * PostgreSQL interleaves calls whose `keys` are disjoint, so that many calls take no more round trips than one.
 * Between two statements of such a call, the writes of another may become visible, and if another call fails, this
 * one runs again. So `work` must change nothing except through `tx`. Its keys name everything that must stay the
 * same between its statements; if anything else changed, it must throw.
 * Without keys, no other call runs between the statements of this one.
 *
 * @throws StoreError
 */
export type WithTx = <T>(work: (tx: Db) => Promise<T>, keys?: readonly string[]) => Promise<T>;

export type Store = {
  /** For reads; writing fails. */
  db: Db;
  withTx: WithTx;
  /** Runs `work` on a read-only snapshot of the database, however long it takes. */
  withSnapshot: WithTx;
  /** Runs `read` in a thread, for statements that may take long, one at a time. Each reads the last committed state. */
  withReadThread: WithTx;
  /** Resolves once the disk has failed or another version has migrated the database: then every transaction throws. */
  diskFailure: Promise<DiskFailureError>;
  close: () => Awaitable<void>;
};

/**
 * Opens a migrated database on three connections: for reads, writes and snapshots. A long read opens a fourth. By
 * default, the number of migrations is the one that it has now.
 */
export function openStore(file: string, migrations?: number): Store {
  // First, so that a file that is replaced while it is opened is noticed.
  const disk = watchDisk(file, {
    checkpoint: () => {
      // The writer may be in a transaction.
      const [result] = reader.pragma("wal_checkpoint(PASSIVE)") as [Checkpoint];
      return result;
    },
    isMigrated: () => isMigrated(),
  });
  const open = () => watchStatements(openConnection(file), disk.notice);
  const writer = open();
  // Waiting inside SQLite blocks the event loop; withTx retries instead.
  writer.pragma("busy_timeout = 0");
  // For the journals of savepoints: files would be slower, and need a second folder with room.
  writer.pragma("temp_store = MEMORY");
  const [reader, snapshots] = [open(), open()];
  reader.pragma("query_only = ON");
  snapshots.pragma("query_only = ON");
  const isMigrated = watchMigrations(reader, migrations);

  const inTransaction = (sqlite: BetterSqlite3.Database, begin: "BEGIN" | "BEGIN IMMEDIATE") =>
    createWithTx({ sqlite, tx: createDb(sqlite), begin, disk });
  const thread = createReadThread(file);
  const threadDb = createThreadDb(thread, disk);

  return {
    db: createDb(reader),
    withTx: inTransaction(writer, "BEGIN IMMEDIATE"),
    withSnapshot: inTransaction(snapshots, "BEGIN"),
    withReadThread: (read) => read(threadDb),
    diskFailure: disk.failed,
    close: () => {
      disk.stop();
      thread.close();
      closeConnections(file, [reader, snapshots, writer]);
    },
  };
}

/** @returns whether a database has other migrations than so many, or than when this was called */
function watchMigrations(sqlite: BetterSqlite3.Database, expected?: number): () => boolean {
  // Rows are only added, one for each. Every transaction asks, and counting reads them all.
  const last = sqlite.prepare(`select coalesce(max(rowid), 0) from ${MIGRATIONS}`).pluck();
  const known = expected ?? last.get();
  return () => {
    try {
      return last.get() !== known;
    } catch {
      // The shop's own statements report the failure.
      return false;
    }
  };
}

function createDb(sqlite: BetterSqlite3.Database): Db {
  const db = drizzle(sqlite, { schema, casing: "snake_case" });
  return Object.assign(db, { engine: sqliteEngine(db) });
}

function createThreadDb(thread: ReadThread, disk: DiskWatch): Db {
  const query: typeof thread.query = (...statement) =>
    thread.query(...statement).catch((error) => {
      disk.notice(error);
      throw error;
    });
  // The driver ignores the settings unless it can send batches.
  const sendBatch = () => Promise.reject(new Error("the thread for reads takes no batches"));
  const db = drizzleRemote(query, sendBatch, { schema, casing: "snake_case" });
  return Object.assign(db, { engine: threadEngine(db as never) }) as unknown as Db;
}
