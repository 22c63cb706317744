import type { Db } from "../../../db/client.server.ts";
import { prepared } from "../../../db/prepared.ts";
import { categories, productImages, products } from "../../../db/schema.ts";
import { categoryOfProduct, firstImageOfProduct } from "../catalogue/product-cards.ts";
import { type CartLine, lineColumns } from "./carts.ts";

const selectByIds = prepared((db) =>
  db
    .select({ productId: products.id, ...lineColumns })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .leftJoin(productImages, firstImageOfProduct)
    .where(db.engine.isIn(products.id, "ids")),
);

/**
 * Turns product ids and quantities into lines with the current names, stock and prices. Quantities
 * of repeated ids add up.
 */
export async function priceLines(
  db: Db,
  items: { productId: string; quantity: number }[],
): Promise<CartLine[]> {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  const rows = await selectByIds(db, { ids: [...quantities.keys()] });
  const byId = new Map(rows.map((row) => [row.productId, row]));
  return [...quantities].map(([productId, quantity]): CartLine => {
    const row = byId.get(productId);
    if (!row) return { ...GONE, productId, quantity };
    const { inStock, ...line } = row;
    return { ...line, quantity, unavailable: inStock ? null : "out-of-stock" };
  });
}

const GONE = {
  name: "",
  unavailable: "gone" as const,
  categoryPath: null,
  categoryName: null,
  weight: null,
  offerPriceVnd: 0,
  imageRef: null,
  stockCount: null,
};
