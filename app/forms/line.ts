import * as z from "zod";

/** No control, bidirectional or other invisible characters, and no line breaks. */
const ONE_LINE = /^[^\p{C}\p{Zl}\p{Zp}]*$/u;

type Messages = { required: string; tooLong: string; unusable: string };

/** A single line of text that may be empty, otherwise like lineSchema. Line breaks become blanks. */
export function optionalLineSchema(max: number, messages: Omit<Messages, "required">) {
  return z
    .string()
    .trim()
    .max(max, { error: messages.tooLong, abort: true })
    .overwrite((text) => text.replace(/[\r\n]+/g, " "))
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
