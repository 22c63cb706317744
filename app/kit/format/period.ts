import { DAY_MS, dayOf } from "./vietnam-day.ts";

const MONTHS = { month: 1, quarter: 3, year: 12 };
/** The periods for which books are kept, shortest first. */
export const PERIOD_KINDS = ["month", "quarter", "year"] as const;
type PeriodKind = (typeof PERIOD_KINDS)[number];

/** A month, quarter or year of the calendar. */
export type Period = {
  kind: PeriodKind;
  /** As in a URL: "2026-11", "2026-Q4", "2026". */
  key: string;
  year: number;
  /** The number of the month or quarter in its year, from 1; 1 for a year. */
  part: number;
  /** First and last day, as in vietnam-day.ts. */
  from: number;
  to: number;
};

/** @param month counted from the year 0 */
const firstDayOf = (month: number) => Date.UTC(Math.floor(month / 12), month % 12) / DAY_MS;

/** @param nth of its kind, counted from the year 0 */
function nthPeriod(kind: PeriodKind, nth: number): Period {
  const months = MONTHS[kind];
  const first = nth * months;
  const year = Math.floor(first / 12);
  const part = (first % 12) / months + 1;
  const parts = { month: `-${String(part).padStart(2, "0")}`, quarter: `-Q${part}`, year: "" };
  const [from, to] = [firstDayOf(first), firstDayOf(first + months) - 1];
  return { kind, key: `${year}${parts[kind]}`, year, part, from, to };
}

const nthOf = ({ kind, year, part }: Pick<Period, "kind" | "year" | "part">) =>
  (year * 12) / MONTHS[kind] + part - 1;

/** The period of a kind that a day is in. */
export function periodAt(kind: PeriodKind, day: number): Period {
  const date = new Date(day * DAY_MS);
  const part = Math.floor(date.getUTCMonth() / MONTHS[kind]) + 1;
  return nthPeriod(kind, nthOf({ kind, year: date.getUTCFullYear(), part }));
}

/**
 * Reads a period of this century from a URL; anything else is the present month.
 *
 * @param key untrusted
 */
export function parsePeriod(key: string | null, now = Date.now()): Period {
  const [, year, quarter, month] =
    /^(20\d\d)(?:-Q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(key ?? "") ?? [];
  if (!year) return periodAt("month", dayOf(now));
  const kind = month ? "month" : quarter ? "quarter" : "year";
  return nthPeriod(kind, nthOf({ kind, year: Number(year), part: Number(month ?? quarter ?? 1) }));
}

/** The period as long as this one before it (-1) or after it (1). */
export const neighbourOf = (period: Period, step: -1 | 1): Period =>
  nthPeriod(period.kind, nthOf(period) + step);

/** The months of a period, oldest first. */
export function monthsOf({ kind, from }: Period): Period[] {
  const first = nthOf(periodAt("month", from));
  return Array.from({ length: MONTHS[kind] }, (_, i) => nthPeriod("month", first + i));
}
