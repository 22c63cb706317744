// Vietnam is seven hours ahead of UTC all year, so a day is a plain number: days since 1970-01-01.

/** Milliseconds by which Vietnam is ahead of UTC. */
export const VIETNAM_OFFSET_MS = 7 * 3_600_000;
const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The day in Vietnam at a time in UTC milliseconds. */
export const dayOf = (at: number): number => Math.floor((at + VIETNAM_OFFSET_MS) / DAY_MS);

/** The hour of the day in Vietnam, 0 to 23. */
export const hourOf = (at: number): number => Math.floor((at + VIETNAM_OFFSET_MS) / HOUR_MS) % 24;

/** The day of the week; 0 is Sunday. Day 0 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;

/** The first millisecond of a day in Vietnam. */
export const startOfDay = (day: number): number => day * DAY_MS - VIETNAM_OFFSET_MS;

/** Formats a day for a URL: "2026-11-21". */
export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * Reads "2026-11-21", or "21/11/2026" as people type it in browsers without a date picker; null for anything else and
 * for days that do not exist.
 */
export function parseDay(text: unknown): number | null {
  const parts = typeof text === "string" && text.length <= 10 && text.match(/\d+/g);
  if (!parts) return null;
  const iso = text.includes("/") ? isoOf(parts.reverse()) : text;
  if (!/^20\d\d-\d\d-\d\d$/.test(iso)) return null;
  const day = Date.parse(`${iso}T00:00:00Z`) / DAY_MS;
  return Number.isInteger(day) && isoDay(day) === iso ? day : null;
}

const isoOf = (parts: string[]) => parts.map((part) => part.padStart(2, "0")).join("-");

/** Formats an hour of the day: "07:00". */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** Formats a time of day in minutes since midnight: "8:00". */
export const formatMinute = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;

/** The same as the value of a field of the type "time": "08:00". */
export const clockValue = (minute: number): string => formatMinute(minute).padStart(5, "0");

/** Reads a time of day such as "8:00", "08:00", "8h30" or "8h" as minutes since midnight; null for anything else. */
export function parseMinute(text: string): number | null {
  if (text.length > 10) return null;
  const [, hour, minute = "0"] = /^(\d{1,2})(?:[:.h](\d\d)?)?$/i.exec(text.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return Number(hour) * 60 + Number(minute);
}
