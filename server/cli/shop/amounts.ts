const SECOND_MS = 1_000;
const MINUTE_S = 60;
const UNITS = ["bytes", "KB", "MB", "GB", "TB"];

/** Text of a number of bytes: "1.2 GB". */
export function bytesText(bytes: number): string {
  const power = Math.min(
    Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1_000)),
    UNITS.length - 1,
  );
  const amount = bytes / 1_000 ** power;
  return `${power > 0 && amount < 9.95 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[power]}`;
}

/** Text of a number of things: "1,000,000 orders", "1 order". */
export const countText = (count: number, plural: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? plural.replace(/s$/, "") : plural}`;

/** Text of a time in milliseconds, by default since the process started: "0.3 s", "12 s", "2 min 5 s". */
export function elapsedText(ms = performance.now()): string {
  const seconds = ms / SECOND_MS;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < MINUTE_S) return `${whole} s`;
  return `${Math.floor(whole / MINUTE_S)} min ${whole % MINUTE_S} s`;
}
