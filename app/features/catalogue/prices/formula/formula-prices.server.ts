import { asc, count, eq, sql } from "drizzle-orm";
import { inPriceFilter } from "#app/features/catalogue/prices/price-filter.server.ts";
import type { PriceFilter } from "#app/features/catalogue/prices/price-filter.ts";
import { categoryOfProduct } from "#app/features/catalogue/products/products.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { placeholders, prepared } from "#db/prepared.ts";
import { categories, products } from "#db/schema.ts";
import { applyFormula, type Formula, MAX_FORMULA_PRODUCTS, type SeenPrices } from "./rules.ts";

const columns = {
  id: products.id,
  name: products.name,
  weight: products.weight,
  priceVnd: products.priceVnd,
  offerPriceVnd: products.offerPriceVnd,
};

/** The number of products that fit, and their prices by name; none if more fit than can be changed at once. */
export async function listPrices(db: Db, filter: PriceFilter) {
  const where = inPriceFilter(filter);
  const [counted] = await db
    .select({ total: count() })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(where);
  const total = counted?.total ?? 0;
  if (total > MAX_FORMULA_PRODUCTS) return { total, rows: [] };
  const rows = await db
    .select(columns)
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(where)
    .orderBy(asc(products.nameFolded), asc(products.seq));
  return { total, rows };
}

// Prepared, because hundreds of prices are changed in one transaction.
const updatePrices = prepared((db) =>
  db
    .update(products)
    .set(placeholders(products, "priceVnd", "offerPriceVnd", "updatedAt"))
    .where(eq(products.id, sql.placeholder("id"))),
);

/**
 * Changes the prices of products by a formula: of all, or of none.
 *
 * @returns "changed" if one of them has other prices than the seller saw, is gone, or cannot have the new prices
 */
export async function changePrices(
  tx: Db,
  seen: SeenPrices[],
  formula: Formula,
): Promise<Outcome<"changed">> {
  const ids = seen.map(({ id }) => id);
  const saved = await tx.select(columns).from(products).where(tx.engine.isIn(products.id, ids));
  const byId = new Map(saved.map((row) => [row.id, row]));
  const updatedAt = Date.now();
  const changes = seen.flatMap(({ id, ...prices }) => {
    const row = byId.get(id);
    const isAsSeen =
      row?.priceVnd === prices.priceVnd && row.offerPriceVnd === prices.offerPriceVnd;
    const changed = isAsSeen && applyFormula(prices, formula);
    return typeof changed === "object" ? [{ id, ...changed, updatedAt }] : [];
  });
  if (changes.length < seen.length) return "changed";
  for (const change of changes) await updatePrices(tx, change);
  return "done";
}
