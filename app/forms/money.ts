/** Longer than any amount with its separators. */
const MAX_LENGTH = 40;
/** Plain digits, or groups of three behind the first. */
const AMOUNT = /^(?:\d{1,12}|\d{1,3}(?:([ .,])\d{3})(?:\1\d{3}){0,3})$/;

/**
 * Whole dong as people type them: "45000", "45.000", "45,000", "45 000", "45.000 ₫".
 *
 * @returns null for anything else, such as "45.5"
 */
export function parseDong(text: string): number | null {
  if (text.length > MAX_LENGTH) return null;
  const amount = text
    .replace(/\s/g, " ")
    .trim()
    .replace(/ ?(?:₫|đ|vnd|vnđ)$/i, "");
  return AMOUNT.test(amount) ? Number(amount.replace(/[ .,]/g, "")) : null;
}
