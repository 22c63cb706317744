import fc from "fast-check";
import { expect, test } from "vitest";
import { findOrderNumbers } from "#app/features/money/transfers/enter-transfer.server.ts";
import { expectLinear, repeated } from "#tests/support/growth.ts";
import { long, propertyRuns } from "#tests/support/scope.ts";

const RUNS = { seed: 20_261_126, numRuns: propertyRuns(1_000) };

const digit = fc.constantFrom(..."0123456789ABCDEF");
const number = fc.string({ unit: digit, minLength: 6, maxLength: 6 });
/** Words that banks and payers put around a memo. */
const words = fc
  .array(
    fc.constantFrom(
      ...["MBVCB.3278907687.", "CT tu 0291000285902 VU HUYEN TUAN toi 0071000962707", "IBFT ", "-"],
      ...["FT24364030863634", "Chuyen tien", "PHAM THI HOA chuyen khoan", "261126-14:02:37 ", ". "],
      ...["QR - ", "Trace 123456 ", "/", "SHOP GIA VI"],
    ),
    { maxLength: 3 },
  )
  .map((parts) => parts.join(""));
/** The shop's memo as banks and people write it. */
const written = fc.constantFrom(
  (n: string) => `DON HANG ${n}`,
  (n: string) => `DONHANG${n}`,
  (n: string) => `don hang ${n.toLowerCase()}`,
  (n: string) => `Đơn hàng ${n}`,
  (n: string) => `DON-HANG-${n}`,
  (n: string) => `DON HANG: #${n}`,
  (n: string) => `DON HANG ${n.slice(0, 3)} ${n.slice(3)}`,
  (n: string) => `DON HA NG${n}`,
);

test("the number of a memo is found in what banks make of them", () => {
  fc.assert(
    fc.property(words, written, number, words, (before, write, order, after) => {
      expect(findOrderNumbers(`${before}${write(order)}${after}`).named).toEqual([order]);
    }),
    RUNS,
  );
});

test("a number without the shop's words is a possible one", () => {
  fc.assert(
    fc.property(words, number, (before, order) => {
      const { named, possible } = findOrderNumbers(`${before} ${order.toLowerCase()} cam on shop`);
      expect(named).toEqual([]);
      expect(possible).toContain(order);
    }),
    RUNS,
  );
});

long(test)("any text is read in linear time, and names no more than a few orders", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (memo) => {
      const { named, possible } = findOrderNumbers(memo);
      expect(named.length + possible.length).toBeLessThanOrEqual(10);
    }),
    RUNS,
  );
  for (const part of ["DONHANG", "\u0344", "A1B2C3 "])
    expectLinear(findOrderNumbers, repeated(part));
});
