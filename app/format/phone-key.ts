/** Digits that tell Vietnamese phone numbers apart, whether they begin with 0, 84 or +84. */
const KEY_LENGTH = 9;

/** What spellings of the same phone number have in common: its last nine digits. */
export function phoneKey(phone: string): string {
  return phone.replace(/[ .()-]/g, "").slice(-KEY_LENGTH);
}
