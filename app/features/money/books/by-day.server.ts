import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Period } from "#app/kit/format/period.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Db, WithTx } from "#db/client.server.ts";

type Days = Pick<Period, "from" | "to">;

/**
 * Reads rows a day at a time, those of each day that has any. Yields to the event loop between days.
 *
 * @param withRead called once a day
 */
export async function* readDays<Row>(
  withRead: WithTx,
  { from, to }: Days,
  read: (db: Db, day: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let day = from; day <= to; day++) {
    const rows = await withRead((db) => read(db, day));
    if (rows.length > 0) yield rows;
    await yieldToEventLoop();
  }
}

/** How many rows a page is to have at least, as long as there are more; and at most, of one busy day. */
const [ENOUGH, MOST] = [50, 200];

/** What a page shows of rows by day. */
export type DaysShown<Row> = {
  rows: Row[];
  /** The day on which the next page begins; null on the last one. */
  next: number | null;
  /** Whether rows of the last day are left out. */
  isCut: boolean;
};

/**
 * Whole days of rows, as many as a page shows.
 *
 * @param list such as listBook
 */
export async function daysOfPage<Row extends { at: number }>(
  list: (days: Days) => AsyncGenerator<Row[]>,
  days: Days,
): Promise<DaysShown<Row>> {
  const rows: Row[] = [];
  for await (const day of list(days)) {
    rows.push(...day);
    if (rows.length < ENOUGH) continue;
    const next = dayOf(day[0]!.at) + 1;
    const isCut = rows.length > MOST;
    return { rows: rows.slice(0, MOST), next: next > days.to ? null : next, isCut };
  }
  return { rows, next: null, isCut: false };
}
