import { MAX_QUANTITY, type OrderedItem } from "#app/features/cart/carts.server.ts";
import { productSchema } from "#app/features/catalogue/products/form.ts";
import { MAX_PRICE_VND } from "#app/features/catalogue/products/product-limits.ts";
import { parsePieces } from "#app/features/catalogue/stock/form.ts";
import { formatVnd, parseDong } from "#app/kit/format/vnd.ts";
import type { TypedAmount } from "#app/kit/forms/unlikely-limits.ts";
import type { Text } from "#app/text/texts.ts";
import { freeItem } from "./free-lines.server.ts";
import {
  BLANK_ROW,
  FREE_FIELDS,
  type FreeErrors,
  type FreeRow,
  freeId,
  freeName,
  MAX_FREE_ROWS,
  MAX_TYPED,
} from "./rules.ts";
import { freeLineErrors } from "./text.ts";

const isBlank = ({ name, quantity, price }: FreeRow) =>
  name.trim() === "" && price.trim() === "" && ["", BLANK_ROW.quantity].includes(quantity.trim());

/**
 * The rows of a form in which something is typed.
 *
 * @throws Response 400 for rows that the form cannot have sent
 */
export function readFreeRows(form: FormData): FreeRow[] {
  const [names, ...others] = FREE_FIELDS.map((field) => form.getAll(freeName(field)));
  const { length } = names!;
  if (length > MAX_FREE_ROWS || others.some((column) => column.length !== length))
    throw new Response(null, { status: 400 });
  const typed = [names!, ...others].map((column) =>
    column.map((text) => (typeof text === "string" ? text.slice(0, MAX_TYPED) : "")),
  );
  return names!
    .map((_, i) => ({ name: typed[0]![i]!, quantity: typed[1]![i]!, price: typed[2]![i]! }))
    .filter((row) => !isBlank(row));
}

/** The goods that rows name, each once; the problems of rows that name none; and the amounts to ask about. */
export function checkFreeRows(t: Text, rows: FreeRow[]) {
  const texts = freeLineErrors[t.lang];
  const { name: nameSchema } = productSchema(t).shape;
  const items = new Map<string, OrderedItem>();
  const errors: FreeErrors = {};
  const amounts: Record<string, TypedAmount> = {};
  for (const [i, row] of rows.entries()) {
    const name = nameSchema.safeParse(row.name);
    const priceVnd = parseDong(row.price) ?? 0;
    const pieces = parsePieces(row.quantity) ?? 0;
    const item = freeItem({ name: name.data?.normalize() ?? "", priceVnd }, pieces);
    const quantity = pieces + (items.get(item.productId)?.quantity ?? 0);
    const isPriced = priceVnd > 0 && priceVnd <= MAX_PRICE_VND;
    const problems = {
      name: name.error?.issues[0]?.message,
      quantity: pieces < 1 || quantity > MAX_QUANTITY ? texts.quantity(MAX_QUANTITY) : undefined,
      price: isPriced ? undefined : texts.price(formatVnd(MAX_PRICE_VND)),
    };
    const wrong = FREE_FIELDS.flatMap((field) => (problems[field] ? field : []));
    for (const field of wrong) errors[freeId(field, i)] = [problems[field]!];
    if (wrong.length > 0) continue;
    items.set(item.productId, { ...item, quantity });
    amounts[freeId("price", i)] = { vnd: priceVnd };
  }
  return { items: [...items.values()], errors, amounts };
}

/** "2 lá dứa". */
const WITH_QUANTITY = /^(\d{1,3}) (?=\D)/;

/** The rows with one more, for a text that was searched for. */
export function addFreeRow(rows: FreeRow[], searched: string): FreeRow[] {
  const text = searched.slice(0, MAX_TYPED).trim();
  const [typed = "", quantity = BLANK_ROW.quantity] = WITH_QUANTITY.exec(text) ?? [];
  const added = { ...BLANK_ROW, name: text.slice(typed.length), quantity };
  return [...rows, added].slice(0, MAX_FREE_ROWS);
}

/** The rows without the one of an id. */
export const dropFreeRow = (rows: FreeRow[], id: string): FreeRow[] =>
  rows.filter((_, i) => freeId("name", i) !== id);
