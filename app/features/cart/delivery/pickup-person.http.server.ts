import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { addressSchema } from "#app/features/accounts/form.ts";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { isEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import { pickupAddress } from "#app/features/delivery/pickup/pickup.server.ts";
import { pickupTexts } from "#app/features/delivery/pickup/text.ts";
import type { OrderRequest } from "#app/features/orders/placing/place-order.server.ts";
import { MAX_ADDRESS_FIELD_LENGTH, splitFullName } from "#app/kit/format/full-name.ts";
import { lineSchema } from "#app/kit/forms/line.ts";
import type { Text } from "#app/text/texts.ts";

/** What is wrong with who comes for an order. */
export type PersonErrors = { name?: string[]; phone?: string[] };

function personSchema(t: Text) {
  const { name, nameRequired } = pickupTexts[t.lang];
  return z.object({
    name: lineSchema(MAX_ADDRESS_FIELD_LENGTH, {
      required: nameRequired,
      tooLong: t.address.tooLong(name, MAX_ADDRESS_FIELD_LENGTH),
      unusable: t.address.invalidCharacters(name),
    }),
    phone: addressSchema(t).shape.phone,
  });
}

/** The address of an order that this person picks up, or what is wrong. */
export async function readPerson(
  { db, settings }: AppLoadContext,
  user: User,
  { typed, t }: { typed: { name?: string; phone?: string }; t: Text },
): Promise<NonNullable<OrderRequest["pickup"]> | { errors: PersonErrors }> {
  const { name = "", phone = "" } = typed;
  const read = personSchema(t).safeParse({ name, phone });
  if (!read.success) return { errors: z.flattenError(read.error).fieldErrors };
  // Who mistyped the address of an account would tell a stranger of the order.
  const email = (await isEmailVerified(db, user.id, user.email)) ? user.email : "";
  const own = splitFullName(read.data.name, t.lang);
  return pickupAddress(db, settings.shop, { ...own, email, phone: read.data.phone });
}
