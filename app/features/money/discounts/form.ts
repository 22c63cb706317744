import * as z from "zod";
import { MAX_PRICE_VND } from "#app/features/catalogue/products/product-limits.ts";
import { MAX_MINIMUM_VND } from "#app/features/delivery/areas/rules.ts";
import { wholeNumberIn } from "#app/features/shop/contents/form.ts";
import { isoDay, parseDay } from "#app/kit/format/vietnam-day.ts";
import { parseDong } from "#app/kit/format/vnd.ts";
import { SURE, type TypedAmount } from "#app/kit/forms/unlikely-limits.ts";
import type { Text } from "#app/text/texts.ts";
import { DISCOUNT_KINDS } from "#db/order-values.ts";
import {
  type CodeFields,
  foldCode,
  MAX_CODE_LENGTH,
  MAX_CODE_USES,
  MAX_USES_PER_PHONE,
} from "./rules.ts";
import { codePageTexts } from "./text.ts";

/** The text fields of a discount code's form, in order. */
export const CODE_FIELDS = [
  ...(["code", "value", "minimum", "fromDate"] as const),
  ...(["toDate", "maxUses", "maxPerPhone"] as const),
];

/** The fields of a discount code as typed; see `codeFields`. */
export function codeSchema(text: Text) {
  const t = codePageTexts[text.lang];
  const whole = wholeNumberIn(text);
  const count = (label: string, max: number) => whole(label, 1, max, String);
  const day = z
    .string()
    .transform((typed, { addIssue }) => {
      if (typed.trim() === "") return null;
      const found = parseDay(typed.trim());
      if (found === null) addIssue(t.wrongDay);
      return found === null ? null : isoDay(found);
    })
    .default(null);
  return {
    code: z
      .string(t.wrongCode)
      .transform(foldCode)
      .refine((code) => code.length >= 1 && code.length <= MAX_CODE_LENGTH, t.wrongCode),
    kind: z.enum(DISCOUNT_KINDS).catch("percent"),
    value: z.string().default(""),
    minimum: whole(t.minimum, 0, MAX_MINIMUM_VND),
    fromDate: day,
    toDate: day,
    maxUses: count(t.maxUses, MAX_CODE_USES),
    maxPerPhone: count(t.maxPerPhone, MAX_USES_PER_PHONE),
    paused: z.string().optional(),
    [SURE]: z.string().optional(),
  };
}

export type TypedCode = z.output<z.ZodObject<ReturnType<typeof codeSchema>>>;

/** The discount code from the typed fields, or the problems by field. */
export function codeFields(
  { lang }: Text,
  { value: typed, minimum, paused, [SURE]: _, ...fields }: TypedCode,
): CodeFields | { fieldErrors: Record<string, string[]> } {
  const t = codePageTexts[lang];
  const { kind, fromDate, toDate } = fields;
  const value = kind === "delivery" ? 0 : parseDong(typed.replace(/\s*%\s*$/, ""));
  const max = kind === "percent" ? 100 : MAX_PRICE_VND;
  if (value === null || value > max || (value < 1 && kind !== "delivery"))
    return { fieldErrors: { value: [kind === "percent" ? t.wrongPercent : t.wrongAmount] } };
  if (fromDate !== null && toDate !== null && toDate < fromDate)
    return { fieldErrors: { toDate: [t.wrongOrder] } };
  return { ...fields, value, minimumVnd: minimum ?? 0, isActive: paused === undefined };
}

/** The typed amounts of a discount code by field, with the previous ones. */
export function codeAmounts(
  { kind, value, minimumVnd }: CodeFields,
  before?: CodeFields | null,
): Record<string, TypedAmount> {
  const isSameKind = before?.kind === kind;
  return {
    ...(kind === "percent" && before?.value !== value && { value: { percent: value } }),
    ...(kind === "amount" && { value: { vnd: value, before: isSameKind ? before.value : null } }),
    minimum: { vnd: minimumVnd, before: before?.minimumVnd },
  };
}
