import { DISCOUNT } from "#app/features/catalogue/products/product-limits.ts";
import { seenField } from "#app/kit/forms/seen-values.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";

/** The fields of a row, in their order. */
export const PRICE_FIELDS = ["offerPrice", "price", "cost", "stockCount"] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

/** Name of a field in the row of a product; also the id of its element. */
export const rowField = (name: string, productId: string) => `${name}:${productId}`;

const NAMES = new Set<string>([...PRICE_FIELDS, ...PRICE_FIELDS.map(seenField), DISCOUNT, SURE]);
/** Longer than the name of any field with the id of a product. */
const MAX_NAME_LENGTH = 80;

/** The fields of each row of the grid, by the id of its product, in the order of the form. */
export function readRows(form: FormData): Map<string, FormData> {
  const rows = new Map<string, FormData>();
  for (const [key, value] of form) {
    const at = key.indexOf(":");
    const [name, id] = [key.slice(0, at), key.slice(at + 1)];
    if (key.length > MAX_NAME_LENGTH || typeof value !== "string" || !NAMES.has(name)) continue;
    const row = rows.get(id) ?? new FormData();
    rows.set(id, row);
    row.set(name, value);
  }
  return rows;
}
