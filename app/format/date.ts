const formats = {
  en: new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Ho_Chi_Minh",
  }),
  vi: new Intl.DateTimeFormat("vi-VN", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: "Asia/Ho_Chi_Minh",
  }),
};

/** UTC milliseconds as date and time in Vietnam, where all our shoppers are. */
export function formatDateTime(at: number, lang: "en" | "vi"): string {
  return formats[lang].format(at);
}
