import * as z from "zod";
import { gramsIn } from "#app/features/catalogue/prices/unit-price.ts";
import { parsePieces } from "#app/features/catalogue/stock/form.ts";
import { asciiText } from "#app/kit/format/plain-text.ts";
import { splitPress } from "#app/kit/format/press.ts";
import { MAX_GRAMS } from "./rules.ts";

/** More than an order has lines; three fields each are fewer than a form can have. */
export const MAX_ROWS = 300;
/** What is shown again of longer texts is cut off. */
const MAX_TYPED = 40;
/** Of two ids, with what is between them. */
const MAX_IDS_LENGTH = 100;

const ids = z.array(z.string().max(MAX_IDS_LENGTH).transform(splitPress)).max(MAX_ROWS);
const typed = z
  .array(z.string().transform((text) => asciiText(text.slice(0, MAX_TYPED))))
  .max(MAX_ROWS);
const schema = z
  .object({ product: ids, quantity: typed, grams: typed })
  .refine((columns) => new Set(Object.values(columns).map(({ length }) => length)).size === 1)
  .refine(({ product }) => new Set(product.map(([id]) => id)).size === product.length);

/** A row of the form that changes an order, as it was typed. */
export type TypedRow = {
  productId: string;
  quantity: string;
  grams: string;
  /** The product in whose place it comes; empty for none. */
  instead: string;
};

/**
 * Reads the rows of the form, whose fields repeat; `product` is what `pressOf` makes of the two ids.
 *
 * @throws Response 400 for rows that the form cannot have sent
 */
export function readRows(form: FormData): TypedRow[] {
  const columns = (["product", "quantity", "grams"] as const).map((name) => [
    name,
    form.getAll(name),
  ]);
  const read = schema.safeParse(Object.fromEntries(columns));
  if (!read.success) throw new Response(null, { status: 400 });
  const { product, quantity, grams } = read.data;
  return product.map(([productId, instead], i) => {
    return { productId, quantity: quantity[i]!, grams: grams[i]!, instead };
  });
}

/** "1,08 kg" or "1.085kg": of what is weighed by hand, three decimals are no thousands. */
const KILOGRAMS = /^(\d{1,3})(?:[.,](\d{1,3}))?\s?(?:kg|ký|kí)$/i;

/** Grams as people type them: "1080", "1.080", "1,08 kg"; undefined if they are none, or above MAX_GRAMS. */
export function parseGrams(text: string): number | undefined {
  const trimmed = text.trim();
  const [, whole, decimals = "0"] = KILOGRAMS.exec(trimmed) ?? [];
  const grams = whole
    ? Math.round(Number(`${whole}.${decimals}`) * 1_000)
    : (parsePieces(trimmed) ?? gramsIn(trimmed));
  return grams && grams <= MAX_GRAMS ? grams : undefined;
}
