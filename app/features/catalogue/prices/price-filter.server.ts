import { and, asc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { categories, products } from "#db/schema.ts";
import { NO_CATEGORY, type PriceFilter } from "./price-filter.ts";

/** The condition of a filter, on products joined to their categories. */
export const inPriceFilter = ({ category, brand }: PriceFilter): SQL | undefined =>
  and(
    category === NO_CATEGORY
      ? isNull(products.categoryId)
      : category
        ? eq(categories.path, category)
        : undefined,
    brand ? eq(products.brand, brand) : undefined,
  );

/** More brands than a list can be read of. */
const MAX_BRANDS = 200;

/** The brands of products, by name. */
export async function listBrands(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ brand: products.brand })
    .from(products)
    .where(isNotNull(products.brand))
    .orderBy(asc(products.brand))
    .limit(MAX_BRANDS);
  return rows.flatMap(({ brand }) => brand ?? []);
}
