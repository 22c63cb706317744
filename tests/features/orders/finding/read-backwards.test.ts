import { expect, test } from "vitest";
import { type Range, readBackwards } from "#app/features/orders/finding/order-scope.server.ts";

/** Reads the numbers that can be divided by 7, and notes which parts were read. */
async function readSevenths(range: Range, limit: number) {
  const parts: Range[] = [];
  const read = async (part: Range, limit: number) => {
    parts.push(part);
    const found: number[] = [];
    for (let i = part.last; i >= part.first && found.length < limit; i--)
      if (i % 7 === 0) found.push(i);
    return found;
  };
  return { found: await readBackwards(range, { limit, width: 10, read }), parts };
}

const EXPECTED = Array.from({ length: 142 }, (_, i) => 7 * (142 - i));

test("every row is found once, from the end, up to the limit", async () => {
  const range = { first: 1, last: 1_000 };

  expect((await readSevenths(range, 1_000)).found).toEqual(EXPECTED);
  expect((await readSevenths(range, 5)).found).toEqual(EXPECTED.slice(0, 5));
  expect((await readSevenths({ first: 8, last: 7 }, 5)).found).toEqual([]);
});

test("steps widen while they are quick, and others run between them", async () => {
  let rounds = 0;
  const count = () => {
    rounds += 1;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  const { parts } = await readSevenths({ first: 1, last: 1_000 }, 1_000);
  clearImmediate(immediate);

  expect(parts[0]).toEqual({ first: 991, last: 1_000 });
  expect(parts.length).toBeLessThan(100);
  expect(rounds).toBeGreaterThanOrEqual(parts.length - 1);
});
