import { expect, test } from "vitest";
import { periodText } from "#app/kit/format/date.ts";
import { monthsOf, neighbourOf, parsePeriod } from "#app/kit/format/period.ts";
import { isoDay } from "#app/kit/format/vietnam-day.ts";

const NOW = Date.parse("2026-11-30T18:00:00Z");
const daysOf = (key: string | null) => {
  const { from, to } = parsePeriod(key, NOW);
  return `${isoDay(from)} ${isoDay(to)}`;
};

test("months, quarters and years have their first and last day", () => {
  expect(daysOf("2026-11")).toBe("2026-11-01 2026-11-30");
  expect(daysOf("2024-02")).toBe("2024-02-01 2024-02-29");
  expect(daysOf("2026-Q4")).toBe("2026-10-01 2026-12-31");
  expect(daysOf("2026")).toBe("2026-01-01 2026-12-31");
});

test("without a period it is the month that it is in Vietnam", () => {
  for (const key of [null, "", "2026-13", "2026-Q5", "1999", "3000-01", "2026-1", "x".repeat(1e5)])
    expect(daysOf(key)).toBe("2026-12-01 2026-12-31");
});

test("a period leads to those beside it and has its months", () => {
  const beside = (key: string) => {
    const period = parsePeriod(key, NOW);
    return [neighbourOf(period, -1).key, neighbourOf(period, 1).key];
  };
  expect(beside("2026-01")).toEqual(["2025-12", "2026-02"]);
  expect(beside("2026-Q4")).toEqual(["2026-Q3", "2027-Q1"]);
  expect(beside("2026")).toEqual(["2025", "2027"]);
  const quarter = monthsOf(parsePeriod("2026-Q4", NOW)).map(({ key }) => key);
  expect(quarter).toEqual(["2026-10", "2026-11", "2026-12"]);
  expect(monthsOf(parsePeriod("2026", NOW))).toHaveLength(12);
});

const UNITS = {
  years: (count: number) => `${count} years`,
  days: (count: number) => `${count} days`,
};

test.each([
  [1_827, "5 years"],
  [1_825, "5 years"],
  [1_095, "3 years"],
  [365, "1 years"],
  [366, "1 years"],
  [1_000, "1000 days"],
  [370, "370 days"],
  [30, "30 days"],
  [0, "0 days"],
])("%i days are %s", (count, text) => {
  expect(periodText(UNITS, count)).toBe(text);
});
