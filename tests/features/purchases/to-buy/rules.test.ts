import { expect, test } from "vitest";
import {
  byUrgency,
  daysForSale,
  packOf,
  type Supply,
  suggest,
} from "#app/features/purchases/to-buy/rules.ts";

const PLAN = { weeks: 4, forDays: 7, reserveDays: 2 };
const supply = (given: Partial<Supply>): Supply => ({
  ...{ sold: 56, days: 28, stock: 0, onOrder: 0, pack: 1, ...given },
});

test.for<[given: Partial<Supply>, quantity: number, daysLeft: number | null, why: string]>([
  [{}, 18, 0, "2 a day for 9 days"],
  [{ stock: 3 }, 15, 1, "less the stock"],
  [{ stock: 3, onOrder: 5 }, 10, 1, "less what is on order"],
  [{ stock: 18 }, 0, 9, "enough"],
  [{ stock: 17 }, 1, 8, "one is lacking"],
  [{ stock: 1_000_000 }, 0, 500_000, "never below 0"],
  [{ onOrder: 1_000_000 }, 0, 0, "nor for what is on order"],
  [{ stock: 17, pack: 24 }, 24, 8, "whole packs"],
  [{ pack: 18 }, 18, 0, "exactly one pack"],
  [{ pack: 17 }, 34, 0, "one piece more than a pack"],
  [{ stock: 18, pack: 24 }, 0, 9, "no pack for nothing"],
  [{ stock: null }, 18, null, "not counted: from the sales alone"],
  [{ stock: null, onOrder: 10 }, 8, null, "not counted, but on order"],
  [{ sold: 0 }, 0, null, "not sold"],
  [{ sold: -3 }, 0, null, "more came back than was sold"],
  [{ sold: 1 }, 1, 0, "a third of a piece is one"],
  [{ sold: 1, stock: 1 }, 0, 28, "which is there"],
  [{ sold: 14, days: 7 }, 18, 0, "for sale on 7 days"],
  [{ sold: 28, days: 28 }, 9, 0, "no rounding error"],
  [{ sold: 10 ** 9, stock: 1_000_000, days: 7 }, 1_284_714_286, 0, "very many"],
])("%o makes %d", ([given, quantity, daysLeft]) => {
  expect(suggest(supply(given), PLAN)).toMatchObject({ quantity, daysLeft });
});

test("longer deliveries and a larger reserve need more", () => {
  expect(suggest(supply({}), { ...PLAN, forDays: 14, reserveDays: 0 })).toEqual({
    ...{ perDay: 2, daysLeft: 0, need: 28, missing: 28, quantity: 28 },
  });
});

test.for<[quantities: number[], pack: number]>([
  [[], 1],
  [[48], 1],
  [[48, 24], 24],
  [[24, 24, 24], 24],
  [[24, 36, 12], 12],
  [[24, 25], 1],
])("quantities of %j were bought in packs of %d", ([quantities, pack]) => {
  expect(packOf(quantities)).toBe(pack);
});

test.for<[addedOn: number, soldOutOn: number | null, days: number, why: string]>([
  [0, null, 28, "all days"],
  [110, null, 18, "since it was entered"],
  [127, null, 1, "entered today"],
  [0, 106, 7, "until it ran out"],
  [103, 106, 4, "between both"],
  [0, 90, 1, "ran out before"],
])("entered on day %d and sold out on %o, it was for sale on %d days", ([added, out, days]) => {
  expect(daysForSale({ from: 100, to: 127 }, added, out)).toBe(days);
});

test("what runs out first comes first, then what sells best", () => {
  const lines = [
    { name: "not counted, slow", daysLeft: null, perDay: 1 },
    { name: "in 3 days", daysLeft: 3, perDay: 9 },
    { name: "not counted, fast", daysLeft: null, perDay: 5 },
    { name: "gone, slow", daysLeft: 0, perDay: 1 },
    { name: "gone, fast", daysLeft: 0, perDay: 2 },
  ];
  expect(lines.toSorted(byUrgency).map(({ name }) => name)).toEqual([
    ...["gone, fast", "gone, slow", "in 3 days", "not counted, fast", "not counted, slow"],
  ]);
});
