import { type SQL, sql } from "drizzle-orm";
import { sumByDay } from "#app/features/orders/counting/order-sums.server.ts";
import { monthsOf, type Period } from "#app/kit/format/period.ts";
import { pick } from "#app/kit/format/pick.ts";
import { VIETNAM_OFFSET_MS } from "#app/kit/format/vietnam-day.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import type { PaymentMethod } from "#db/order-values.ts";
import { prepared } from "#db/prepared.ts";
import { orderLines, orders, payments, voidedRevenue } from "#db/schema.ts";
import { isWithin, timesOf } from "./by-day.server.ts";
import { addRevenue, NO_REVENUE, type Revenue } from "./rules.ts";

/** SQL for the day in Vietnam of a column of times. PostgreSQL groups by it only if it has no parameter. */
const sqlDay = (at: unknown) =>
  sql<number>`(${at} + ${sql.raw(String(VIETNAM_OFFSET_MS))}) / 86400000`;
const sumOf = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)`;

const selectDelivered = prepared((db) =>
  db
    .select({
      day: sqlDay(orders.deliveredAt),
      delivered: sql<number>`count(*)`,
      deliveredVnd: sumOf(sql`${orders.amountVnd}`),
      codesVnd: sumOf(sql`${orders.discountVnd}`),
    })
    .from(orders)
    .where(isWithin(orders.deliveredAt))
    .groupBy(sqlDay(orders.deliveredAt)),
);

const selectSteps = prepared((db) =>
  db
    .select({
      day: sqlDay(orders.deliveredAt),
      stepsVnd: sumOf(
        sql`(${orderLines.fullPriceVnd} - ${orderLines.offerPriceVnd}) * ${orderLines.quantity}`,
      ),
    })
    .from(orders)
    .innerJoin(orderLines, sql`${orderLines.orderId} = ${orders.id}`)
    .where(sql`${isWithin(orders.deliveredAt)} and ${orderLines.fullPriceVnd} is not null`)
    .groupBy(sqlDay(orders.deliveredAt)),
);

/** The revenue of orders that are no longer delivered, or the amounts that reverse it. */
const selectVoided = (at: "at" | "voidedAt", sign: "" | "-") =>
  prepared((db) => {
    const signed = (amount: SQL) => sql<number>`${sql.raw(sign)}${sumOf(amount)}`;
    return db
      .select({
        day: sqlDay(voidedRevenue[at]),
        delivered: signed(sql`1`),
        deliveredVnd: signed(sql`${voidedRevenue.amountVnd}`),
        codesVnd: signed(sql`${voidedRevenue.codesVnd}`),
        stepsVnd: signed(sql`${voidedRevenue.stepsVnd}`),
      })
      .from(voidedRevenue)
      .where(sql`${isWithin(voidedRevenue[at])} and ${voidedRevenue.kind} = 'sale'`)
      .groupBy(sqlDay(voidedRevenue[at]));
  });
const selectEntered = selectVoided("at", "");
const selectTakenOff = selectVoided("voidedAt", "-");

const sumIf = (method: PaymentMethod, isRefund: boolean) =>
  sumOf(sql`case when ${payments.method} = ${sql.raw(`'${method}'`)}
    and ${payments.kind} ${sql.raw(isRefund ? "=" : "<>")} 'refund' then ${payments.amountVnd} else 0 end`);
const givenBack = (method: PaymentMethod) => sql<number>`-${sumIf(method, true)}`;

const selectPaid = prepared((db) =>
  db
    .select({
      day: sqlDay(payments.at),
      paidCashVnd: sumIf("cash", false),
      paidTransferVnd: sumIf("transfer", false),
      refundedCashVnd: givenBack("cash"),
      refundedTransferVnd: givenBack("transfer"),
    })
    .from(payments)
    .where(isWithin(payments.at))
    .groupBy(sqlDay(payments.at)),
);

/** The revenue of a day, or of a month; the days are as in format/vietnam-day.ts. */
export type RevenueRow = Revenue & { from: number; to: number };

/** The revenue of each day of a month, or each month of a longer period, without empty ones; read by the month. */
export async function revenueOf(withRead: WithTx, period: Period): Promise<RevenueRow[]> {
  const found = new Map<number, RevenueRow>();
  for (const month of monthsOf(period))
    for (const { day, ...sums } of await withRead((db) => readMonth(db, month))) {
      const [from, to] = period.kind === "month" ? [day, day] : [month.from, month.to];
      const sum = addRevenue(found.get(from) ?? NO_REVENUE, { ...NO_REVENUE, ...sums });
      found.set(from, { ...sum, from, to });
    }
  return [...found.values()].sort((a, b) => a.from - b.from);
}

async function readMonth(db: Db, month: Period): Promise<(Partial<Revenue> & { day: number })[]> {
  const within = timesOf(month);
  const placed = await sumByDay(db, pick(month, ["from", "to"]));
  return [
    ...[...placed].map(([day, sums]) => ({
      day,
      placed: sums.orders,
      placedVnd: sums.revenueVnd,
    })),
    ...(await selectDelivered(db, within)),
    ...(await selectSteps(db, within)),
    ...(await selectEntered(db, within)),
    ...(await selectTakenOff(db, within)),
    ...(await selectPaid(db, within)),
  ].filter((row) => Object.entries(row).some(([name, value]) => name !== "day" && value !== 0));
}

const selectDeliveredSum = prepared((db) =>
  db
    .select({ sum: sumOf(sql`${orders.amountVnd}`) })
    .from(orders)
    .where(isWithin(orders.deliveredAt)),
);

/** The sum, in dong, of the orders delivered in a period, to which the law's thresholds apply; read by the month. */
export async function sumDelivered(withRead: WithTx, period: Period): Promise<number> {
  let sum = 0;
  for (const month of monthsOf(period)) {
    const within = timesOf(month);
    const parts = await withRead(async (db) => [
      ...(await selectDeliveredSum(db, within)),
      ...(await selectEntered(db, within)).map(({ deliveredVnd }) => ({ sum: deliveredVnd })),
      ...(await selectTakenOff(db, within)).map(({ deliveredVnd }) => ({ sum: deliveredVnd })),
    ]);
    sum += parts.reduce((total, part) => total + part.sum, 0);
  }
  return sum;
}
