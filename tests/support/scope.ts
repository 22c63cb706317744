/**
 * How much is tested: `npm test` sets TEST_SCOPE=short, all other commands test everything. Files named
 * `*.long.test.ts` are left out of a short run.
 */
export const IS_SHORT = process.env.TEST_SCOPE === "short";

/** All of them, or in a short run each nth: enough to show that they are taken. */
export const sampled = <T>(values: readonly T[], nth: number): T[] =>
  values.filter((_, i) => !IS_SHORT || i % nth === 0);

/**
 * How often a property is tried with other random values: PROPERTY_RUNS if set, else `whole` times, in a
 * short run a quarter of it.
 */
export const propertyRuns = (whole: number): number =>
  Number(process.env.PROPERTY_RUNS ?? (IS_SHORT ? Math.ceil(whole / 4) : whole));
