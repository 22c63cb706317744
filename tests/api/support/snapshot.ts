import type { ShopServer } from "#tests/support/server/server.ts";
import { takePostgresSnapshot } from "./postgres-snapshot.ts";
import { takeSqliteSnapshot } from "./sqlite-snapshot.ts";

export type Snapshot = {
  /** Grows with every write of another connection: as long as it stands still, no row has changed. */
  version: () => Promise<number>;
  /** Makes every table what it was when the snapshot was taken. */
  restore: () => Promise<void>;
  close: () => Promise<void>;
};

/** Keeps what a database holds now; a server may go on working on it. */
export const takeSnapshot = ({ data, databaseFile }: ShopServer): Promise<Snapshot> =>
  data.DATABASE_URL === undefined
    ? takeSqliteSnapshot(databaseFile)
    : takePostgresSnapshot(data.DATABASE_URL);
