/** Digits of a code of the app. */
export const CODE_DIGITS = 6;
/** Recovery codes that a seller gets at a time. */
export const RECOVERY_CODES = 10;
/** Characters of a recovery code, shown in groups: too many to be guessed, even by who reads their hashes. */
export const RECOVERY_LENGTH = 12;
const GROUP = 4;
/** The longest text that is read as a code. */
export const MAX_CODE_LENGTH = 100;

/** Whether a text can be a code of the app or a recovery code, by its length. */
export function mayBeCode(typed: string): boolean {
  const { length } = typed.replace(/[\s-]/g, "");
  return length === CODE_DIGITS || length === RECOVERY_LENGTH;
}

/** "abcd efgh ijkl": as people copy a long code. */
export const inGroups = (code: string, separator: string): string =>
  code.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join(separator) ?? "";

/** Passkeys of a seller, and characters of their names. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 60;
/** Characters of what a browser sends of a passkey. */
export const MAX_CREDENTIAL = 10_000;

/** The row of shop_content that is there while all sellers must have two factors. */
export const TWO_FACTORS_PART = "two-factors";
