const formats = {
  share: new Intl.NumberFormat("en", { style: "percent" }),
  change: new Intl.NumberFormat("en", { style: "percent", signDisplay: "exceptZero" }),
};

/** Formats a part of a whole: "12%"; "–" when there is no whole. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? "–" : formats.share.format(part / whole);
}

/** Formats how much a value changed: "+12%"; null when there was nothing before. */
export function formatChange(now: number, before: number): string | null {
  return before === 0 ? null : formats.change.format(now / before - 1);
}
