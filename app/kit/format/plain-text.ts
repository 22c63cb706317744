/** Invisible characters that are copied along with text: zero-width characters, direction marks and soft hyphens. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** A zero-width joiner, together with the emoji before it if it joins two. */
const JOINER =
  /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|\u200d/gu;
/** A visible character, or a joiner between two emoji. */
const VISIBLE = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d(?=\p{Extended_Pictographic})|[^\p{C}\p{Zl}\p{Zp}]`;

/** A line of text: no control, bidirectional or other invisible characters, and no line breaks. */
export const ONE_LINE = new RegExp(`^(?:${VISIBLE})*$`, "u");

/** The same with line breaks. */
export const LINES = new RegExp(`^(?:${VISIBLE}|\\n)*$`, "u");

/** Characters that look like a blank. */
const BLANKS = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Normalizing text with so many marks takes quadratic time. */
const MANY_MARKS = /\p{M}{32}/u;

/** Cleans typed or pasted text: Unicode normal form C, no invisible characters, and plain blanks. Line breaks stay. */
export function plainText(text: string): string {
  const plain = text
    .replace(INVISIBLE, "")
    .replace(JOINER, (joined, emoji) => (emoji ? joined : ""))
    .replace(BLANKS, " ");
  return MANY_MARKS.test(plain) ? plain : plain.normalize("NFC");
}

/**
 * The same for a number, one-time code, discount code, phone number or e-mail address, in which letters and digits
 * become ASCII where possible.
 */
export function asciiText(text: string): string {
  const plain = plainText(text);
  return MANY_MARKS.test(plain) ? plain : plain.normalize("NFKC");
}

const SECRET = /password|token/i;

/**
 * Cleans all texts in a JSON body except passwords; values that are nested deeper than any body of the API stay as they
 * are.
 */
export function plainBody(value: unknown, name = "", depth = 0): unknown {
  if (typeof value === "string") return SECRET.test(name) ? value : plainText(value);
  if (value === null || typeof value !== "object" || depth > 3) return value;
  if (Array.isArray(value)) return value.map((each) => plainBody(each, name, depth + 1));
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    plainBody(each, key, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/** Cleans a field of a form, unless it is a password. */
export const plainField = (name: string, value: string): string =>
  SECRET.test(name) ? value : plainText(value);
