import * as z from "zod";
import type { AddressField } from "#app/features/orders/common-text.ts";
import { MAX_ADDRESS_FIELD_LENGTH, MAX_NAME_LENGTH } from "#app/kit/format/full-name.ts";
import { normalizePhone } from "#app/kit/format/phone.ts";
import { asciiText } from "#app/kit/format/plain-text.ts";
import { emailSchema } from "#app/kit/forms/email.ts";
import { lineSchema } from "#app/kit/forms/line.ts";
import type { Text } from "#app/text/texts.ts";

/** Minimum length of a new password: shorter ones could be guessed within the rate limits of logins. */
export const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_LENGTH = 200;
/** A one-time code has six digits; the rest is room for blanks. */
const MAX_CODE_LENGTH = 100;

/**
 * The nine required fields of a delivery address. The phone number and postcode stay as typed, except that their digits
 * become ASCII.
 *
 * @param anyPhone whether to accept a number that nobody can call, for API clients
 */
export function addressSchema(
  { address: t, deliveryAddress: { names } }: Text,
  { anyPhone = false } = {},
) {
  const required = (field: AddressField) => {
    const label = names[field];
    return lineSchema(MAX_ADDRESS_FIELD_LENGTH, {
      required: t.required(field),
      tooLong: t.tooLong(label, MAX_ADDRESS_FIELD_LENGTH),
      unusable: t.invalidCharacters(label),
    });
  };
  const inAscii = (field: AddressField) =>
    required(field)
      .overwrite(asciiText)
      .max(MAX_ADDRESS_FIELD_LENGTH, t.tooLong(names[field], MAX_ADDRESS_FIELD_LENGTH));
  return z.object({
    firstname: required("firstname"),
    lastname: required("lastname"),
    email: emailSchema({ required: t.required("email"), invalid: t.invalidEmail }),
    street: required("street"),
    city: required("city"),
    state: required("state"),
    zipcode: inAscii("zipcode"),
    country: required("country"),
    phone: inAscii("phone").pipe(
      z.string().refine((typed) => anyPhone || normalizePhone(typed) !== null, t.unknownPhone),
    ),
  });
}

/** The e-mail address to which a one-time code is sent. */
export function codeEmailSchema({ address: t }: Text) {
  return emailSchema({ required: t.enterValidEmail, invalid: t.enterValidEmail });
}

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

/** The name of an account. */
export function nameSchema({ auth: t, address }: Text) {
  return z.object({
    name: lineSchema(MAX_NAME_LENGTH, {
      required: t.nameRequired,
      tooLong: address.tooLong(t.name, MAX_NAME_LENGTH),
      unusable: address.invalidCharacters(t.name),
    }),
  });
}

export function registerSchema(text: Text) {
  return loginSchema(text).extend({
    ...nameSchema(text).shape,
    password: newPasswordSchema(text),
  });
}

/** The form for a new password, with the old one. */
export function changePasswordSchema(text: Text) {
  return z.object({
    oldPassword: loginSchema(text).shape.password,
    password: newPasswordSchema(text),
  });
}

const codeSchema = (required: string, { otp }: Text) =>
  z.string(required).trim().min(1, required).max(MAX_CODE_LENGTH, otp.incomplete);

/** The form for a new password, with the one-time code from the e-mail. */
export function resetPasswordSchema(text: Text) {
  return loginSchema(text).extend({
    code: codeSchema(text.reset.enterCode, text),
    password: newPasswordSchema(text),
  });
}

/** The form for a new e-mail address, with the one-time code from the e-mail and the password. */
export function changeEmailSchema(text: Text) {
  return z.object({
    email: codeEmailSchema(text),
    otp: codeSchema(text.address.enterOtp, text),
    password: loginSchema(text).shape.password,
  });
}

/** The form that logs in by a one-time code; an address without an account needs a name. */
export function codeLoginSchema(text: Text) {
  const email = codeEmailSchema(text);
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("send-otp"), email }),
    z.object({
      intent: z.literal("verify-otp"),
      email,
      otp: codeSchema(text.address.enterOtp, text),
      name: nameSchema(text).shape.name.optional(),
    }),
  ]);
}

/** The message for a wrong one-time code. `triesLeft` is 0 when the one-time code has expired or is used up. */
export function codeErrorText(
  { otp: t }: Text,
  { kind, triesLeft }: { kind: "wrong" | "incomplete"; triesLeft: number },
): string {
  if (kind === "incomplete") return t.incomplete;
  return triesLeft === 0 ? t.expired : t.wrong(triesLeft);
}

/** The status and message for a one-time code that was not sent. */
export function codeNotSent(
  { otp, toast }: Text,
  outcome: { kind: "mail-failed" } | { kind: "too-many"; retryAfterMs: number },
) {
  return outcome.kind === "too-many"
    ? { status: 429, retryAfterMs: outcome.retryAfterMs, message: otp.tooMany }
    : { status: 503, message: toast.otpFailed };
}
