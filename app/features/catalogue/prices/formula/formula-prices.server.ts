import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { placeholders, prepared } from "#db/prepared.ts";
import { categories, products } from "#db/schema.ts";
import {
  applyFormula,
  type Formula,
  MAX_FORMULA_PRODUCTS,
  NO_CATEGORY,
  type SeenPrices,
} from "./rules.ts";

/** The products whose prices are to be changed; empty texts for all. */
export type FormulaFilter = {
  /** Path of a category; `NO_CATEGORY` for products without one. */
  category: string;
  brand: string;
};

const condition = ({ category, brand }: FormulaFilter): SQL | undefined =>
  and(
    category === NO_CATEGORY
      ? isNull(products.categoryId)
      : category
        ? eq(categories.path, category)
        : undefined,
    brand ? eq(products.brand, brand) : undefined,
  );

const columns = {
  id: products.id,
  name: products.name,
  weight: products.weight,
  priceVnd: products.priceVnd,
  offerPriceVnd: products.offerPriceVnd,
};

/** The number of products that fit, and their prices by name; none if more fit than can be changed at once. */
export async function listPrices(db: Db, filter: FormulaFilter) {
  const where = condition(filter);
  const ofCategory = eq(products.categoryId, categories.id);
  const [counted] = await db
    .select({ total: count() })
    .from(products)
    .leftJoin(categories, ofCategory)
    .where(where);
  const total = counted?.total ?? 0;
  if (total > MAX_FORMULA_PRODUCTS) return { total, rows: [] };
  const rows = await db
    .select(columns)
    .from(products)
    .leftJoin(categories, ofCategory)
    .where(where)
    .orderBy(asc(products.nameFolded), asc(products.seq));
  return { total, rows };
}

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
