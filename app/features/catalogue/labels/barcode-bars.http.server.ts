import JsBarcode from "jsbarcode";

/** The encodings of a barcode by its number of digits. */
const FORMATS: Record<number, string> = { 8: "EAN8", 12: "UPC", 13: "EAN13" };

/** The bars of a barcode: an SVG path of height 1, and its width in modules, with the quiet zone that scanners need. */
type Bars = { path: string; width: number };

/** Modules that stay white on either side. */
const QUIET = 10;

/** @param barcode digits as `readBarcode` returns them @returns null for what is no barcode */
export function barsOf(barcode: string): Bars | null {
  const format = FORMATS[barcode.length];
  const target: { encodings?: { data: string }[] } = {};
  if (format) JsBarcode(target, barcode, { format, flat: true, valid: () => {} });
  const modules = target.encodings?.[0]?.data;
  if (!modules) return null;
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: { length } }) => `M${QUIET + index} 0h${length}v1h-${length}z`,
  );
  return { path: bars.join(""), width: modules.length + 2 * QUIET };
}
