import { createHash } from "node:crypto";
import * as z from "zod";
import { MAX_QUANTITY } from "#app/features/cart/carts.server.ts";
import { MAX_LIST_LINES, type Pick, pickField, quantityField } from "./rules.ts";
import { splitList } from "./split-list.server.ts";

const LINES = Array.from({ length: MAX_LIST_LINES }, (_, line) => line);
const MAX_ID_LENGTH = 100;

const text = z.string().optional();

/** The fields in which the lines of a list are corrected. */
export const pickFields = Object.fromEntries(
  LINES.flatMap((line) => [pickField(line), quantityField(line)]).map((name) => [name, text]),
);

/** `read` finds the products of a list; `add` puts the picked ones into the cart, if the list is still as `listed`. */
export const pasteSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), list: text }),
  z.object({ intent: z.literal("add"), list: text, listed: text, ...pickFields }),
]);

/** The choices, by line; quantities that no select offers become 1. */
export function readPicks(fields: Record<string, unknown>): Pick[] {
  return LINES.map((line) => {
    const typed = String(fields[quantityField(line)] ?? "");
    const quantity = /^\d{1,3}$/.test(typed) ? Number(typed) : 1;
    return {
      productId: String(fields[pickField(line)] ?? "").slice(0, MAX_ID_LENGTH),
      quantity: Math.min(MAX_QUANTITY, Math.max(1, quantity)),
    };
  });
}

/** Identifies a list, so that a change after it was read is noticed; different line breaks are no change. */
export const listVersion = (text: string): string =>
  createHash("sha256")
    .update(JSON.stringify(splitList(text)))
    .digest("base64url")
    .slice(0, 12);
