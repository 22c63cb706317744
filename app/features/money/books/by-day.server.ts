import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Period, parsePeriod } from "#app/kit/format/period.ts";
import { dayOf, parseDay, startOfDay } from "#app/kit/format/vietnam-day.ts";
import type { Db, WithTx } from "#db/client.server.ts";

type Days = Pick<Period, "from" | "to">;

/** The condition that a time lies within days; the statement takes the result of `timesOf` as its parameters. */
export const isWithin = (at: unknown) =>
  sql`${at} >= ${sql.placeholder("start")} and ${at} < ${sql.placeholder("end")}`;

/** The first time of these days, and the first time after them. */
export const timesOf = ({ from, to }: Days) => ({
  start: startOfDay(from),
  end: startOfDay(to + 1),
});

/** Reads from the URL which period a page about money shows, and from which day on. */
export function readShown(searchParams: URLSearchParams) {
  const today = dayOf(Date.now());
  const period = parsePeriod(searchParams.get("period"));
  const from = parseDay(searchParams.get("from")) ?? 0;
  // Nothing has been delivered on a day in the future.
  const to = Math.min(period.to, today);
  return { period, days: { from: Math.max(from, period.from), to }, today };
}

/** Reads rows a day at a time, without empty days. Yields to the event loop between days. */
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

/** A page adds days until it has ENOUGH rows, and shows at most MOST, even of a single busy day. */
const [ENOUGH, MOST] = [50, 200];

/** The rows of the days on a page. */
export type DaysShown<Row> = {
  rows: Row[];
  /** The day on which the next page begins; null on the last one. */
  next: number | null;
  /** Whether some rows of the last day are left out. */
  isCut: boolean;
};

/** The rows of one page, in whole days. */
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
