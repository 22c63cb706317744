import * as z from "zod";
import type { Text } from "../text/en.ts";
import { emailSchema } from "./email.ts";
import { lineSchema } from "./line.ts";

const MAX_NAME_LENGTH = 120;
const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_LENGTH = 200;

/** The login form. */
export function loginSchema({ auth: t, address }: Text) {
  return z.object({
    email: emailSchema({ required: t.emailRequired, invalid: address.invalidEmail }),
    password: z
      .string({ error: t.passwordRequired })
      .max(MAX_PASSWORD_LENGTH, address.tooLong(t.password, MAX_PASSWORD_LENGTH)),
  });
}

/** A new password. */
export function newPasswordSchema({ auth: t, address }: Text) {
  return z
    .string({ error: t.passwordRequired })
    .min(MIN_PASSWORD_LENGTH, t.passwordShort(MIN_PASSWORD_LENGTH))
    .max(MAX_PASSWORD_LENGTH, address.tooLong(t.password, MAX_PASSWORD_LENGTH));
}

/** The registration form. */
export function registerSchema(text: Text) {
  return loginSchema(text).extend({
    name: lineSchema(MAX_NAME_LENGTH, {
      required: text.auth.nameRequired,
      tooLong: text.address.tooLong(text.auth.name, MAX_NAME_LENGTH),
      unusable: text.address.invalidCharacters(text.auth.name),
    }),
    password: newPasswordSchema(text),
  });
}

/** The form for a new password, with the emailed code. */
export function resetPasswordSchema(text: Text) {
  return loginSchema(text).extend({
    code: z.string({ error: text.reset.enterCode }).trim().min(1, text.reset.enterCode).max(100),
    password: newPasswordSchema(text),
  });
}
