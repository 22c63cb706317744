import { sql } from "drizzle-orm";
import { DAY_MS } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import {
  countedTime,
  orderDays,
  orderedProducts,
  orderProductDays,
  orders,
  orderWardDays,
  orderWards,
} from "#db/schema.ts";

const HOUR_MS = 3_600_000;
const startOfHour = (at: number) => Math.floor(at / HOUR_MS) * HOUR_MS;

/** Counts the orders of hours that are over, at most of one day at a time; returns whether there are more. */
export async function countClosedHours(tx: Db, now = Date.now()): Promise<boolean> {
  const end = startOfHour(now);
  const counted = await countedUntil(tx);
  if (counted >= end) return false;
  const [next] = await tx
    .select({ at: sql<number | null>`min(${orders.createdAt})` })
    .from(orders)
    .where(sql`${orders.createdAt} >= ${counted}`);
  const since = Math.min(end, startOfHour(next?.at ?? end));
  const until = Math.min(since + DAY_MS, end);
  await countBetween(tx, since, until);
  return until < end;
}

/** Counts all orders again, except those of this hour. Takes half a minute for a million orders. */
export async function rebuildCounters(tx: Db, now = Date.now()): Promise<void> {
  await clearCounters(tx);
  await countBetween(tx, 0, startOfHour(now));
  for (const table of ["order_counts", "customers"]) {
    await tx.engine.change(sql.raw(`delete from ${table}`));
    await tx.engine.change(sql.raw(`insert into ${table} select * from ${table}_recount`));
  }
}

/** Stops counting until the next rebuild, which makes it faster to add many old orders. */
export async function clearCounters(tx: Db): Promise<void> {
  for (const table of [orderDays, orderWardDays, orderProductDays]) await tx.delete(table);
  await tx.delete(orderWards);
  await tx.delete(orderedProducts);
  await tx.update(countedTime).set({ since: 0, until: 0 });
}

/** The time before which orders are counted. */
export async function countedUntil(db: Db): Promise<number> {
  const [row] = await db.select().from(countedTime);
  return row!.until;
}

/** The tables that count orders by day, and their sums. */
const SUMS = [
  {
    table: "order_days",
    key: "day, hour, status, is_paid, is_refused",
    sums: ["orders", "amount_vnd", "goods_vnd"],
  },
  { table: "order_ward_days", key: "ward_id, day", sums: ["orders", "amount_vnd"] },
  {
    table: "order_product_days",
    key: "ordered_id, day",
    sums: ["pieces", "amount_vnd", "cost_vnd", "unknown_pieces", "unknown_vnd"],
  },
];

async function countBetween(tx: Db, since: number, until: number): Promise<void> {
  await tx.update(countedTime).set({ since, until });
  for (const [table, columns] of [
    ["order_wards", "state, city"],
    ["ordered_products", "product_id, name"],
  ])
    await tx.engine.change(
      sql.raw(`insert into ${table} (${columns}) select ${columns} from ${table}_recount where true
        on conflict do nothing`),
    );
  for (const { table, key, sums } of SUMS)
    await tx.engine.change(
      sql.raw(`insert into ${table} select * from ${table}_recount where true
        on conflict (${key}) do update
        set ${sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join()}`),
    );
  await tx.update(countedTime).set({ since: 0 });
}

/**
 * Compares the counters with the orders, which takes as long as a rebuild. Returns how many rows of each table are
 * wrong, if any. @param onTable called before each table is compared
 */
export async function listWrongCounters(
  db: Db,
  onTable: (table: string) => void = () => {},
): Promise<{ table: string; rows: number }[]> {
  const found = [];
  for (const [table, isEmpty] of [
    ["order_counts", "count = 0 and unpaid_vnd = 0"],
    ...SUMS.map(({ table, sums }) => [table, sums.map((sum) => `${sum} = 0`).join(" and ")]),
    ["customers", "orders = 0"],
  ]) {
    onTable(table!);
    // A recount, too, has an empty row: of a product all of whose pieces came back.
    const counted = `select * from ${table} where not (${isEmpty})`;
    const recounted = `select * from ${table}_recount where not (${isEmpty})`;
    const [row] = await db.engine.rows<{ rows: number }>(
      sql.raw(`with counted as materialized (${counted}), recounted as materialized (${recounted})
        select (select count(*) from (select * from counted except select * from recounted) as extra) +
          (select count(*) from (select * from recounted except select * from counted) as missing) as rows`),
    );
    if (row!.rows > 0) found.push({ table: table!, rows: row!.rows });
  }
  return found;
}
