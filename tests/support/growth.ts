import { expect } from "vitest";
import { cpuMs } from "./server/cpu-time.ts";

/**
 * Eight times as much text takes eight times as long where each character is read once, 64 times where each pair is.
 */
const TIMES_LONGER = 8;
const MOST_GROWTH = 3 * TIMES_LONGER;
/** What takes less is lost among what the runtime does by itself. */
const MEASURABLE_MS = 0.5;
/** The most measurements before the growth is believed. */
const ROUNDS = 5;

/** Processor time of the cheapest of three runs, in milliseconds. */
export function cheapestMs(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = cpuMs();
    work();
    return cpuMs() - before;
  });
  return Math.max(MEASURABLE_MS, Math.min(...times));
}

/**
 * Asserts that reading a text costs processor time in proportion to its length, at most.
 *
 * @param textOf a text of about so many characters
 */
export function expectLinear(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
  length = 100_000,
): void {
  const [some, many] = [textOf(length / TIMES_LONGER), textOf(length)];
  let [someMs, manyMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // A busy machine makes some rounds dearer, and none cheaper.
  for (let round = 0; round < ROUNDS && !(manyMs / someMs < MOST_GROWTH); round++) {
    manyMs = Math.min(
      manyMs,
      cheapestMs(() => read(many)),
    );
    someMs = Math.min(
      someMs,
      cheapestMs(() => read(some)),
    );
  }
  const growth = manyMs / someMs;
  expect(growth, `times as long for ${many.slice(0, 20)}…`).toBeLessThan(MOST_GROWTH);
}

/** Texts of about any length that repeat some characters. */
export const repeated = (characters: string) => (length: number) =>
  characters.repeat(Math.ceil(length / characters.length));
