import type { Db } from "../../../db/client.server.ts";
import { dayOf, hourOf } from "../../format/vietnam-day.ts";
import { bestProducts, bestWards, type SoldProduct, type SoldWard } from "./best-sold.ts";
import { addSums, NO_ORDERS, type OrderSums, sumByDay, sumByHour } from "./order-sums.ts";
import { countOrders } from "./seller-orders.ts";

export type Overview = {
  /** First and last day, as in format/vietnam-day.ts. */
  from: number;
  to: number;
  sums: OrderSums;
  /** Of the same number of days before, up to the same hour of the last day. */
  before: OrderSums;
  /** One for each day, oldest first. */
  days: (OrderSums & { day: number })[];
  /** One for each hour of the day, 0 to 23, over all days. */
  hours: (OrderSums & { hour: number })[];
  products: SoldProduct[];
  wards: SoldWard[];
  /** Of all time: what is not paid of orders that are not cancelled. */
  allUnpaidVnd: number;
  /** Whether the shop has no orders at all. */
  isEmpty: boolean;
};

/**
 * How the shop's last days went.
 *
 * @param length in days, with today
 * @param by what the products are ranked by
 */
export async function getOverview(
  db: Db,
  { length, by, now = Date.now() }: { length: number; by: "pieces" | "revenue"; now?: number },
): Promise<Overview> {
  const to = dayOf(now);
  const from = to - length + 1;
  const byDay = await sumByDay(db, { from, to });
  const byHour = await sumByHour(db, { from, to });
  return {
    from,
    to,
    sums: [...byDay.values()].reduce(addSums, NO_ORDERS),
    before: await sumBefore(db, { from, length, hour: hourOf(now) }),
    days: Array.from({ length }, (_, i) => ({
      day: from + i,
      ...(byDay.get(from + i) ?? NO_ORDERS),
    })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...(byHour.get(hour) ?? NO_ORDERS) })),
    products: await bestProducts(db, { from, to, by }),
    wards: await bestWards(db, { from, to }),
    ...(await ofAllTime(db)),
  };
}

/** Today has only begun, so the last of the days before ends at the same hour. */
async function sumBefore(
  db: Db,
  { from, length, hour }: { from: number; length: number; hour: number },
): Promise<OrderSums> {
  const whole = await sumByDay(db, { from: from - length, to: from - 2 });
  const last = await sumByDay(db, { from: from - 1, to: from - 1, lastHour: hour });
  return [...whole.values(), ...last.values()].reduce(addSums, NO_ORDERS);
}

async function ofAllTime(db: Db): Promise<Pick<Overview, "allUnpaidVnd" | "isEmpty">> {
  const counts = await countOrders(db);
  const { Cancelled: _, ...rest } = counts;
  return {
    allUnpaidVnd: Object.values(rest).reduce((sum, { unpaidVnd }) => sum + unpaidVnd, 0),
    isEmpty: Object.values(counts).every(({ count }) => count === 0),
  };
}
