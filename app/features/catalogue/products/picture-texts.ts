/** Stands for a picture without a text, so that the lines below it keep their places in forms and files. */
const NONE = "-";

/** What the pictures of a product show, in their order; "" for one without a text. */
export const pictureTextsOf = (lines: string | null): string[] =>
  (lines ?? "").split(/\r\n?|\n/).map((line) => (line.trim() === NONE ? "" : line.trim()));

/** These texts as lines, without empty ones at the end. */
export function pictureLines(texts: string[]): string {
  let count = texts.length;
  while (count > 0 && !texts[count - 1]) count -= 1;
  return texts
    .slice(0, count)
    .map((text) => text || NONE)
    .join("\n");
}

/**
 * The lines after a change of the pictures alone: each text follows its picture, and a picture that was edited has the
 * text of the one in whose place it is.
 *
 * @param after references of the pictures; null for a new one
 */
export function movedLines(
  lines: string | null,
  before: string[],
  after: (string | null)[],
): string | null {
  const texts = pictureTextsOf(lines);
  const moved = after.map((ref, i) => {
    const isEdited = ref !== null && !before.includes(ref) && !after.includes(before[i] ?? null);
    return texts[isEdited ? i : before.indexOf(ref ?? "")] ?? "";
  });
  return pictureLines(moved) || null;
}
