import { asciiText } from "#app/kit/format/plain-text.ts";

/** How many digits an EAN-8, a UPC-A and an EAN-13 have. */
const LENGTHS = [8, 12, 13];

/** Longer than any barcode with blanks between its digits. */
export const MAX_TYPED_BARCODE = 40;

export type BarcodeProblem = "digits" | "length" | "checkDigit" | "rounded";

/** 8.93E+12: a spreadsheet took it for a number, and its digits are lost. */
const ROUNDED = /^\d+(?:[.,]\d+)?e\+?\d+$/i;
/** How spreadsheets keep a number a text: '893… or ="893…". */
const AS_TEXT = /^(?:'|=?")|"$/g;

/**
 * Reads an EAN-8, UPC-A or EAN-13 that was typed, scanned or written by a spreadsheet, perhaps with blanks. A UPC-A
 * that a scanner writes as an EAN-13, with a zero in front, is read as the UPC-A.
 *
 * @returns its digits, or why the text is no barcode
 */
export function readBarcode(typed: string): { barcode: string } | { problem: BarcodeProblem } {
  if (typed.length > MAX_TYPED_BARCODE) return { problem: "length" };
  const digits = asciiText(typed).replace(/\s/g, "").replace(AS_TEXT, "");
  if (ROUNDED.test(digits)) return { problem: "rounded" };
  if (!/^\d+$/.test(digits)) return { problem: "digits" };
  if (!LENGTHS.includes(digits.length)) return { problem: "length" };
  if (checksumOf(digits) % 10 !== 0) return { problem: "checkDigit" };
  return { barcode: digits.replace(/^0(?=\d{12}$)/, "") };
}

/** From the right, every second digit counts three times. */
const checksumOf = (digits: string) =>
  [...digits].reduceRight((sum, digit, at) => {
    const isTripled = (digits.length - at) % 2 === 0;
    return sum + Number(digit) * (isTripled ? 3 : 1);
  }, 0);

/** Whether a barcode names its goods everywhere: shops print numbers of their own that begin with 2, 02 or 04. */
export const isGtin = (barcode: string): boolean =>
  barcode.length === 8 ? !/^[02]/.test(barcode) : !/^(?:2|0[24])/.test(barcode.padStart(13, "0"));
