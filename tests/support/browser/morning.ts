// Imported by a browser test, and loaded before the shop that it tests: both live in the morning of today
// in Vietnam, so that no test finds another shop in the evening, or at midnight a new day.
const HOUR_MS = 3_600_000;
const VIETNAM_MS = 7 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const NINE = 9 * HOUR_MS;

const { now } = Date;
const sinceMidnight = (now() + VIETNAM_MS) % DAY_MS;
/** The shop gets it from its test, so that both clocks say the same. */
const aheadMs = Number(process.env.MORNING_AHEAD_MS ?? NINE - sinceMidnight);
const morningNow = () => now() + aheadMs;

globalThis.Date = new Proxy(Date, {
  construct: (real, args, target) =>
    Reflect.construct(real, args.length === 0 ? [morningNow()] : args, target),
  get: (real, key) => (key === "now" ? morningNow : Reflect.get(real, key)),
});

/** The environment of a program that is to live in the same morning. */
export const MORNING_ENV = {
  NODE_OPTIONS: `--import=${import.meta.url}`,
  MORNING_AHEAD_MS: String(aheadMs),
};
