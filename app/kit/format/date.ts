import { startOfDay } from "./vietnam-day.ts";

/** Half a day: beyond it, a time of day could be today's or tomorrow's. */
const SOON_MS = 12 * 3_600_000;
const timeZone = "Asia/Ho_Chi_Minh";
const days = {
  en: new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone }),
  vi: new Intl.DateTimeFormat("vi-VN", { dateStyle: "short", timeZone }),
};
const formats = {
  en: new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone }),
  vi: new Intl.DateTimeFormat("vi-VN", { dateStyle: "short", timeStyle: "short", timeZone }),
  time: new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }),
  csv: new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone }),
};

/** Formats UTC milliseconds as date and time in Vietnam, where all shoppers are. */
export function formatDateTime(at: number, lang: "en" | "vi"): string {
  return formats[lang].format(at);
}

/** Formats UTC milliseconds as a day in Vietnam: "21 Nov 2026", "21/11/2026". */
export const formatDate = (at: number, lang: "en" | "vi"): string => days[lang].format(at);

/** Formats UTC milliseconds as the time of day in Vietnam: "14:05". */
export const formatTime = (at: number): string => formats.time.format(at);

/** Formats a day, as in vietnam-day.ts: "21 Nov 2026", "21/11/2026". */
export function formatDay(day: number, lang: "en" | "vi"): string {
  return formatDate(startOfDay(day), lang);
}

/** Formats a time ahead as the time of day in Vietnam, "14:05", with the date unless it is soon. */
export function formatTimeAhead(ms: number, lang: "en" | "vi"): string {
  const at = Date.now() + ms;
  return ms < SOON_MS ? formatTime(at) : formatDateTime(at, lang);
}

/** Formats UTC milliseconds as "2026-11-21 13:17", a date to spreadsheets in every language. */
export function csvDateTime(at: number): string {
  return formats.csv.format(at);
}

type Units = { years: (count: number) => string; days: (count: number) => string };

const DAYS_A_YEAR = 365.25;
/** Tolerance for whole years, whose lengths differ by leap days. */
const LEAP_DAYS = 1.5;

/** A number of days in words, or in years if it is whole years: "5 years" for 1,827, "1000 days". */
export function periodText({ years, days }: Units, count: number): string {
  const whole = Math.round(count / DAYS_A_YEAR);
  const isWhole = whole > 0 && Math.abs(count - whole * DAYS_A_YEAR) <= LEAP_DAYS;
  return isWhole ? years(whole) : days(count);
}
