/** Marks that nobody sees and that come along when text is copied: of width zero, of direction, soft hyphens. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** A joiner, with the emoji before it if it joins two. */
const JOINER =
  /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|\u200d/gu;
/** What is seen, and a joiner between two emoji. */
const VISIBLE = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d(?=\p{Extended_Pictographic})|[^\p{C}\p{Zl}\p{Zp}]`;

/** A line of text: no control, bidirectional or other invisible characters, and no line breaks. */
export const ONE_LINE = new RegExp(`^(?:${VISIBLE})*$`, "u");

/** The same in several lines. */
export const LINES = new RegExp(`^(?:${VISIBLE}|\\n)*$`, "u");

/** What looks like a blank. */
const BLANKS = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Normalizing takes quadratic time on such. */
const MANY_MARKS = /\p{M}{32}/u;

/**
 * Typed or pasted text as it is meant: in Unicode normal form C, without marks that nobody sees, and with plain
 * blanks. Line breaks stay.
 */
export function plainText(text: string): string {
  const plain = text
    .replace(INVISIBLE, "")
    .replace(JOINER, (joined, emoji) => (emoji ? joined : ""))
    .replace(BLANKS, " ");
  return MANY_MARKS.test(plain) ? plain : plain.normalize("NFC");
}

/** The same of a number, code, phone number or e-mail address, whose letters and digits are ASCII where they can be. */
export function asciiText(text: string): string {
  const plain = plainText(text);
  return MANY_MARKS.test(plain) ? plain : plain.normalize("NFKC");
}

const SECRET = /password|token/i;

/** Plain text in all texts of a JSON body but its passwords; what is nested deeper than bodies are stays as it is. */
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

/** A field of a form as plain text, but for a password. */
export const plainField = (name: string, value: string): string =>
  SECRET.test(name) ? value : plainText(value);
