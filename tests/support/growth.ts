import { expect } from "vitest";
import { cpuMs } from "./server/cpu-time.ts";

/**
 * Eight times as much text takes eight times as long where each character is read once, 64 times where each pair is.
 */
const TIMES_LONGER = 8;
const MOST_GROWTH = 3 * TIMES_LONGER;
/** What takes less is lost among what the runtime does by itself. */
const MEASURABLE_MS = 0.5;

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
  const growth = cheapestMs(() => read(many)) / cheapestMs(() => read(some));
  expect(growth, `times as long for ${many.slice(0, 20)}…`).toBeLessThan(MOST_GROWTH);
}

/** Texts of about any length that repeat some characters. */
export const repeated = (characters: string) => (length: number) =>
  characters.repeat(Math.ceil(length / characters.length));
