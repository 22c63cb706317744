/** Grave, acute, tilde, hook and dot. */
const TONE = /[\u0300\u0301\u0303\u0309\u0323]/g;

/**
 * A text in the spelling by which texts with their marks are compared: in lower case, with single blanks and the tone
 * at the end of its word, as "hòa" and "hoà" are one word. "Dứa" and "dừa" stay two.
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
