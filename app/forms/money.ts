/** Longer than any price with its separators and currency. */
const MAX_LENGTH = 24;
/** Non-breaking and narrow spaces, as spreadsheets and phones write them. */
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;
const CURRENCY = / ?(?:₫|đ|vnđ|vnd)$/i;

/** 45000, or 45000.0 as programs write it. */
const PLAIN = /^\d{1,10}(?:\.0{1,2})?$/;
/** 45 000, 45.000 or 45,000 with one separator throughout; then perhaps decimals after the other one. */
const GROUPED = /^[1-9]\d{0,2}([ .,])\d{3}(?:\1\d{3}){0,2}(?:(?!\1)[.,]00)?$/;
/** 45k */
const THOUSANDS = /^\d{1,7} ?k$/i;

/**
 * Reads a whole number of dong as people and programs write it: "45000", "45 000", "45,000",
 * "45.000", "45.000 ₫", "45k", "45000.00". Null for anything else, such as "45,5".
 */
export function parseDong(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return null;
  const amount = trimmed.normalize("NFC").replace(SPACES, " ").replace(CURRENCY, "");
  if (PLAIN.test(amount)) return Number(amount);
  if (GROUPED.test(amount)) return Number(amount.replace(/[.,]00$/, "").replace(/[ .,]/g, ""));
  if (THOUSANDS.test(amount)) return Number.parseInt(amount, 10) * 1_000;
  return null;
}
