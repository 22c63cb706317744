import * as z from "zod";
import { LINES, ONE_LINE } from "#app/kit/format/plain-text.ts";
import type { Text } from "#app/text/texts.ts";

type Messages = { required: string; tooLong: string; unusable: string };

/**
 * An optional single line of text, otherwise like lineSchema.
 *
 * @param isParagraph whether its field accepts line breaks, which become blanks
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
 * An optional text of several lines, at most `max` characters. Tabs become blanks, as in a list pasted from a table.
 *
 * @param name the name of the field in messages
 */
export function linesSchema(name: string, max: number, { address: t }: Text) {
  const tooLong = { error: t.tooLong(name, max), abort: true };
  return (
    z
      .string()
      .trim()
      // A form sends each line break as two characters; longer text is refused before anything else is checked.
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
