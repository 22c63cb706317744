import { plainText } from "./plain-text.ts";

/**
 * Folds text for searching and sorting: diacritics removed, đ becomes d, lower case, white space
 * collapsed. "Đậu gà  Rang" and "dau ga rang" fold to the same text. Lone surrogates become U+FFFD,
 * as in the database, so that a stored name matches its own search.
 */
export function fold(text: string): string {
  return (
    text
      // Replaces lone surrogates like toWellFormed(), which a seller's browser may lack.
      .replace(/\p{Cs}/gu, "\ufffd")
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[đĐ]/g, "d")
      .toLowerCase()
      .replace(/\s+/g, " ")
      .trim()
  );
}

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

/** Longer than any name. Unicode normalization takes quadratic time on hostile input. */
const MAX_SEARCH_LENGTH = 200;

/** The search text from a URL or form, trimmed and truncated; "" when it is missing. */
export function searchText(value: unknown): string {
  return typeof value === "string" ? plainText(value.slice(0, MAX_SEARCH_LENGTH)).trim() : "";
}

/** Shortens a text to at most `max` characters, with an ellipsis at the end. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : text;
}

/**
 * The number of letters to insert, delete, replace or swap with their neighbour to turn one word into the other;
 * Infinity if it is more than `max`. The time grows with the product of the lengths.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isEqual = a[i - 1] === b[j - 1];
      let distance = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isEqual ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, beforeLast[j - 2]! + 1);
      row.push(distance);
    }
    [beforeLast, last] = [last, row];
  }
  const distance = last[b.length]!;
  return distance <= max ? distance : Number.POSITIVE_INFINITY;
}

/** Grave, acute, tilde, hook and dot. */
const TONE = /[\u0300\u0301\u0303\u0309\u0323]/g;

/**
 * Normalizes a text for comparison with its diacritics: lower case, single blanks, and the tone mark at the end of its
 * word, because "hòa" and "hoà" are the same word. "Dứa" and "dừa" stay different.
 */
export function spelling(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => {
      const tones = word.match(TONE) ?? [];
      return word.replace(TONE, "") + tones.join("");
    })
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
