import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Store } from "#db/client.server.ts";

/** Deletes all rows of some tables, in this order, so that no test finds what another has left. */
export const empty = (store: Store, ...tables: SQLiteTable[]): Promise<void> =>
  store.withTx(async (tx) => {
    for (const table of tables) await tx.delete(table);
  });
