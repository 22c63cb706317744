import { and, asc, eq, ne, sql } from "drizzle-orm";
import {
  listCards,
  type Product,
  type ProductCard,
} from "#app/features/catalogue/products/products.server.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { products } from "#db/schema.ts";

const selectOthers = prepared((db) =>
  db
    .select({ seq: products.seq })
    .from(products)
    .where(
      and(
        eq(products.sharedStockId, sql.placeholder("stock")),
        ne(products.id, sql.placeholder("id")),
      ),
    )
    .orderBy(sql`${products.takes} desc`, asc(products.seq)),
);

/** The other sizes of a product's shared stock as their cards show them, largest first. */
export async function listOtherSizes(
  db: Db,
  { id, sharedStockId: stock }: Pick<Product, "id" | "sharedStockId">,
): Promise<ProductCard[]> {
  return stock === null ? [] : listCards(db, await selectOthers(db, { id, stock }));
}
