import { eq, sql } from "drizzle-orm";
import { uncountedFrom } from "#app/features/orders/counting/order-sums.server.ts";
import { monthsOf, type Period } from "#app/kit/format/period.ts";
import { startOfDay, VIETNAM_OFFSET_MS } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { orderLines, orders } from "#db/schema.ts";
import { addMargin, type MarginSums, marginOfLine, marginOfOrder, NO_MARGIN } from "./rules.ts";

type Days = { from: number; to: number };

const { position, offerPriceVnd, quantity, returned, restocked, costVnd } = orderLines;
const lineColumns = { position, offerPriceVnd, quantity, returned, restocked, costVnd };
const { priceVnd, discountVnd, discount, refundedVnd } = orders;
const orderColumns = { priceVnd, discountVnd, discount, refundedVnd };

/** What an order earned, and each of its lines by their position; null without such an order. */
export async function readOrderMargin(db: Db, id: string) {
  const [order] = await db.select(orderColumns).from(orders).where(eq(orders.id, id));
  if (!order) return null;
  const lines = await db.select(lineColumns).from(orderLines).where(eq(orderLines.orderId, id));
  return {
    sums: marginOfOrder(order, lines),
    unknownLines: lines.filter((line) => line.costVnd === null).length,
    lines: Object.fromEntries(lines.map((line) => [line.position, line.costVnd])),
  };
}

/** Orders of these days that are not counted yet and not cancelled: those of this hour, with their lines. */
async function recentLines(db: Db, { from, to }: Days) {
  const { productId, orderId, name } = orderLines;
  const day = sql<number>`(${orders.createdAt} + ${sql.raw(String(VIETNAM_OFFSET_MS))}) / 86400000`;
  return db
    .select({ day: day.mapWith(Number), ...orderColumns, ...lineColumns, productId, orderId, name })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      sql`${orders.createdAt} >= ${uncountedFrom(startOfDay(from))}
        and ${orders.createdAt} < ${startOfDay(to + 1)} and ${orders.status} <> 'Cancelled'`,
    );
}

type CountedRow = Omit<MarginSums, "goodsVnd"> & { day: number };

/** What the orders of each day earned that were placed on it and are not cancelled; days without any are left out. */
export async function marginByDay(db: Db, days: Days): Promise<Map<number, MarginSums>> {
  const { from, to } = days;
  const byDay = new Map<number, MarginSums>();
  const add = (day: number, sums: Partial<MarginSums>) =>
    byDay.set(day, addMargin(byDay.get(day) ?? NO_MARGIN, { ...NO_MARGIN, ...sums }));
  const paid = await db.engine.rows<{ day: number; goodsVnd: number }>(sql`
    select day, sum(goods_vnd) as "goodsVnd" from order_days
    where day between ${from} and ${to} and status <> 'Cancelled' group by day`);
  for (const { day, goodsVnd } of paid) add(day, { goodsVnd });
  const sold = await db.engine.rows<CountedRow>(sql`
    select day, sum(pieces) as pieces, sum(cost_vnd) as "costVnd",
      sum(unknown_pieces) as "unknownPieces", sum(unknown_vnd) as "unknownVnd"
    from order_product_days where day between ${from} and ${to} group by day`);
  for (const { day, ...sums } of sold) add(day, sums);
  const recent = await recentLines(db, days);
  for (const lines of Map.groupBy(recent, ({ orderId }) => orderId).values())
    add(lines[0]!.day, marginOfOrder(lines[0]!, lines));
  return byDay;
}

/** What was earned on a day, or in a month; the days are as in format/vietnam-day.ts. */
export type MarginRow = MarginSums & Days;

/** What was earned on each day of a month, or in each month of a longer period, without those on which nothing was sold. */
export async function marginOfPeriod(db: Db, period: Period): Promise<MarginRow[]> {
  const rows = new Map<number, MarginRow>();
  const months = monthsOf(period);
  for (const [day, sums] of await marginByDay(db, period)) {
    const month = months.find(({ from, to }) => from <= day && day <= to)!;
    const { from, to } = period.kind === "month" ? { from: day, to: day } : month;
    rows.set(from, { ...addMargin(rows.get(from) ?? NO_MARGIN, sums), from, to });
  }
  return [...rows.values()].sort((a, b) => a.from - b.from);
}

/** What all orders of these days earned, as `marginByDay`. */
export async function sumMargin(db: Db, days: Days): Promise<MarginSums> {
  const { from, to } = days;
  const [paid] = await db.engine.rows<Pick<MarginSums, "goodsVnd">>(sql`
    select coalesce(sum(goods_vnd), 0) as "goodsVnd" from order_days
    where day between ${from} and ${to} and status <> 'Cancelled'`);
  // By the index of each product: reading all days of all would take longer.
  const [sold] = await db.engine.rows<Omit<MarginSums, "goodsVnd">>(sql`
    select coalesce(sum(d.pieces), 0) as pieces, coalesce(sum(d.cost_vnd), 0) as "costVnd",
      coalesce(sum(d.unknown_pieces), 0) as "unknownPieces",
      coalesce(sum(d.unknown_vnd), 0) as "unknownVnd"
    from ordered_products p cross join order_product_days d
    where d.ordered_id = p.id and d.day between ${from} and ${to}`);
  const recent = Map.groupBy(await recentLines(db, days), ({ orderId }) => orderId);
  return [...recent.values()]
    .map((lines) => marginOfOrder(lines[0]!, lines))
    .reduce(addMargin, { ...paid!, ...sold! });
}

/** What a product earned, before discount codes; its name is the latest one that it was ordered by. */
export type SoldProduct = MarginSums & {
  id: string;
  name: string;
  /** Of the category that the product has now; null if it has none or is gone. */
  categoryId: string | null;
};

/** What each product earned in orders placed on these days that are not cancelled; those with the highest sales first. */
export async function marginByProduct(db: Db, days: Days): Promise<SoldProduct[]> {
  const { from, to } = days;
  const rows = await db.engine.rows<Omit<MarginSums, "goodsVnd"> & { id: string; vnd: number }>(sql`
    select p.product_id as id, sum(d.pieces) as pieces, sum(d.amount_vnd) as vnd,
      sum(d.cost_vnd) as "costVnd", sum(d.unknown_pieces) as "unknownPieces",
      sum(d.unknown_vnd) as "unknownVnd"
    from ordered_products p cross join order_product_days d
    where d.ordered_id = p.id and d.day between ${from} and ${to}
    group by p.product_id`);
  const sums = new Map(
    rows.map(({ id, vnd, ...row }): [string, MarginSums] => [id, { ...row, goodsVnd: vnd }]),
  );
  const names = new Map<string, string>();
  for (const { productId, name, ...line } of await recentLines(db, days)) {
    names.set(productId, name);
    sums.set(productId, addMargin(sums.get(productId) ?? NO_MARGIN, marginOfLine(line)));
  }
  const ids = [...sums.keys()];
  type Named = { id: string; name: string | null; categoryId: string | null };
  const named = await db.engine.rows<Named>(sql`
    select l.id, coalesce(p.name, (select o.name from ordered_products o where o.product_id = l.id
      order by o.id desc limit 1)) as name, p.category_id as "categoryId"
    from ${db.engine.table(
      "l",
      ids.map((id) => ({ id })),
      { id: "text" },
    )} left join products p on p.id = l.id`);
  return named
    .map((row) => ({ ...row, name: row.name ?? names.get(row.id)!, ...sums.get(row.id)! }))
    .filter(({ pieces, costVnd }) => pieces !== 0 || costVnd !== 0)
    .sort((a, b) => b.goodsVnd - a.goodsVnd || (a.id < b.id ? -1 : 1));
}

/** The sums of categories, by their ids. */
export const sumByCategory = (sold: SoldProduct[]): [string | null, MarginSums][] =>
  [...Map.groupBy(sold, ({ categoryId }) => categoryId)].map(([id, own]) => [
    id,
    own.reduce<MarginSums>(addMargin, NO_MARGIN),
  ]);
