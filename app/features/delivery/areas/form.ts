import * as z from "zod";
import { wholeNumberIn } from "#app/features/shop/contents/form.ts";
import { MAX_DELIVERY_FEE_VND, MAX_FREE_FROM_VND } from "#app/features/shop/contents/rules.ts";
import { lineSchema } from "#app/kit/forms/line.ts";
import { SURE, type TypedAmount } from "#app/kit/forms/unlikely-limits.ts";
import type { Text } from "#app/text/texts.ts";
import { type AreaFields, MAX_AREA_NAME_LENGTH, MAX_MINIMUM_VND } from "./rules.ts";
import { areaTexts } from "./text.ts";

/** The fields of an area's name and terms. */
export const AREA_FIELDS = ["name", "fee", "freeFrom", "minimum"] as const;

/** The name and terms of a delivery area. The fee is required only where the shop delivers. */
export function areaSchema(text: Text) {
  const t = areaTexts[text.lang];
  const whole = wholeNumberIn(text);
  return {
    name: lineSchema(MAX_AREA_NAME_LENGTH, {
      required: t.nameRequired,
      tooLong: text.address.tooLong(t.name, MAX_AREA_NAME_LENGTH),
      unusable: text.address.invalidCharacters(t.name),
    }),
    [SURE]: z.string().optional(),
    served: z.enum(["yes", "no"]).catch("yes"),
    fee: whole(t.fee, 0, MAX_DELIVERY_FEE_VND),
    freeFrom: whole(t.freeFrom, 1, MAX_FREE_FROM_VND),
    minimum: whole(t.minimum, 0, MAX_MINIMUM_VND),
  };
}

export type TypedArea = z.output<z.ZodObject<ReturnType<typeof areaSchema>>>;

/** The area from the typed fields; without a fee, which is missing only where the shop does not deliver, it is 0. */
export const areaFields = ({ name, served, fee, freeFrom, minimum }: TypedArea): AreaFields => ({
  name,
  isServed: served === "yes",
  feeVnd: fee ?? 0,
  freeFromVnd: freeFrom,
  minimumVnd: minimum ?? 0,
});

/** The typed amounts of an area by field, with the previous ones. */
export function areaAmounts(
  { feeVnd, freeFromVnd, minimumVnd }: AreaFields,
  before?: AreaFields | null,
): Record<string, TypedAmount> {
  return {
    fee: { vnd: feeVnd, before: before?.feeVnd },
    freeFrom: { vnd: freeFromVnd, before: before?.freeFromVnd },
    minimum: { vnd: minimumVnd, before: before?.minimumVnd },
  };
}
