import { randomInt } from "node:crypto";

/** The largest range of randomInt(), which asks the system for many numbers at once. */
const RANDOM_RANGE = 2 ** 48 - 1;

/**
 * Creates a public id: twelve hex characters of the time in milliseconds, so that ids sort by age, and twelve random
 * ones. An order's short number is its last six characters.
 */
export function newId(now = Date.now()): string {
  return [now, randomInt(RANDOM_RANGE)].map((n) => n.toString(16).padStart(12, "0")).join("");
}
