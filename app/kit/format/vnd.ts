import { asciiText } from "./plain-text.ts";

const format = new Intl.NumberFormat("vi-VN", { style: "currency", currency: "VND" });

/** Formats whole dong for display: "30.000 ₫". */
export function formatVnd(dong: number): string {
  return format.format(dong);
}

/** The default step to which sums are rounded down, in dong: the smallest note in use. */
export const DEFAULT_CASH_STEP_VND = 500;
export const MAX_CASH_STEP_VND = 10_000;

let stepVnd = DEFAULT_CASH_STEP_VND;

/** Sets the step to which this process rounds sums down, in dong; 0 for no rounding. */
export function setCashStep(vnd: number): void {
  stepVnd = vnd;
}

/**
 * Rounds a computed sum, such as one by percent or by weight, down in the shopper's favour, so that it can be paid in
 * cash. If the result would be 0, rounds to whole dong instead.
 */
export function cashVnd(vnd: number): number {
  const down = stepVnd > 0 ? Math.floor(vnd / stepVnd) * stepVnd : 0;
  return down || Math.round(vnd);
}

/** Longer than any price with its separators and currency. */
const MAX_LENGTH = 24;
/** The currency before or after the amount; ",-" means no decimals. */
const CURRENCY = /^(?:₫|đ|vnđ|vnd) ?|(?:,-)? ?(?:₫|đồng|dong|đ|vnđ|vnd|,-)$/gi;

/** 45000, or 45000.0 and 45000,00 as written by programs; "45,00" is not a price of a shop. */
const PLAIN = /^(?:\d{1,10}(?:\.0{1,2})?|\d{4,10},0{1,2})$/;
/**
 * 45 000, 45.000, 45,000 or 45'000 with the same separator throughout; optionally followed by decimals after a
 * different one.
 */
const GROUPED = /^[1-9]\d{0,2}([ .,'’])\d{3}(?:\1\d{3}){0,2}(?:(?!\1)[.,]00)?$/;
/** 45k */
const THOUSANDS = /^\d{1,7} ?k$/i;

/**
 * Reads a whole number of dong as people and programs write it: "45000", "45 000", "45,000",
 * "45.000", "45.000 ₫", "VND 45000", "45k", "45000.00". Null for anything else, such as "45,5".
 */
export function parseDong(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return null;
  const amount = asciiText(trimmed).replace(CURRENCY, "");
  if (PLAIN.test(amount)) return Number.parseInt(amount, 10);
  if (GROUPED.test(amount)) return Number(amount.replace(/[.,]00$/, "").replace(/\D/g, ""));
  if (THOUSANDS.test(amount)) return Number.parseInt(amount, 10) * 1_000;
  return null;
}
