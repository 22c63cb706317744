/** A repeatable stream of numbers in [0, 1). */
export type Random = () => number;

/** Seeds a stream from a text, so that a product's grains fall the same way on every run. */
export function seededRandom(seed: string): Random {
  let state = 2166136261;
  for (const char of seed) {
    state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two bounds. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}
