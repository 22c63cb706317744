import * as z from "zod";
import { LINES, ONE_LINE } from "#app/kit/format/plain-text.ts";
import type { Text } from "#app/text/en.ts";

type Messages = { required: string; tooLong: string; unusable: string };

/**
 * A single line of text that may be empty, otherwise like lineSchema.
 *
 * @param isParagraph whether its field takes line breaks, which become blanks
 */
export function optionalLineSchema(
  max: number,
  messages: Omit<Messages, "required">,
  isParagraph = false,
) {
  return z
    .string()
    .trim()
    .max(max, { error: messages.tooLong, abort: true })
    .overwrite((text) => (isParagraph ? text.replace(/[\r\n]+/g, " ") : text))
    .regex(ONE_LINE, messages.unusable)
    .default("");
}

/**
 * A required single line of text, such as a name: trimmed, at most `max` characters. The length is
 * checked before the pattern, which bounds the cost of hostile input.
 */
export function lineSchema(max: number, { required, tooLong, unusable }: Messages) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, { error: tooLong, abort: true })
    .regex(ONE_LINE, unusable);
}

/**
 * A text of several lines that may be empty, at most `max` characters. Tabs become blanks, as in a list pasted
 * from a table.
 *
 * @param name what its messages call it
 */
export function linesSchema(name: string, max: number, { address: t }: Text) {
  const tooLong = { error: t.tooLong(name, max), abort: true };
  return (
    z
      .string()
      .trim()
      // A form sends each line break as two characters. What is longer yet is not looked at.
      .max(2 * max, tooLong)
      .overwrite((text) =>
        text
          .replace(/\r\n?/g, "\n")
          .replace(/\n{3,}/g, "\n\n")
          .replace(/\t/g, " "),
      )
      .max(max, tooLong)
      .regex(LINES, t.invalidCharacters(name))
      .default("")
  );
}
