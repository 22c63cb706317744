/** Longest list that is read. In a form, each of its characters takes up to nine bytes of the 64 KiB of a body. */
export const MAX_LIST_LENGTH = 5_000;
/** Most things that are read from one list. */
export const MAX_LIST_LINES = 50;
/** Longer than any name with its amount; what is beyond is not read. */
const MAX_LINE_LENGTH = 200;

/** Line breaks and semicolons; a comma unless it stands between digits, as in "1,5kg". */
const SEPARATOR = /[\r\n;\u2028\u2029]|,(?!\d)|(?<!\d),/;
/** Bullets, check boxes and numbers before a thing. */
const BULLET = /^(?:[\s\-–—*•·+>✓✔☐☑[\]]|\d{1,3}[.)](?=\s))+/u;

/** The things on a list as they were typed, without bullets; "too-long" or "too-many" if it is not read. */
export function splitList(text: string): string[] | "too-long" | "too-many" {
  if (text.length > MAX_LIST_LENGTH) return "too-long";
  const lines = text
    .split(SEPARATOR)
    .map((line) => line.slice(0, MAX_LINE_LENGTH).replace(BULLET, "").trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  return lines.length > MAX_LIST_LINES ? "too-many" : lines;
}
