import { and, asc, eq, gte, sql } from "drizzle-orm";
import { monthsOf, type Period } from "#app/kit/format/period.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import type { RevenueKind } from "#db/order-values.ts";
import { prepared } from "#db/prepared.ts";
import { orderLines, orders, payments, voidedRevenue } from "#db/schema.ts";
import { isWithin, readDays, timesOf } from "./by-day.server.ts";
import { sumDelivered } from "./revenue.server.ts";

/** A line of the revenue book: the amount of an order when it is delivered or, as a negative amount, a refund. */
export type BookRow = {
  at: number;
  orderId: string;
  kind: RevenueKind;
  /** Dong. */
  amountVnd: number;
  /** For a line that reverses an earlier one: when the earlier line was entered; otherwise null. */
  takesOff: number | null;
  /** Whether the order has been deleted. */
  isDeleted: boolean;
};

/** The fields of a line that is not reversed. */
const PRESENT = { takesOff: null, isDeleted: false };

type Between = ReturnType<typeof timesOf>;

const selectSales = prepared((db) =>
  db
    .select({ at: orders.deliveredAt, orderId: orders.id, amountVnd: orders.amountVnd })
    .from(orders)
    .where(isWithin(orders.deliveredAt))
    .orderBy(asc(orders.deliveredAt), asc(orders.seq)),
);

/** Delivered orders that were partly refunded in this time, and orders with refunds that were delivered in it. */
const selectRefunded = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`${orders.refundedVnd} > 0 and ${orders.deliveredAt} is not null and ${orders.id} in
        (select ${payments.orderId} from ${payments} where ${isWithin(payments.at)} and ${payments.kind} = 'refund')`,
    )
    .union(
      db
        .select({ id: orders.id })
        .from(orders)
        .where(sql`${isWithin(orders.deliveredAt)} and ${orders.refundedVnd} > 0`),
    ),
);

const selectRefunds = prepared((db) =>
  db
    .select({
      orderId: payments.orderId,
      amountVnd: payments.amountVnd,
      at: payments.at,
      deliveredAt: orders.deliveredAt,
      refundedVnd: orders.refundedVnd,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(sql`${db.engine.isIn(payments.orderId, "ids")} and ${payments.kind} = 'refund'`)
    .orderBy(asc(payments.seq)),
);

type Refund = Awaited<ReturnType<typeof selectRefunds>>[number];

/**
 * The amounts by which refunds reduce the revenue of a delivered order. Money received beyond the order's amount was
 * given back first and does not count as revenue. A refund from before the delivery counts at the time of the delivery.
 *
 * @param refunds all refunds of the order, oldest first
 */
function revenueRefunds(refunds: Refund[]): BookRow[] {
  const total = refunds.reduce((sum, { amountVnd }) => sum - amountVnd, 0);
  let beyond = total - (refunds[0]?.refundedVnd ?? 0);
  return refunds.flatMap(({ orderId, amountVnd, at, deliveredAt }) => {
    const skipped = Math.min(beyond, -amountVnd);
    beyond -= skipped;
    const left = amountVnd + skipped;
    const when = Math.max(at, deliveredAt ?? 0);
    if (left === 0) return [];
    return [{ ...PRESENT, kind: "refund", at: when, orderId, amountVnd: left }];
  });
}

/** The lines of the book for the refunds of these orders as they are now. */
async function refundsOf(db: Db, ids: string[]): Promise<BookRow[]> {
  const byOrder = Map.groupBy(await selectRefunds(db, { ids }), ({ orderId }) => orderId);
  return [...byOrder.values()].flatMap(revenueRefunds);
}

async function readRefunds(db: Db, between: Between): Promise<BookRow[]> {
  const ids = (await selectRefunded(db, between)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const isThen = ({ at }: BookRow) => at >= between.start && at < between.end;
  return (await refundsOf(db, ids)).filter(isThen);
}

const { orderId, kind, amountVnd, at, voidedAt } = voidedRevenue;
const selectVoided = prepared((db) =>
  db
    .select({ orderId, kind, amountVnd, at, voidedAt, present: orders.id })
    .from(voidedRevenue)
    .leftJoin(orders, eq(orders.id, orderId))
    .where(sql`${isWithin(at)} or ${isWithin(voidedAt)}`)
    .orderBy(asc(voidedRevenue.seq)),
);

/** The lines of orders that were deleted or are no longer delivered, and the lines that reverse them. */
async function readVoided(db: Db, between: Between): Promise<BookRow[]> {
  const rows = await selectVoided(db, between);
  const lines = rows.flatMap(({ voidedAt, present, ...line }) => {
    const entered = { ...line, takesOff: null, isDeleted: present === null };
    const takesOff = { ...entered, at: voidedAt, amountVnd: -line.amountVnd, takesOff: line.at };
    return [entered, takesOff];
  });
  return lines.filter(({ at }) => at >= between.start && at < between.end);
}

async function readBookDay(db: Db, day: number): Promise<BookRow[]> {
  const between = timesOf({ from: day, to: day });
  const sales = await selectSales(db, between);
  return [
    ...sales.map((sale): BookRow => ({ ...PRESENT, ...sale, at: sale.at!, kind: "sale" })),
    ...(await readRefunds(db, between)),
    ...(await readVoided(db, between)),
  ].sort((a, b) => a.at - b.at);
}

/** Reads the revenue book of a period, one day at a time, oldest row first. */
export const listBook = (
  withRead: WithTx,
  days: Pick<Period, "from" | "to">,
): AsyncGenerator<BookRow[]> => readDays(withRead, days, readBookDay);

/** The sum of all rows of a period, in dong. */
export async function sumBook(withRead: WithTx, period: Period): Promise<number> {
  let sum = await sumDelivered(withRead, period);
  for (const month of monthsOf(period)) {
    const between = timesOf(month);
    const refunds = await withRead(async (db) => [
      ...(await readRefunds(db, between)),
      ...(await readVoided(db, between)).filter(({ kind }) => kind === "refund"),
    ]);
    sum += refunds.reduce((sum, { amountVnd }) => sum + amountVnd, 0);
  }
  return sum;
}

/** A delivery that is recorded by mistake and corrected within a minute leaves no line in the book. */
const SLIP_MS = 60_000;

type Delivered = Pick<
  typeof orders.$inferSelect,
  "id" | "amountVnd" | "discountVnd" | "deliveredAt"
>;

/** Reverses an order's lines in the revenue book now, because it is being deleted or is no longer delivered. */
export async function voidRevenue(
  tx: Db,
  { id, amountVnd, discountVnd, deliveredAt }: Delivered,
  { by, at }: { by: string; at: number },
): Promise<void> {
  if (deliveredAt === null || at - deliveredAt < SLIP_MS) return;
  const { fullPriceVnd, offerPriceVnd, quantity, orderId } = orderLines;
  const [steps] = await tx
    .select({
      vnd: sql<number>`coalesce(sum((${fullPriceVnd} - ${offerPriceVnd}) * ${quantity}), 0)`,
    })
    .from(orderLines)
    .where(eq(orderId, id));
  const sale = { kind: "sale", at: deliveredAt, amountVnd, codesVnd: discountVnd } as const;
  const refunds = await refundsOf(tx, [id]);
  const none = { codesVnd: 0, stepsVnd: 0 };
  const voided = { orderId: id, voidedAt: at, voidedBy: by };
  await tx
    .insert(voidedRevenue)
    .values([
      { ...voided, ...sale, stepsVnd: steps!.vnd },
      ...refunds.map(({ kind, at, amountVnd }) => ({ ...voided, ...none, kind, at, amountVnd })),
    ]);
}

/** Takes back that an order's lines were reversed at `since` or later, because the order has them again. */
export async function restoreRevenue(tx: Db, id: string, since: number): Promise<void> {
  const { orderId, voidedAt } = voidedRevenue;
  await tx.delete(voidedRevenue).where(and(eq(orderId, id), gte(voidedAt, since)));
}
