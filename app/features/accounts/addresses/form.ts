import * as z from "zod";
import type { AddressField } from "#app/features/orders/common-text.ts";
import { MAX_ADDRESS_FIELD_LENGTH } from "#app/kit/format/full-name.ts";
import { normalizePhone } from "#app/kit/format/phone.ts";
import { asciiText } from "#app/kit/format/plain-text.ts";
import { emailSchema } from "#app/kit/forms/email.ts";
import { lineSchema } from "#app/kit/forms/line.ts";
import type { Text } from "#app/text/en.ts";

/**
 * The nine required fields of a delivery address. A phone number and a postcode are kept as they were typed, in ASCII
 * digits.
 *
 * @param anyPhone whether to take one that nobody can call, for API clients
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
