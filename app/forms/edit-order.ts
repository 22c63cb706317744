import * as z from "zod";
import { gramsIn } from "../format/weight.ts";
import { MAX_GRAMS } from "../values/order-edits.ts";
import { parsePieces } from "./stock.ts";

/** Those of an order, and as many in their place. */
const MAX_ROWS = 400;
/** What is shown again of longer texts is cut off. */
const MAX_TYPED = 40;
const MAX_ID_LENGTH = 100;

const ids = z.array(z.string().max(MAX_ID_LENGTH)).max(MAX_ROWS);
const typed = z.array(z.string().transform((text) => text.slice(0, MAX_TYPED))).max(MAX_ROWS);
const schema = z
  .object({ product: ids, quantity: typed, grams: typed, instead: ids })
  .refine((columns) => new Set(Object.values(columns).map(({ length }) => length)).size === 1)
  .refine(({ product }) => new Set(product).size === product.length);

/** A row of the form that changes an order, as it was typed. */
export type TypedRow = {
  productId: string;
  quantity: string;
  grams: string;
  /** The product in whose place it comes; empty for none. */
  instead: string;
};

/**
 * Reads the rows of the form, whose fields repeat.
 *
 * @throws Response 400 for rows that the form cannot have sent
 */
export function readRows(form: FormData): TypedRow[] {
  const columns = (["product", "quantity", "grams", "instead"] as const).map((name) => [
    name,
    form.getAll(name),
  ]);
  const read = schema.safeParse(Object.fromEntries(columns));
  if (!read.success) throw new Response(null, { status: 400 });
  const { product, quantity, grams, instead } = read.data;
  return product.map((productId, i) => {
    return { productId, quantity: quantity[i]!, grams: grams[i]!, instead: instead[i]! };
  });
}

/** "1,08 kg" or "1.085kg": of what is weighed by hand, three decimals are no thousands. */
const KILOGRAMS = /^(\d{1,3})(?:[.,](\d{1,3}))?\s?(?:kg|ký|kí)$/i;

/** Grams as people type them: "1080", "1.080", "1,08 kg"; undefined if they are none, or above MAX_GRAMS. */
export function parseGrams(text: string): number | undefined {
  const trimmed = text.trim().normalize("NFC");
  const [, whole, decimals = "0"] = KILOGRAMS.exec(trimmed) ?? [];
  const grams = whole
    ? Math.round(Number(`${whole}.${decimals}`) * 1_000)
    : (parsePieces(trimmed) ?? gramsIn(trimmed));
  return grams && grams <= MAX_GRAMS ? grams : undefined;
}
