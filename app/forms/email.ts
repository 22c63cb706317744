import * as z from "zod";

const MAX_EMAIL_LENGTH = 254;
/**
 * The simple pattern something@something.something, without what nobody sees and what sets addresses
 * apart in a mail: "a,b@example.com" is a list, and would reach b past the limit of codes to b. Each
 * part has only one way to match, so that time grows with the length alone.
 */
const SEPARATORS = String.raw`\s@\p{C}<>()[\]\\,;:"`;
const ANY = `[^${SEPARATORS}]`;
const EMAIL_PATTERN = new RegExp(String.raw`^${ANY}+@${ANY}[^.${SEPARATORS}]*\.${ANY}+$`, "u");

/**
 * An e-mail address: not empty, simple pattern, of a length that mail servers take. Characters that
 * Unicode calls the same are made the same, as the Kelvin sign and K are.
 */
export function emailSchema(messages: { required: string; invalid: string }) {
  return z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(MAX_EMAIL_LENGTH, { error: messages.invalid, abort: true })
    .normalize("NFC")
    .regex(EMAIL_PATTERN, messages.invalid);
}
