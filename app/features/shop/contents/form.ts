import * as z from "zod";
import {
  DEFAULT_DEPOSIT_PERCENT,
  type DepositRule,
  MAX_DEPOSIT_ABOVE_VND,
  MAX_DEPOSIT_REFUSALS,
} from "#app/features/money/deposits/rules.ts";
import {
  DEFAULT_RISE,
  MAX_RISE_PERCENT,
  MAX_RISE_VND,
  type RiseLimit,
} from "#app/features/orders/changing/rules.ts";
import { unknownPlaceholder } from "#app/features/orders/messages/placeholders.ts";
import { messageTemplates } from "#app/features/orders/messages/templates.ts";
import { formatVnd, parseDong } from "#app/kit/format/vnd.ts";
import { emailSchema } from "#app/kit/forms/email.ts";
import { linesSchema, optionalLineSchema } from "#app/kit/forms/line.ts";
import { SURE, type TypedAmount } from "#app/kit/forms/unlikely-limits.ts";
import type { Text } from "#app/text/texts.ts";
import { readMessenger, readZalo } from "./chat.ts";
import {
  CONTENT_FIELDS,
  type ContentField,
  DEFAULT_DELIVERY,
  type DeliveryTerms,
  isParagraph,
  MAX_DELIVERY_FEE_VND,
  MAX_FREE_FROM_VND,
  type TextPart,
} from "./rules.ts";
import { fullContentLabel, shopContentTexts } from "./text.ts";

/** The texts of a part, by field name. */
export const customTextsSchema = (t: Text, part: TextPart) =>
  Object.fromEntries(
    CONTENT_FIELDS[part].map((field) => [
      field.name,
      part === "messages" ? templateSchema(t, field) : fieldSchema(t, field),
    ]),
  );

function templateSchema(t: Text, field: ContentField) {
  const label = fullContentLabel(shopContentTexts[t.lang], field);
  return linesSchema(label, field.max, t).superRefine((template, { addIssue }) => {
    const name = unknownPlaceholder(template);
    if (name !== null) addIssue(messageTemplates[t.lang].unknown(label, name));
  });
}

/** A pattern of its own, because normalizePhone rejects many numbers of shops, such as "1900 1234". */
const PHONE = /^\+?\d[\d .()-]*$/;
const MIN_PHONE_DIGITS = 3;
/** Whether a text is a phone number that a shop can have. */
export const isShopPhone = (text: string) =>
  PHONE.test(text) && text.replace(/\D/g, "").length >= MIN_PHONE_DIGITS;

function fieldSchema(t: Text, typed: ContentField) {
  const { field, max } = typed;
  const text = shopContentTexts[t.lang];
  const label = fullContentLabel(text, typed);
  const messages = {
    tooLong: t.address.tooLong(label, max),
    unusable: t.address.invalidCharacters(label),
  };
  const line = optionalLineSchema(max, messages, isParagraph(max));
  const email = emailSchema({ required: t.address.invalidEmail, invalid: t.address.invalidEmail });
  if (field === "email")
    return line.refine(
      (typed) => typed === "" || email.safeParse(typed).success,
      t.address.invalidEmail,
    );
  if (field === "phone")
    return line.refine((typed) => typed === "" || isShopPhone(typed), text.invalidPhone);
  const readChat = { zalo: readZalo, messenger: readMessenger }[field];
  if (readChat)
    return line.transform((typed, { addIssue }) => {
      const read = typed && readChat(typed);
      if (read === null) addIssue(text.invalidChat[field as "zalo"]);
      return read ?? "";
    });
  return line;
}

/** Creates schemas for whole numbers in a range, in the unit that `format` writes; null for an empty field. */
export function wholeNumberIn({ lang }: Text) {
  const t = shopContentTexts[lang];
  return (label: string, min: number, max: number, format = formatVnd) =>
    z
      .string()
      .transform((typed, { addIssue }) => {
        if (typed.trim() === "") return null;
        const number = parseDong(typed);
        if (number === null && format === formatVnd) addIssue(t.wholeDong(label));
        else if (number === null || number < min || number > max)
          addIssue(t.outOfRange(label, format(min), format(max)));
        return number;
      })
      .default(null);
}

/**
 * The schema of the time of the last change that the seller's page showed; a malformed one becomes -1, which matches no
 * change. A function, because a schema made when the module is loaded would bring the schema library into browsers.
 */
export const seenAt = () =>
  z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .catch(-1);

const asPercent = (percent: number) => `${percent} %`;

/** The typed cost of delivery, limit on the rise of an order's price, and rule of deposits; null for an empty field. */
export function deliverySchema(text: Text) {
  const t = shopContentTexts[text.lang];
  const whole = wholeNumberIn(text);
  return {
    fee: whole(t.fee, 0, MAX_DELIVERY_FEE_VND),
    freeFrom: whole(t.freeFrom, 1, MAX_FREE_FROM_VND),
    risePercent: whole(t.risePercent, 0, MAX_RISE_PERCENT, asPercent),
    riseVnd: whole(t.riseVnd, 0, MAX_RISE_VND),
    hasPickup: z.string().optional(),
    [SURE]: z.string().optional(),
    depositRefusals: whole(t.depositRefusals, 1, MAX_DEPOSIT_REFUSALS, String),
    depositAbove: whole(t.depositAbove, 1, MAX_DEPOSIT_ABOVE_VND),
    depositPercent: whole(t.depositPercent, 1, 100, asPercent),
  };
}

type TypedTerms = z.output<z.ZodObject<ReturnType<typeof deliverySchema>>>;

/** Replaces empty fields by the built-in values, except the threshold: if it is empty, delivery is never free. */
export function deliveryTerms(typed: TypedTerms): DeliveryTerms & {
  rise: RiseLimit;
  hasPickup: boolean;
  deposit: DepositRule | null;
} {
  return {
    feeVnd: typed.fee ?? DEFAULT_DELIVERY.feeVnd,
    freeFromVnd: typed.freeFrom,
    rise: {
      percent: typed.risePercent ?? DEFAULT_RISE.percent,
      vnd: typed.riseVnd ?? DEFAULT_RISE.vnd,
    },
    hasPickup: typed.hasPickup !== undefined,
    deposit: depositRule(typed),
  };
}

/** The amounts of these terms by field, with the previous ones. */
export function termAmounts(
  { feeVnd, freeFromVnd, rise, deposit }: ReturnType<typeof deliveryTerms>,
  saved: { terms: DeliveryTerms; rise: RiseLimit; deposit: DepositRule | null },
): Record<string, TypedAmount> {
  return {
    fee: { vnd: feeVnd, before: saved.terms.feeVnd },
    freeFrom: { vnd: freeFromVnd, before: saved.terms.freeFromVnd },
    riseVnd: { vnd: rise.vnd, before: saved.rise.vnd },
    depositAbove: { vnd: deposit?.aboveVnd, before: saved.deposit?.aboveVnd },
  };
}

function depositRule({ depositRefusals, depositAbove, depositPercent }: TypedTerms) {
  if (depositRefusals === null && depositAbove === null) return null;
  const percent = depositPercent ?? DEFAULT_DEPOSIT_PERCENT;
  return { refusals: depositRefusals, aboveVnd: depositAbove, percent };
}
