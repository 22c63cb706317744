/**
 * How much is tested: `npm test` sets TEST_SCOPE=short, all other commands test everything. Files named
 * `*.long.test.ts` are left out of a short run.
 */
export const IS_SHORT = process.env.TEST_SCOPE === "short";

/**
 * All of them, or in a short run each nth: enough to show that they are taken.
 *
 * @param turn where to begin: if it is counted up from place to place, every value has its turn somewhere
 */
export const sampled = <T>(values: readonly T[], nth: number, turn = 0): T[] =>
  values.filter((_, i) => !IS_SHORT || (i + turn) % nth === 0);

/**
 * How often a property is tried with other random values: PROPERTY_RUNS if set, else `whole` times, in a
 * short run an eighth of it.
 */
export const propertyRuns = (whole: number): number =>
  Number(process.env.PROPERTY_RUNS ?? (IS_SHORT ? Math.ceil(whole / 8) : whole));

/** A test that takes long for what it shows, such as what a hostile client can do; a short run leaves it out. */
export const long = <Test extends (...args: never[]) => unknown>(test: Test): Test =>
  IS_SHORT ? ((() => {}) as unknown as Test) : test;
