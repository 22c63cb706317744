/** Characters that start a formula, at the start of a cell or after a possible cell separator. */
const FORMULA = /(^|[,;\t\r\n])(?=[\s\p{C}]*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

/**
 * Escapes text for a CSV cell so that no spreadsheet evaluates it as a formula, whichever separator
 * the spreadsheet uses: an apostrophe is put before every possible formula.
 */
export function csvText(text: string): string {
  return text.replace(FORMULA, "$1'");
}

/**
 * Formats a phone number for a CSV cell: "0912345678" becomes "0912 345 678", "+84912345678"
 * becomes "(+84) 912 345 678".
 *
 * Excel turns bare digits into a number and drops the leading zero, quoted or not. A formula
 * (="0912…") is displayed literally by other programs, and an apostrophe in a file is displayed by
 * Excel. Grouped digits are text to all of them and can still be dialled.
 */
export function csvPhone(phone: string): string {
  const [, country, digits] = /^(\+84)?(\d{4,})$/.exec(phone.replace(/[\s.()-]/g, "")) ?? [];
  if (!digits) return csvText(phone);
  const head = digits.length < 7 ? digits.length - 3 : (digits.length % 3) + 3;
  const groups = [digits.slice(0, head), ...(digits.slice(head).match(/\d{3}/g) ?? [])];
  return [country ? `(${country})` : "", ...groups].join(" ").trim();
}
