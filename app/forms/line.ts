import * as z from "zod";

/** No control, direction or other invisible characters, and no line breaks. */
const ONE_LINE = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;

type Messages = { required: string; tooLong: string; unusable: string };

/**
 * A line that a person typed, such as a name: trimmed, not empty, at most `max` characters. Its
 * length is checked before anything that looks at each character.
 */
export function lineSchema(max: number, { required, tooLong, unusable }: Messages) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(max, { error: tooLong, abort: true })
    .regex(ONE_LINE, unusable);
}
