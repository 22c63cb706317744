import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Histogram, type Registry } from "prom-client";
import type { WithTx } from "#db/client.server.ts";
import { logOf } from "#db/sqlite/write-ahead-log.ts";
import { freeBytes } from "#server/disk-trouble.ts";
import { createCounter, createGauges, PREFIX } from "./instruments.ts";

/** From one row to a bulk update; a write waits at most five seconds for the lock. */
const BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 5];

/** Creates the metrics of the database's files and of the disk that they are on. */
export function createFileMetrics(registry: Registry, file: string): void {
  createGauges(
    registry,
    {
      database_size_bytes: "Size of the database file.",
      database_wal_size_bytes: "Size of the database's write-ahead log.",
      disk_free_bytes: "Room on the disk of the database.",
    },
    async () => ({
      database_size_bytes: (await stat(file)).size,
      database_wal_size_bytes: await walSize(file),
      disk_free_bytes: await freeBytes(dirname(file)),
    }),
  );
}

/** SQLite deletes the log when the last connection closes. */
const walSize = (file: string) =>
  stat(logOf(file)).then(
    ({ size }) => size,
    () => 0,
  );

/** Measures the write transactions of a store. */
export function observeTransactions(registry: Registry, withTx: WithTx): WithTx {
  const histogram = (name: string, help: string) =>
    new Histogram({ name: PREFIX + name, help, buckets: BUCKETS_S, registers: [registry] });
  const waits = histogram(
    "write_transaction_wait_seconds",
    "Time that write transactions waited for others and for the lock.",
  );
  const durations = histogram(
    "write_transaction_duration_seconds",
    "Time that write transactions took, with their commit.",
  );
  const count = createCounter(registry, {
    name: "write_transactions_total",
    help: "Write transactions that were committed, rolled back, or could not begin.",
    labels: { result: ["committed", "rolled_back", "not_begun"] },
  });
  return async (work, keys) => {
    const calledAt = performance.now();
    let begunAt: number | null = null;
    let result: "committed" | "rolled_back" = "rolled_back";
    try {
      const value = await withTx((tx) => {
        begunAt ??= performance.now();
        return work(tx);
      }, keys);
      result = "committed";
      return value;
    } finally {
      const endedAt = performance.now();
      waits.observe(((begunAt ?? endedAt) - calledAt) / 1_000);
      if (begunAt !== null) durations.observe((endedAt - begunAt) / 1_000);
      count({ result: begunAt === null ? "not_begun" : result });
    }
  };
}
