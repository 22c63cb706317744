/** Characters that start a formula. */
const STARTS = new Set("=+-@＝＋－＠");
/**
 * After these, a spreadsheet may see a new cell; so it does at the start. A quote begins one for a
 * spreadsheet that expects another separator than the file has.
 */
const SEPARATORS = new Set(',;\t\r\n"');
/** What may stand before a formula without hiding it, and the apostrophe that hides one. */
const SKIPPED = /^[\s\p{C}"']$/u;

/**
 * Escapes text for a CSV cell so that no spreadsheet evaluates it as a formula, whichever separator
 * the spreadsheet uses: an apostrophe is put before every possible formula.
 */
export function csvText(text: string): string {
  return atFormulas(text, (reversed) => reversed.push("'"));
}

/** The text of which csvText made a cell. */
export function textOfCsv(cell: string): string {
  return atFormulas(cell, (reversed) => reversed.at(-1) === "'" && reversed.pop());
}

/**
 * Changes what follows each position at which a formula may begin: the start, and after separators. An
 * apostrophe more or less leaves these positions as they are, so escaping can be undone. It works from
 * the end, as each position depends on what follows it, in time proportional to the length.
 *
 * @param change adds or removes an apostrophe at the end of the characters that follow, last one first
 */
function atFormulas(text: string, change: (reversed: string[]) => void): string {
  const reversed: string[] = [];
  let isFormula = false;
  for (const character of [...text].reverse()) {
    if (isFormula && SEPARATORS.has(character)) change(reversed);
    reversed.push(character);
    isFormula = STARTS.has(character) || (isFormula && SKIPPED.test(character));
  }
  if (isFormula || /^'*[\t\r]/.test(text)) change(reversed);
  return reversed.reverse().join("");
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

/**
 * Decodes a text file: UTF-8, with or without its mark, or UTF-16 with a mark, which Excel calls
 * "Unicode text". Null for any other encoding.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? "utf-16le" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}
