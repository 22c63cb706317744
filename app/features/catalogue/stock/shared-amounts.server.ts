import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { sharedStocks } from "#db/schema.ts";
import { type Size, shareOut } from "./share-out.ts";

const selectAmounts = prepared((db) =>
  db
    .select({ id: sharedStocks.id, amount: sharedStocks.amount })
    .from(sharedStocks)
    .where(db.engine.isIn(sharedStocks.id, "ids")),
);

/** The base units left of the counted stocks of these products. */
export async function readAmounts(db: Db, sizes: Size[]): Promise<Map<string, number>> {
  const ids = [...new Set(sizes.flatMap(({ sharedStockId }) => sharedStockId ?? []))];
  const rows = ids.length > 0 ? await selectAmounts(db, { ids }) : [];
  return new Map(rows.flatMap(({ id, amount }) => (amount === null ? [] : [[id, amount]])));
}

/** Shares out what lines take of the same stock, see shareOut. */
export async function shareLines<Line extends Parameters<typeof shareOut>[0][number]>(
  db: Db,
  lines: Line[],
): Promise<Line[]> {
  const shared = lines.filter(({ sharedStockId }) => sharedStockId !== null);
  const stocks = new Set(shared.map(({ sharedStockId }) => sharedStockId));
  return stocks.size === shared.length ? lines : shareOut(lines, await readAmounts(db, shared));
}
