import * as z from "zod";
import type { Text } from "../text/en.ts";

const MAX_LENGTH = 120;
const MAX_EMAIL_LENGTH = 254;
/**
 * The specification's "simple pattern" (section 5), without what nobody sees and what sets addresses
 * apart in a mail: "a,b@example.com" is a list, and would reach b past the limit of codes to b.
 */
const PART = String.raw`[^\s@\p{C}<>()[\]\\,;:"]+`;
const EMAIL_PATTERN = new RegExp(String.raw`^${PART}@${PART}\.${PART}$`, "u");

/** An e-mail address: not empty, simple pattern, of a length mail servers take. */
export function emailSchema(messages: { required: string; invalid: string }) {
  return z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(MAX_EMAIL_LENGTH, messages.invalid)
    .regex(EMAIL_PATTERN, messages.invalid);
}

/** The nine required fields of a delivery address (specification, section 5). */
export function addressSchema({ address: t }: Text) {
  const required = (field: string) =>
    z
      .string({ error: t.required(field) })
      .trim()
      .min(1, t.required(field))
      .max(MAX_LENGTH, t.tooLong(t.names[field] ?? field, MAX_LENGTH));
  return z.object({
    firstname: required("firstname"),
    lastname: required("lastname"),
    email: emailSchema({ required: t.required("email"), invalid: t.invalidEmail }),
    street: required("street"),
    city: required("city"),
    state: required("state"),
    zipcode: required("zipcode"),
    country: required("country"),
    phone: required("phone"),
  });
}

/** An address a code can be mailed to. */
export function codeAddressSchema({ address: t }: Text) {
  return emailSchema({ required: t.enterValidEmail, invalid: t.enterValidEmail });
}
