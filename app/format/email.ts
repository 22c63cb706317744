/** Longer than any address. Unicode normalization takes quadratic time on hostile input. */
const MAX_EMAIL_CHARACTERS = 320;

/** An e-mail address as mail is sent to it: trimmed, in Unicode normal form C. */
export function normalizeEmail(email: string): string {
  return email.trim().slice(0, MAX_EMAIL_CHARACTERS).normalize("NFC");
}

/** The form in which e-mail addresses are compared and looked up: case is ignored. */
export function emailKey(email: string): string {
  return normalizeEmail(email).toLowerCase();
}
