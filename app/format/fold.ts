/**
 * Folds text for searching and sorting: diacritics removed, đ becomes d, lower case, white space
 * collapsed. "Đậu gà  Rang" and "dau ga rang" fold to the same text. Lone surrogates become U+FFFD,
 * as in the database, so that a stored name matches its own search.
 */
export function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[đĐ]/g, "d")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
