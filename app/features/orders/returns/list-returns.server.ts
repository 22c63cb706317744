import { asc, eq, sql } from "drizzle-orm";
import type { Order, OrderLine } from "#app/features/orders/finding/orders.server.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { orderReturns } from "#db/schema.ts";

/** Goods of one line that came back together with others. */
export type ReturnRow = typeof orderReturns.$inferSelect;

/** All that a seller recorded at once. */
export type GoodsReturn = Pick<ReturnRow, "at" | "by" | "reason" | "note" | "replacementId"> & {
  /** What was paid for the goods, in dong. */
  valueVnd: number;
  goods: (Pick<ReturnRow, "quantity" | "isRestocked"> & {
    line: Pick<OrderLine, "name" | "nameEn">;
  })[];
};

const selectRows = prepared((db) =>
  db
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, sql.placeholder("orderId")))
    .orderBy(asc(orderReturns.seq)),
);

/** What came back of an order, a row for each line, oldest first. */
export async function listReturnRows(db: Db, orderId: string): Promise<ReturnRow[]> {
  return selectRows(db, { orderId });
}

/** The returns of an order, oldest first. */
export async function listReturns(
  db: Db,
  { id, lines }: Pick<Order, "id" | "lines">,
): Promise<GoodsReturn[]> {
  // Most orders have none, which their lines tell without a query.
  if (lines.every(({ returned }) => returned === 0)) return [];
  const byTime = Map.groupBy(await listReturnRows(db, id), ({ at }) => at);
  return [...byTime.values()].map((rows) => {
    const { at, by, reason, note, replacementId } = rows[0]!;
    const goods = rows.map(({ quantity, isRestocked, position }) => {
      const line = lines.find((line) => line.position === position);
      return { quantity, isRestocked, line: line ?? { name: "", nameEn: null } };
    });
    const valueVnd = rows.reduce((sum, row) => sum + row.valueVnd, 0);
    return { at, by, reason, note, replacementId, valueVnd, goods };
  });
}

const selectAny = prepared((db) =>
  db.select({ seq: orderReturns.seq }).from(orderReturns).limit(1),
);

/** Whether goods of any order came back: for columns of files. */
export const mayHaveReturns = async (db: Db): Promise<boolean> => (await selectAny(db)).length > 0;

const selectReplaced = prepared((db) =>
  db
    .select({ id: orderReturns.orderId })
    .from(orderReturns)
    .where(sql`${orderReturns.replacementId} = ${sql.placeholder("replacementId")}`)
    .limit(1),
);

/** The order whose returned goods an order replaces; null for most. */
export async function findReplaced(db: Db, replacementId: string): Promise<string | null> {
  const [replaced] = await selectReplaced(db, { replacementId });
  return replaced?.id ?? null;
}
