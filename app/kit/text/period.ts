type Units = { years: (count: number) => string; days: (count: number) => string };

const DAYS_A_YEAR = 365.25;
/** By so much, whole years differ: some have a leap day more or less. */
const LEAP_DAYS = 1.5;

/** A number of days in words, as years where it is whole years: "5 years" for 1,827, "1000 days". */
export function periodText({ years, days }: Units, count: number): string {
  const whole = Math.round(count / DAYS_A_YEAR);
  const isWhole = whole > 0 && Math.abs(count - whole * DAYS_A_YEAR) <= LEAP_DAYS;
  return isWhole ? years(whole) : days(count);
}
