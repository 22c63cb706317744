/** Formats a time of day in minutes since midnight: "8:00". */
export const formatMinute = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;

/** The same for a field of the type "time": "08:00". */
export const clockValue = (minute: number): string => formatMinute(minute).padStart(5, "0");

/** Reads a time of day such as "8:00", "08:00", "8h30" or "8h" as minutes since midnight; null for anything else. */
export function parseMinute(text: string): number | null {
  if (text.length > 10) return null;
  const [, hour, minute = "0"] = /^(\d{1,2})(?:[:.h](\d\d)?)?$/i.exec(text.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return Number(hour) * 60 + Number(minute);
}
