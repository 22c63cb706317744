import * as z from "zod";
import { asciiText } from "#app/kit/format/plain-text.ts";
import { emailSchema } from "#app/kit/forms/email.ts";
import { lineSchema } from "#app/kit/forms/line.ts";
import type { Text } from "#app/text/texts.ts";
import {
  type InvoiceBuyer,
  isNoBuyer,
  MAX_BUYER_ADDRESS_LENGTH,
  MAX_BUYER_NAME_LENGTH,
} from "./invoice-buyer.ts";
import { invoiceTexts } from "./text.ts";

/** The errors of an invoice's buyer, by part. */
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

/** Reads the buyer of an invoice: null if all four parts are empty; otherwise all are required. */
export function readBuyer(
  typed: InvoiceBuyer,
  t: Text,
): { buyer: InvoiceBuyer | null; errors?: undefined } | { buyer?: undefined; errors: BuyerErrors } {
  if (isNoBuyer(typed)) return { buyer: null };
  const read = buyerSchema(t).safeParse(typed);
  if (read.success) return { buyer: read.data };
  return { errors: z.flattenError(read.error).fieldErrors };
}

/** Weights of the first nine digits of a business's tax number. */
const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3];
/** The tax number of a business, of a branch, or of a person, who uses the number of the identity card. */
const PATTERN = /^(\d{10})(?:-?(\d{3}))?$|^\d{12}$/;
/** Longer input cannot be a tax number, even with spaces. */
const MAX_TYPED_LENGTH = 30;

/** Computes the tenth digit of a business's tax number from the nine before it; null if no number begins with these. */
function checkDigit(digits: string): number | null {
  const sum = WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);
  const digit = 10 - (sum % 11);
  return digit < 10 ? digit : null;
}

/**
 * Reads a Vietnamese tax number: ten digits of a business, the last of which is checked, perhaps with the three of a
 * branch; or the twelve of a personal number, which have no check digit. Blanks and dots are left out.
 *
 * @returns digits, with the hyphen of a branch; null if it is none
 */
export function parseTaxNumber(typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH) return null;
  const text = asciiText(typed).replace(/[\s.]/g, "");
  const [whole, business, branch] = PATTERN.exec(text) ?? [];
  if (!whole) return null;
  if (!business) return whole;
  if (checkDigit(business) !== Number(business[9])) return null;
  return branch ? `${business}-${branch}` : business;
}
