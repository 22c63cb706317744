import * as z from "zod";
import { emailSchema } from "#app/kit/forms/email.ts";
import { lineSchema } from "#app/kit/forms/line.ts";
import type { Text } from "#app/text/en.ts";
import {
  type InvoiceBuyer,
  isNoBuyer,
  MAX_BUYER_ADDRESS_LENGTH,
  MAX_BUYER_NAME_LENGTH,
} from "./invoice-buyer.ts";
import { parseTaxNumber } from "./tax-number.ts";
import { invoiceTexts } from "./text.ts";

/** What is wrong with each part of whom an invoice is for. */
export type BuyerErrors = Partial<Record<keyof InvoiceBuyer, string[]>>;

function buyerSchema(t: Text) {
  const { labels, required, wrongTaxNumber } = invoiceTexts[t.lang];
  const line = (part: "name" | "address", max: number) =>
    lineSchema(max, {
      required: required[part],
      tooLong: t.address.tooLong(labels[part], max),
      unusable: t.address.invalidCharacters(labels[part]),
    });
  return z.object({
    name: line("name", MAX_BUYER_NAME_LENGTH),
    taxNumber: z
      .string()
      .min(1, { error: required.taxNumber, abort: true })
      .transform((typed, context) => {
        const number = parseTaxNumber(typed);
        if (number !== null) return number;
        context.addIssue({ code: "custom", message: wrongTaxNumber });
        return z.NEVER;
      }),
    address: line("address", MAX_BUYER_ADDRESS_LENGTH),
    email: emailSchema({ required: required.email, invalid: t.address.invalidEmail }),
  });
}

/** Reads whom an invoice is for: nobody if nothing was typed, else all four parts are needed. */
export function readBuyer(
  typed: InvoiceBuyer,
  t: Text,
): { buyer: InvoiceBuyer | null; errors?: undefined } | { errors: BuyerErrors } {
  if (isNoBuyer(typed)) return { buyer: null };
  const read = buyerSchema(t).safeParse(typed);
  if (read.success) return { buyer: read.data };
  return { errors: z.flattenError(read.error).fieldErrors };
}
