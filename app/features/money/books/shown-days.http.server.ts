import { type Period, parsePeriod } from "#app/kit/format/period.ts";
import { dayOf, parseDay } from "#app/kit/format/vietnam-day.ts";

/** What a page about money lists: a period, and its days from one on. */
export function readShown(searchParams: URLSearchParams): {
  period: Period;
  days: { from: number; to: number };
  today: number;
} {
  const today = dayOf(Date.now());
  const period = parsePeriod(searchParams.get("period"));
  const from = parseDay(searchParams.get("from")) ?? 0;
  // Nothing is delivered on a day to come.
  const to = Math.min(period.to, today);
  return { period, days: { from: Math.max(from, period.from), to }, today };
}
