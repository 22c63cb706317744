/**
 * Folds Vietnamese text for search and sorting: marks off, đ to d, case off, white space single.
 * "Đậu gà  Rang" and "dau ga rang" fold to the same text. Half a character becomes what the
 * database keeps of it, so that a kept name is found again.
 */
export function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[đĐ]/g, "d")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** Longer than any address; normalizing a long text takes time that grows with its square. */
const MAX_EMAIL_CHARACTERS = 320;

/** An e-mail address as mails are sent to it: characters that Unicode calls the same are the same. */
export function emailAddress(email: string): string {
  return email.trim().slice(0, MAX_EMAIL_CHARACTERS).normalize("NFC");
}

/** The form in which two e-mail addresses are compared. */
export function emailKey(email: string): string {
  return emailAddress(email).toLowerCase();
}
