import { asciiText } from "./plain-text.ts";

/** Longer than any address. Unicode normalization takes quadratic time on hostile input. */
const MAX_EMAIL_CHARACTERS = 320;

/** An e-mail address as mail is sent to it: trimmed, without marks that nobody sees, see asciiText. */
export function normalizeEmail(email: string): string {
  return asciiText(email.slice(0, MAX_EMAIL_CHARACTERS)).trim();
}

/** The form in which e-mail addresses are compared and looked up: case is ignored. */
export function emailKey(email: string): string {
  return normalizeEmail(email).toLowerCase();
}
