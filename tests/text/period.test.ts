import { expect, test } from "vitest";
import { periodText } from "#app/text/period.ts";

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
