const formats = {
  count: new Intl.NumberFormat("vi-VN"),
  share: new Intl.NumberFormat("en", { style: "percent" }),
  change: new Intl.NumberFormat("en", { style: "percent", signDisplay: "exceptZero" }),
};

/** Formats a count with the same grouping as sums of money: "1.127". */
export function formatCount(count: number): string {
  return formats.count.format(count);
}

/** Formats a part of a whole: "12%"; "–" if the whole is 0. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? "–" : formats.share.format(part / whole);
}

/** Formats the change of a value: "+12%"; null if it was 0 before. */
export function formatChange(now: number, before: number): string | null {
  return before === 0 ? null : formats.change.format(now / before - 1);
}

const MEGABYTE = 1024 * 1024;

/**
 * A file's size as text: "12.4 MB", in Vietnamese "12,4 MB". Rounded up, so that a file above a limit
 * never seems to be within it.
 *
 * @param lang "en" or "vi"
 */
export function formatFileSize(bytes: number, lang: string): string {
  const megabytes = Math.ceil((10 * bytes) / MEGABYTE) / 10;
  return `${String(megabytes).replace(".", lang === "vi" ? "," : ".")} MB`;
}
