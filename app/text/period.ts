type Units = { years: (count: number) => string; days: (count: number) => string };

/** A number of days in words, as years where it is whole years: "3 years", "1000 days". */
export function periodText({ years, days }: Units, count: number): string {
  return count > 0 && count % 365 === 0 ? years(count / 365) : days(count);
}
