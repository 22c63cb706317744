/** A number of at most 15 digits in a form or URL, or null. */
export function wholeNumber(value: unknown): number | null {
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
