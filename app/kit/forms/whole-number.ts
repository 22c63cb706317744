import * as z from "zod";

/** A number of at most 15 digits in a form or URL, or null. */
export function wholeNumber(value: unknown): number | null {
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/** Such a number in a form. */
export const wholeNumberSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
