import { and, asc } from "drizzle-orm";
import { inPriceFilter } from "#app/features/catalogue/prices/price-filter.server.ts";
import type { PriceFilter } from "#app/features/catalogue/prices/price-filter.ts";
import { categoryOfProduct } from "#app/features/catalogue/products/products.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { categories, products } from "#db/schema.ts";

/** Labels of one page. */
export const MAX_LABELS = 600;

/** The products of a filter whose name contains a text, with what their labels say, by name. */
export async function listLabels(
  db: Db,
  { search, ...filter }: PriceFilter & { search: string },
  copies: number,
) {
  const text = fold(search);
  return db
    .select({
      id: products.id,
      name: products.name,
      weight: products.weight,
      priceVnd: products.priceVnd,
      offerPriceVnd: products.offerPriceVnd,
      barcode: products.barcode,
      sku: products.sku,
    })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(
      and(inPriceFilter(filter), text ? db.engine.contains(products.nameFolded, text) : undefined),
    )
    .orderBy(asc(products.nameFolded), asc(products.seq))
    .limit(Math.floor(MAX_LABELS / copies));
}
