/**
 * Writes text as banks print names: capitals without diacritics, đ as D. Other characters become
 * blanks. "Nguyễn Thị Lan" becomes "NGUYEN THI LAN".
 */
export function asciiCapitals(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[đĐ]/g, "D")
    .toUpperCase()
    .replace(/[^A-Z0-9.,&'()/-]+/g, " ")
    .trim();
}
