import * as z from "zod";
import { formatVnd } from "../format/vnd.ts";
import type { Text } from "../text/en.ts";
import { contentGroup, contentLabel, shopContentTexts } from "../text/pages/shop-content.ts";
import {
  CONTENT_FIELDS,
  type ContentField,
  type CustomTexts,
  DEFAULT_DELIVERY,
  type DeliveryTerms,
  MAX_DELIVERY_FEE_VND,
  MAX_FREE_FROM_VND,
  type TextPart,
} from "../values/shop-content.ts";
import { emailSchema } from "./email.ts";
import { optionalLineSchema } from "./line.ts";
import { parseDong } from "./money.ts";

/** The texts of a part, by field name. What is left empty is not in the result. */
export function customTextsSchema(t: Text, part: TextPart) {
  const fields = CONTENT_FIELDS[part].map((field) => [field.name, fieldSchema(t, field)]);
  return z.object(Object.fromEntries(fields) as Record<string, ReturnType<typeof fieldSchema>>);
}

/** Leaves out the empty fields, which use the built-in texts. */
export function filledTexts(texts: CustomTexts): CustomTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

/** A shop's number is often none that normalizePhone knows: "1900 1234". */
const PHONE = /^\+?\d[\d .()-]*$/;
const MIN_PHONE_DIGITS = 3;
const isPhone = (text: string) =>
  PHONE.test(text) && text.replace(/\D/g, "").length >= MIN_PHONE_DIGITS;

function fieldSchema(t: Text, { field, lang, max }: ContentField) {
  const text = shopContentTexts[t.lang];
  const group = contentGroup(text, field);
  const label = `${group && `${group}: `}${contentLabel(text, field, lang)}`;
  const messages = {
    tooLong: t.address.tooLong(label, max),
    unusable: t.address.invalidCharacters(label),
  };
  const line = optionalLineSchema(max, messages);
  const email = emailSchema({ required: t.address.invalidEmail, invalid: t.address.invalidEmail });
  if (field === "email")
    return line.refine(
      (typed) => typed === "" || email.safeParse(typed).success,
      t.address.invalidEmail,
    );
  if (field === "phone")
    return line.refine((typed) => typed === "" || isPhone(typed), text.invalidPhone);
  return line;
}

/** What delivery costs, as typed; null for an empty field. */
export function deliverySchema({ lang }: Text) {
  const t = shopContentTexts[lang];
  const dong = (label: string, min: number, max: number) =>
    z
      .string()
      .transform((typed, { addIssue }) => {
        if (typed.trim() === "") return null;
        const vnd = parseDong(typed);
        if (vnd === null) addIssue(t.wholeDong(label));
        else if (vnd < min || vnd > max)
          addIssue(t.outOfRange(label, formatVnd(min), formatVnd(max)));
        return vnd;
      })
      .default(null);
  return z.object({
    fee: dong(t.fee, 0, MAX_DELIVERY_FEE_VND),
    freeFrom: dong(t.freeFrom, 1, MAX_FREE_FROM_VND),
  });
}

/** No fee means the default one; without a threshold, delivery is never free. */
export function deliveryTerms(typed: {
  fee: number | null;
  freeFrom: number | null;
}): DeliveryTerms {
  return { feeVnd: typed.fee ?? DEFAULT_DELIVERY.feeVnd, freeFromVnd: typed.freeFrom };
}
