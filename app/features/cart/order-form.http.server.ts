import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { addressSchema } from "#app/features/accounts/form.ts";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { isEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import { pickupAddress } from "#app/features/delivery/pickup/pickup.server.ts";
import { pickupTexts } from "#app/features/delivery/pickup/text.ts";
import {
  BUYER_FIELDS,
  buyerValues,
  typedBuyer,
} from "#app/features/money/invoices/invoice-buyer.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import type { OrderRequest } from "#app/features/orders/placing/place-order.server.ts";
import { MAX_NOTE_LENGTH } from "#app/features/orders/rules.ts";
import { MAX_ADDRESS_FIELD_LENGTH } from "#app/kit/format/full-name.ts";
import { splitFullName } from "#app/kit/format/split-name.ts";
import { lineSchema, linesSchema } from "#app/kit/forms/line.ts";
import { noteCookie } from "#app/kit/request/cookies.ts";
import type { Text } from "#app/text/texts.ts";
import { DEFAULT_IF_OUT, IF_OUT } from "#db/order-values.ts";

/** Longer than any part of an invoice's buyer; readBuyer checks them. */
const MAX_FIELD_LENGTH = 300;

const buyerField = z
  .string()
  .transform((text) => text.slice(0, MAX_FIELD_LENGTH))
  .default("");

/** The fields of the order form below its folds. */
export const noteFields = (t: Text) => ({
  note: linesSchema(noteTexts[t.lang].note, MAX_NOTE_LENGTH, t),
  ifOut: z.enum(IF_OUT).catch(DEFAULT_IF_OUT),
  [BUYER_FIELDS.name]: buyerField,
  [BUYER_FIELDS.taxNumber]: buyerField,
  [BUYER_FIELDS.address]: buyerField,
  [BUYER_FIELDS.email]: buyerField,
});

/** The fields of the cart that only Place Order submits. */
export type TypedOrder = ReturnType<typeof typedOrder>;

/** Reads these fields from a form or a cookie, whatever they contain. */
export function typedOrder({ ifOut, ...fields }: Record<string, unknown>) {
  const textOf = (name: string) => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
  return {
    // Browsers count a line break as one character.
    note: textOf("note").replaceAll("\r\n", "\n"),
    ifOut: IF_OUT.find((each) => each === ifOut) ?? DEFAULT_IF_OUT,
    slot: textOf("slot"),
    code: textOf("code"),
    name: textOf("name"),
    phone: textOf("phone"),
    ...buyerValues(typedBuyer(fields)),
  };
}

/** Longest cookie that every browser keeps, with room for its name and attributes. */
const MAX_COOKIE_LENGTH = 4_000;

/** The Set-Cookie header that keeps these fields while the visitor changes the cart or logs in. */
export async function keepNote(context: AppLoadContext, typed: TypedOrder): Promise<string> {
  const entries = Object.entries(typed).map(([name, text]) => [
    name,
    text.slice(0, name === "note" ? MAX_NOTE_LENGTH : MAX_FIELD_LENGTH),
  ]);
  const filled = entries.filter(
    ([name, text]) => text !== (name === "ifOut" ? DEFAULT_IF_OUT : ""),
  );
  if (filled.length === 0) return dropNote(context);
  const kept = Object.fromEntries(filled);
  const header = await noteCookie(context).serialize(kept);
  if (header.length <= MAX_COOKIE_LENGTH) return header;
  // The name and phone number for a pickup are filled in from the account again.
  return noteCookie(context).serialize({ ...kept, name: undefined, phone: undefined });
}

/** The Set-Cookie header that forgets them. */
export function dropNote(context: AppLoadContext): Promise<string> {
  return noteCookie(context).serialize("", { maxAge: 0 });
}

/** The fields that the browser's cookie keeps; null if there are none. */
export async function keptNote(
  context: AppLoadContext,
  request: Request,
): Promise<TypedOrder | null> {
  const kept = await noteCookie(context).parse(request.headers.get("Cookie"));
  return kept && typeof kept === "object" ? typedOrder(kept) : null;
}

/** The errors of the name and phone number for a pickup. */
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

/** The address of an order that this person picks up, or the errors. */
export async function readPerson(
  { db, settings }: AppLoadContext,
  user: User,
  { typed, t }: { typed: { name?: string; phone?: string }; t: Text },
): Promise<NonNullable<OrderRequest["pickup"]> | { errors: PersonErrors }> {
  const { name = "", phone = "" } = typed;
  const read = personSchema(t).safeParse({ name, phone });
  if (!read.success) return { errors: z.flattenError(read.error).fieldErrors };
  // A mistyped address may belong to a stranger, who must not hear of the order.
  const email = (await isEmailVerified(db, user.id, user.email)) ? user.email : "";
  const own = splitFullName(read.data.name, t.lang);
  return pickupAddress(db, settings.shop, { ...own, email, phone: read.data.phone });
}
