import * as z from "zod";
import { asciiText } from "#app/kit/format/plain-text.ts";

const MAX_EMAIL_LENGTH = 254;
/**
 * The simple pattern local@domain.tld, optionally with a final dot. It excludes invisible characters and the separators
 * of address lists: "a,b@example.com" would send mail to b and bypass b's rate limit. Each part can match in only one
 * way, so matching takes linear time.
 */
const SEPARATORS = String.raw`\s@\p{C}<>()[\]\\,;:"`;
const LABEL = `[^.${SEPARATORS}]+`;
const EMAIL_PATTERN = new RegExp(String.raw`^[^${SEPARATORS}]+@${LABEL}(?:\.${LABEL})+\.?$`, "u");

/**
 * A required e-mail address of at most 254 characters, cleaned by asciiText, which makes equivalent characters such as
 * the Kelvin sign and K equal.
 */
export function emailSchema(messages: { required: string; invalid: string }) {
  return z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(MAX_EMAIL_LENGTH, { error: messages.invalid, abort: true })
    .overwrite(asciiText)
    .max(MAX_EMAIL_LENGTH, { error: messages.invalid, abort: true })
    .regex(EMAIL_PATTERN, messages.invalid);
}
