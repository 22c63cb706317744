import * as z from "zod";
import { MAX_PRICE_VND } from "#app/features/catalogue/products/product-limits.ts";
import { MAX_MINIMUM_VND } from "#app/features/delivery/areas/rules.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { wholeNumberIn } from "#app/features/shop/contents/form.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told, type ToPage } from "#app/kit/command/command.ts";
import { isoDay, parseDay } from "#app/kit/format/vietnam-day.ts";
import { parseDong } from "#app/kit/format/vnd.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { SURE, type TypedAmount } from "#app/kit/forms/unlikely-limits.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import { DISCOUNT_KINDS } from "#db/order-values.ts";
import { addCode, deleteCode, findCode, saveCode } from "./discount-codes.server.ts";
import {
  type CodeFields,
  foldCode,
  MAX_CODE_LENGTH,
  MAX_CODE_USES,
  MAX_USES_PER_PHONE,
} from "./rules.ts";
import { codePageTexts } from "./text.ts";

/** A form that is shown again, and whether someone else has changed the discount code meanwhile. */
type CodeFormResult = RefusedForm & { isChanged?: boolean };

const command = commandOf<SellerRequest, CodeFormResult>();
const id = z.string().max(100);
const seen = z.string().max(200).catch("");
const toList = (toast: ToPage["toast"]): ToPage => ({ to: paths.discountCodes(), toast });
const writeCodes = ({ undoable }: SellerRequest) => undoable("codes", rowsOf.codes);

/** Handles the form of a new or existing discount code, and the form that deletes one. */
export const updateCodes = handleForms<SellerRequest, CodeFormResult>({
  add: command({
    schema: codeSchema,
    check: (told) => checkFields(told),
    run: (told, { fields }) => writeCodes(told)((tx) => addCode(tx, fields)),
    answers: {
      done: toList("contentSaved"),
      taken,
      full: ({ refuse, t }) => refuse({ formErrors: [codePageTexts[t.lang].full] }),
    },
  }),
  save: command({
    schema: (t) => ({ id, seen, ...codeSchema(t) }),
    check: (told) => checkFields(told, told.value.id),
    run: (told, { fields }) =>
      writeCodes(told)((tx) => saveCode(tx, told.value.id, fields, told.value.seen)),
    answers: {
      done: toList("contentSaved"),
      gone: toList("contentChanged"),
      taken,
      changed: ({ refuse, t }) => ({
        ...refuse({ status: 409, formErrors: [codePageTexts[t.lang].changed] }),
        isChanged: true,
      }),
    },
  }),
  delete: command({
    schema: () => ({ id, seen }),
    run: (told) => writeCodes(told)((tx) => deleteCode(tx, told.value.id, told.value.seen)),
    answers: {
      done: toList("contentSaved"),
      gone: toList("contentSaved"),
      changed: toList("contentChanged"),
    },
    busy: toList("saveFailed"),
  }),
});

type ToldCode = Told<SellerRequest, TypedCode>;

/** The fields of a discount code to save, if no amount is unlikely or the seller has confirmed it. */
async function checkFields({ t, value, refuse, context }: ToldCode, id?: string) {
  const fields = codeFields(t, value);
  if ("fieldErrors" in fields) return refuse(fields);
  const before = id === undefined ? null : await findCode(context.db, id);
  const asked = askAbout(t, value[SURE], codeAmounts(fields, before));
  return asked ? refuse(asked) : { checked: { fields } };
}

function taken({ refuse, t, value }: ToldCode) {
  return refuse({ fieldErrors: { code: [codePageTexts[t.lang].taken(value.code)] } });
}

/** The text fields of a discount code's form, in order. */
export const CODE_FIELDS = [
  ...(["code", "value", "minimum", "fromDate"] as const),
  ...(["toDate", "maxUses", "maxPerPhone"] as const),
];

/** The fields of a discount code as typed; see `codeFields`. */
function codeSchema(text: Text) {
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

type TypedCode = z.output<z.ZodObject<ReturnType<typeof codeSchema>>>;

/** The discount code from the typed fields, or the problems by field. */
function codeFields(
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
function codeAmounts(
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
