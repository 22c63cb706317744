import { expect, test } from "vitest";
import {
  applyFormula,
  changedPrice,
  parseChange,
} from "#app/features/catalogue/prices/formula/rules.ts";
import { expectLinear, repeated } from "#tests/support/growth.ts";

test.each([
  ["+5%", { permille: 50 }],
  ["5 %", { permille: 50 }],
  ["-3,5%", { permille: -35 }],
  ["– 12.5 %", { permille: -125 }],
  ["＋５％", { permille: 50 }],
  ["300%", { permille: 3_000 }],
  ["+2.000", { vnd: 2_000 }],
  ["-500đ", { vnd: -500 }],
  ["10k", { vnd: 10_000 }],
])("%s is a change", (typed, change) => expect(parseChange(typed)).toEqual(change));

test.each([
  "",
  "0%",
  "0",
  "+",
  "-",
  "-100%",
  "301%",
  "5%%",
  "1,25%",
  "--5%",
  "x",
  "10.000.001",
  "9".repeat(40),
])("%j is no change", (typed) => expect(parseChange(typed)).toBeNull());

test("a price is rounded to the nearest step", () => {
  const plus5 = { change: { permille: 50 }, roundTo: 500 };
  expect([38_000, 39_000, 45_000].map((vnd) => changedPrice(vnd, plus5))).toEqual([
    40_000, 41_000, 47_500,
  ]);
  expect(changedPrice(38_100, { change: { vnd: 2_000 }, roundTo: 1 })).toBe(40_100);
});

test("a discount stays one, and a price that cannot be is named", () => {
  const half = { change: { permille: -500 }, roundTo: 1_000 };
  expect(applyFormula({ priceVnd: 60_000, offerPriceVnd: 50_000 }, half)).toEqual({
    priceVnd: 30_000,
    offerPriceVnd: 25_000,
  });
  const one = (vnd: number) => ({ priceVnd: vnd, offerPriceVnd: vnd });
  expect(applyFormula(one(800), half)).toBe("too-low");
  expect(applyFormula(one(2_000), { change: { vnd: -2_000 }, roundTo: 1 })).toBe("too-low");
  expect(applyFormula(one(900_000_000), { change: { permille: 500 }, roundTo: 1 })).toBe(
    "too-high",
  );
  expect(applyFormula(one(1_000), { change: { permille: 10 }, roundTo: 500 })).toBe("same");
});

test("no prices cross, whatever the formula", () => {
  for (const permille of [-999, -500, -1, 1, 333, 3_000])
    for (const roundTo of [1, 500, 10_000])
      for (let offer = 500; offer < 60_000; offer += 777) {
        const changed = applyFormula(
          { priceVnd: offer + 1_300, offerPriceVnd: offer },
          { change: { permille }, roundTo },
        );
        if (typeof changed === "object")
          expect(changed.offerPriceVnd).toBeLessThanOrEqual(changed.priceVnd);
      }
});

test("a long text is refused at once", () => {
  expectLinear(parseChange, repeated("5%"));
});
