import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { DEFAULT_IF_OUT, IF_OUT } from "../../../../db/order-values.ts";
import { noteCookie } from "../../../auth/cookies.ts";
import { linesSchema } from "../../../forms/line.ts";
import type { Text } from "../../../text/en.ts";
import { noteTexts } from "../../../text/shop-pages/notes.ts";
import { BUYER_FIELDS, buyerValues, isNoBuyer, typedBuyer } from "../../../values/invoice-buyer.ts";
import { MAX_NOTE_LENGTH } from "../../../values/note-limits.ts";

/** Longer than any part of whom an invoice is for; readBuyer says what is wrong with it. */
const buyerField = z
  .string()
  .transform((text) => text.slice(0, 300))
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

export type OrderNote = z.output<z.ZodObject<ReturnType<typeof noteFields>>>;

/** What was typed in these fields of a form, whatever it is. */
export function typedNote({ note, ifOut, ...fields }: Record<string, unknown>): OrderNote {
  const choice = IF_OUT.find((each) => each === ifOut) ?? DEFAULT_IF_OUT;
  const text = typeof note === "string" ? note : "";
  return { note: text, ifOut: choice, ...buyerValues(typedBuyer(fields)) };
}

const isEmpty = ({ note, ifOut, ...fields }: OrderNote) =>
  note === "" && ifOut === DEFAULT_IF_OUT && isNoBuyer(typedBuyer(fields));

/** Keeps what a guest typed for the time of the login; the Set-Cookie header. */
export async function keepNote(context: AppLoadContext, typed: OrderNote): Promise<string> {
  return isEmpty(typed) ? dropNote(context) : noteCookie(context).serialize(typed);
}

/** Forgets it; the Set-Cookie header. */
export function dropNote(context: AppLoadContext): Promise<string> {
  return noteCookie(context).serialize("", { maxAge: 0 });
}

/** What is kept of a browser; null if there is nothing. */
export async function keptNote(
  context: AppLoadContext,
  request: Request,
): Promise<OrderNote | null> {
  const kept = await noteCookie(context).parse(request.headers.get("Cookie"));
  return kept && typeof kept === "object" ? typedNote(kept) : null;
}
