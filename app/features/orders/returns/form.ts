import * as z from "zod";
import { parsePieces } from "#app/features/catalogue/stock/form.ts";
import { MAX_REASON_LENGTH } from "#app/features/orders/runs/stop-results.ts";
import { parseDong } from "#app/kit/format/vnd.ts";
import { optionalLineSchema } from "#app/kit/forms/line.ts";
import type { Text } from "#app/text/texts.ts";
import { RETURN_REASONS } from "#db/order-values.ts";
import { returnTexts } from "./text.ts";

/** What the buttons of the form give the customer. */
export const SETTLEMENTS = ["cash", "transfer", "replacement", "nothing"] as const;

/** The fields of a line, by its position. */
export const quantityField = (position: number) => `quantity-${position}`;
export const restockField = (position: number) => `restock-${position}`;

/** The form that records a return; its fields for goods follow from the lines of the order. */
export function returnSchema({ address, lang }: Text, lines: { position: number }[]) {
  const t = returnTexts[lang];
  const quantity = z.string().transform((typed, { addIssue }) => {
    const pieces = parsePieces(typed);
    if (pieces === undefined) addIssue(t.notWhole);
    return pieces ?? 0;
  });
  const restock = z.literal("yes").optional().catch(undefined);
  const goods = lines.flatMap(({ position }): [string, z.ZodType][] => [
    [quantityField(position), quantity.optional()],
    [restockField(position), restock],
  ]);
  return z.object({
    ...(Object.fromEntries(goods) as Record<never, never>),
    intent: z.enum(SETTLEMENTS),
    seen: z.string().max(100).default(""),
    reason: z.enum(RETURN_REASONS),
    note: optionalLineSchema(MAX_REASON_LENGTH, {
      tooLong: address.tooLong(t.note, MAX_REASON_LENGTH),
      unusable: address.invalidCharacters(t.note),
    }),
    amount: z
      .string()
      .transform((typed, { addIssue }) => {
        const dong = parseDong(typed);
        if (!dong) addIssue(t.wholeDong);
        return dong;
      })
      .optional(),
  });
}

/** The goods that a form names; fields of other lines than the order's are ignored. */
export const goodsOf = (value: Record<string, unknown>, lines: { position: number }[]) =>
  lines
    .map(({ position }) => ({
      position,
      quantity: Number(value[quantityField(position)] ?? 0),
      isRestocked: value[restockField(position)] === "yes",
    }))
    .filter(({ quantity }) => quantity > 0);
