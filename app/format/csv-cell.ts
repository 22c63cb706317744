/** What spreadsheets take for a formula's beginning, as a cell's or after what separates cells. */
const FORMULA = /(^|[,;\t\r\n])(?=[\s\p{C}]*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

/**
 * A text for a cell of a CSV file that no spreadsheet runs: an apostrophe stands before what would be
 * a formula, also inside, where a spreadsheet set to another separator would begin a cell.
 */
export function csvText(text: string): string {
  return text.replace(FORMULA, "$1'");
}

/**
 * A phone number for a cell of a CSV file: "0912345678" becomes "0912 345 678", "+84912345678"
 * becomes "(+84) 912 345 678".
 *
 * Excel makes a number of bare digits and drops their zero, quoted or not. What would stop it is a
 * formula (="0912…"), which other programs show as such, or an apostrophe, which Excel shows when it
 * stands in a file. Digits in groups are text to it, and still a number that can be dialled.
 */
export function csvPhone(phone: string): string {
  const [, country, digits] = /^(\+84)?(\d{4,})$/.exec(phone.replace(/[\s.()-]/g, "")) ?? [];
  if (!digits) return csvText(phone);
  const head = digits.length < 7 ? digits.length - 3 : (digits.length % 3) + 3;
  const groups = [digits.slice(0, head), ...(digits.slice(head).match(/\d{3}/g) ?? [])];
  return [country ? `(${country})` : "", ...groups].join(" ").trim();
}
