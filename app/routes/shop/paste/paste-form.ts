import * as z from "zod";
import { MAX_QUANTITY } from "../../../models/cart/carts.ts";
import { MAX_LIST_LINES } from "../../../models/catalogue/paste/split-list.ts";

/** Names of the fields of a line, by its place on the list. */
export const pickField = (line: number) => `pick-${line}`;
export const quantityField = (line: number) => `quantity-${line}`;

const LINES = Array.from({ length: MAX_LIST_LINES }, (_, line) => line);
const MAX_ID_LENGTH = 100;

const text = z.string().optional();

/** `read` finds what a list means; `add` puts what was picked of it into the cart. */
export const pasteSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), list: text }),
  z.object({
    intent: z.literal("add"),
    list: text,
    ...Object.fromEntries(LINES.map((line) => [pickField(line), text])),
    ...Object.fromEntries(LINES.map((line) => [quantityField(line), text])),
  }),
]);

/** What was chosen for a line: a product's id, or "" to leave it out. */
export type Pick = { productId: string; quantity: number };

/** What was chosen, by line; quantities that no select offers become 1. */
export function readPicks(fields: Record<string, string | undefined>): Pick[] {
  return LINES.map((line) => {
    const typed = fields[quantityField(line)] ?? "";
    const quantity = /^\d{1,3}$/.test(typed) ? Number(typed) : 1;
    return {
      productId: (fields[pickField(line)] ?? "").slice(0, MAX_ID_LENGTH),
      quantity: Math.min(MAX_QUANTITY, Math.max(1, quantity)),
    };
  });
}
