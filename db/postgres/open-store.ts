import type { Store } from "../client.server.ts";
import { connectDrizzle } from "./engine.ts";
import { openPool } from "./pool.ts";
import { createWithSnapshot, createWithTx } from "./with-tx.ts";

/** For requests and writes; longer than writers wait for each other. */
const STATEMENT_MS = 10_000;
/** For downloads, and for searches among all orders. */
const LONG_STATEMENT_MS = 60_000;

/**
 * Opens a shop's database on a PostgreSQL server, on twelve connections at most.
 *
 * @param url as postgres://user:password@host:port/database, migrated
 */
export function openPostgresStore(url: string): Store {
  const reads = openPool(url, { max: 8, withinMs: STATEMENT_MS, readsOnly: true });
  const writes = openPool(url, { max: 1, withinMs: STATEMENT_MS, readsOnly: false });
  // Apart from the others, so that downloads never take all connections.
  const longReads = openPool(url, { max: 3, withinMs: LONG_STATEMENT_MS, readsOnly: true });
  const longDb = connectDrizzle(longReads);
  return {
    db: connectDrizzle(reads),
    withTx: createWithTx(writes),
    withSnapshot: createWithSnapshot(longReads),
    // A server of PostgreSQL reads in processes of its own.
    withReadThread: (read) => read(longDb),
    diskFailure: new Promise(() => {}),
    close: async () => {
      await Promise.all([reads, writes, longReads].map((pool) => pool.end()));
    },
  };
}
