import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { prepared } from "../../../db/prepared.ts";
import { orders } from "../../../db/schema.ts";
import { dayOf, startOfDay } from "../../format/vietnam-day.ts";

const sumOfAmounts = sql<number>`coalesce(sum(${orders.amountVnd}), 0)`;

const selectToCollect = prepared((db) =>
  db
    .select({ sum: sumOfAmounts })
    .from(orders)
    .where(
      sql`${db.engine.isIn(orders.seq, "seqs")} and ${orders.status} = 'Shipped'
        and not ${orders.isPaid}`,
    ),
);

/** Dong to collect from the given orders: what is not paid of those that are shipped. */
export async function sumToCollect(db: Db, seqs: number[]): Promise<number> {
  const [row] = await selectToCollect(db, { seqs });
  return row!.sum;
}

const selectCollected = prepared((db) =>
  db
    .select({ sum: sumOfAmounts })
    .from(orders)
    .where(
      sql`${orders.paidAt} >= ${sql.placeholder("since")} and ${orders.status} <> 'Cancelled'
        and coalesce(${orders.paidBy}, 'cash') = 'cash'`,
    ),
);

/** Dong paid in cash today, in Vietnam. An order whose way of payment nobody noted was paid in cash. */
export async function sumCollectedToday(db: Db, now = Date.now()): Promise<number> {
  const [row] = await selectCollected(db, { since: startOfDay(dayOf(now)) });
  return row!.sum;
}
