import { readCustomTexts } from "#app/features/shop/contents/shop-content.server.ts";
import { findPromises } from "#app/features/shop/promises/promises.server.ts";
import { dayOf, isoDay } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { inParallel } from "#db/prepared.ts";
import { promisedDay } from "./rules.ts";
import { hasSlots, listHolidays } from "./slot-plan.server.ts";

/**
 * The day, YYYY-MM-DD, by which an order placed now arrives according to the policies. Null where the shop sells
 * delivery times, or says in its own words when orders arrive.
 */
export async function findPromisedDay(db: Db, now = Date.now()): Promise<string | null> {
  const [sellsTimes, words, { promises }, holidays] = await inParallel(
    () => hasSlots(db),
    () => readCustomTexts(db, "arrival"),
    () => findPromises(db),
    () => listHolidays(db, dayOf(now)),
  );
  if (sellsTimes || Object.keys(words).length > 0) return null;
  const { confirm, deliveryTo, workdays, cutoff } = promises;
  const days = new Set(holidays.map(({ date }) => date));
  const isHoliday = (day: number) => days.has(isoDay(day));
  return isoDay(promisedDay(now, { days: confirm + deliveryTo, workdays, cutoff, isHoliday }));
}

/**
 * When an order would arrive, as far as that is known before its place is: the promised day, YYYY-MM-DD; "chosen" if
 * shoppers choose a delivery time; null if the shop promises nothing.
 */
export const findArrival = async (db: Db): Promise<string | null> =>
  (await hasSlots(db)) ? "chosen" : findPromisedDay(db);
