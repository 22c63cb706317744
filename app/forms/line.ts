import * as z from "zod";

/** No control, bidirectional or other invisible characters, and no line breaks. */
const ONE_LINE = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;

type Messages = { required: string; tooLong: string; unusable: string };

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
