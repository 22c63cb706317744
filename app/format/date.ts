const timeZone = "Asia/Ho_Chi_Minh";
const formats = {
  en: new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }),
  vi: new Intl.DateTimeFormat("vi-VN", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone,
  }),
  sheet: new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone }),
};

/** UTC milliseconds as date and time in Vietnam, where all our shoppers are. */
export function formatDateTime(at: number, lang: "en" | "vi"): string {
  return formats[lang].format(at);
}

/** The same as spreadsheets of every language take it for a date: "2026-11-21 13:17". */
export function csvDateTime(at: number): string {
  return formats.sheet.format(at);
}
