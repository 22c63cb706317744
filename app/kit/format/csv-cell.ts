/** Characters that start a formula. */
const STARTS = new Set("=+-@＝＋－＠");
const MAY_START = /[=+\-@＝＋－＠\t\r]/;
/**
 * Characters after which a spreadsheet may start a new cell. A quote is one of them, for a spreadsheet that expects a
 * different separator than the file uses.
 */
const SEPARATORS = new Set(',;\t\r\n"');
/** Characters that a spreadsheet skips before a formula, and the apostrophe, which hides a formula. */
const SKIPPED = /^[\s\p{C}"']$/u;

/**
 * Escapes text for a CSV cell by putting an apostrophe before every possible formula, so that no spreadsheet evaluates
 * one, whichever separator it uses.
 */
export function csvText(text: string): string {
  // Most texts of long lists have none of these.
  if (!MAY_START.test(text)) return text;
  return atFormulas(text, (reversed) => reversed.push("'"));
}

/** Reverses csvText. */
export function textOfCsv(cell: string): string {
  if (!cell.includes("'")) return cell;
  return atFormulas(cell, (reversed) => reversed.at(-1) === "'" && reversed.pop());
}

/**
 * Calls `change` at each position where a formula may begin: at the start and after separators. Adding or removing an
 * apostrophe does not move these positions, so escaping can be reversed. It works from the end, because each position
 * depends on the text after it, and in linear time.
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
 * Decodes a text file: UTF-8; UTF-16, which Excel calls "Unicode text"; else Windows-1258, in which older programs write
 * Vietnamese, or 1252. Null for what is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = unicodeOf(bytes);
  const text = decode(bytes, encoding);
  if (text !== null) return text.includes("\0") ? null : text;
  if (encoding !== "utf-8") return null;
  const western = decode(bytes, "windows-1252") ?? "";
  if (CONTROLS.test(western)) return null;
  const vietnamese = decode(bytes, "windows-1258") ?? "";
  // In Windows-1258, a mark follows its vowel. In other text, the same bytes are letters that follow anything.
  return LOST_MARK.test(vietnamese) ? western : vietnamese.normalize("NFC");
}

/** By its mark, or by the zeros beside the Latin letter that it begins with. */
function unicodeOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return "utf-16be";
  return "utf-8";
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const LOST_MARK = /(?<![aeiouyăâêôơư])\p{M}/iu;
const CONTROLS = /(?![\t\n\v\f\r])\p{Cc}/u;
