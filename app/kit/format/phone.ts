import { asciiText } from "./plain-text.ts";

const MOBILE = /^0[35789]\d{8}$/;
/** 024 (Hà Nội) and 028 (Ho Chi Minh City) are two-digit area codes, the others have three. */
const LANDLINE = /^(02[48])(\d{4})(\d{4})$|^(02\d{2})(\d{3})(\d{4})$/;
/** E.164: a country code and a number, 8 to 15 digits. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;
/** Longer than any number with its separators. */
export const MAX_PHONE_LENGTH = 40;

/**
 * Normalizes the spelling of a phone number: "0901 234 567", "024 3826 1234", or "+14155550123" for a foreign one.
 * Digits are grouped, because people can read them and spreadsheets keep them as text; searches, `tel:` links and
 * comparisons ignore the blanks.
 *
 * @returns null if it is neither a Vietnamese mobile or landline number nor an international one with "+"
 */
export function normalizePhone(typed: string): string | null {
  if (typed.length > MAX_PHONE_LENGTH) return null;
  const national = toNational(asciiText(typed).replace(/[\s.()\p{Dash}]/gu, ""));
  if (MOBILE.test(national)) return national.replace(/^(.{4})(.{3})/, "$1 $2 ");
  const groups = LANDLINE.exec(national);
  if (groups) return groups.slice(1).filter(Boolean).join(" ");
  return INTERNATIONAL.test(national) && !national.startsWith("+84") ? national : null;
}

/** A phone number as shown to people, whatever spelling the shop received. */
export const showPhone = (phone: string) => normalizePhone(phone) ?? phone;

/**
 * Replaces Vietnam's country code by the leading zero, even in "+84 (0)90…". Nine digits are a number without its
 * leading zero, even if they begin with 84.
 */
function toNational(digits: string): string {
  return digits
    .replace(/^00/, "+")
    .replace(/^\+840?(?=[2-9])/, "0")
    .replace(/^84(?=\d{9}$)/, "0")
    .replace(/^(?=[35789]\d{8}$)/, "0");
}
