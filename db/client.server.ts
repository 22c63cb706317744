import type BetterSqlite3 from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import * as schema from "./schema.ts";
import { watchDisk } from "./sqlite/disk-failure.ts";
import { openConnection } from "./sqlite/open-connection.ts";
import { createWithTx } from "./sqlite/with-tx.ts";
import type { DiskFailureError } from "./store-error.ts";

/** A database handle: the reader, or the writer inside a transaction. */
export type Db = BaseSQLiteDatabase<"sync" | "async", unknown, typeof schema>;

/**
 * Runs `work` in one transaction: commits when it resolves, rolls back and rethrows when it
 * rejects. Calls are queued and must not be nested.
 *
 * @throws StoreError when the database cannot be written
 */
export type WithTx = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

export type Store = {
  /** For reads; writing fails. */
  db: Db;
  withTx: WithTx;
  /** Runs `work` on a read-only snapshot of the database, however long it takes. */
  withSnapshot: WithTx;
  /** Resolves once the disk has failed; from then on every transaction throws. */
  diskFailure: Promise<DiskFailureError>;
  close: () => void;
};

/**
 * Opens the shop's database on three connections: for reads, for writes and for snapshots.
 *
 * @param file path of a migrated database
 */
export function openStore(file: string): Store {
  const writer = openConnection(file);
  // Waiting inside SQLite blocks the event loop; withTx retries instead.
  writer.pragma("busy_timeout = 0");
  const [reader, snapshots] = [openConnection(file), openConnection(file)];
  reader.pragma("query_only = ON");
  snapshots.pragma("query_only = ON");
  const disk = watchDisk(file);

  return {
    db: createDb(reader),
    withTx: createWithTx({ sqlite: writer, tx: createDb(writer), begin: "BEGIN IMMEDIATE", disk }),
    withSnapshot: createWithTx({
      sqlite: snapshots,
      tx: createDb(snapshots),
      begin: "BEGIN",
      disk,
    }),
    diskFailure: disk.failed,
    close: () => {
      reader.close();
      snapshots.close();
      writer.close();
    },
  };
}

const createDb = (sqlite: BetterSqlite3.Database): Db =>
  drizzle(sqlite, { schema, casing: "snake_case" });
