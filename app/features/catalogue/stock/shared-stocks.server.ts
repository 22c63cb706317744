import { and, asc, desc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { raiseCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import {
  listCards,
  type Product,
  type ProductCard,
} from "#app/features/catalogue/products/products.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import type { StockUnit } from "#db/order-values.ts";
import { prepared } from "#db/prepared.ts";
import { products, sharedStocks } from "#db/schema.ts";
import { MAX_SIZES } from "./amounts.ts";
import { recordAmount, recordCount } from "./stock-moves.server.ts";
import { afterJoining } from "./stock-value.ts";

/** Goods that are sold in several sizes. */
export type SharedStock = typeof sharedStocks.$inferSelect;

const selectStock = prepared((db) =>
  db
    .select(getTableColumns(sharedStocks))
    .from(sharedStocks)
    .innerJoin(products, eq(products.sharedStockId, sharedStocks.id))
    .where(eq(products.id, sql.placeholder("id"))),
);

/** The shared stock of a product; null if it is its own single unit. */
export async function findStockOf(db: Db, productId: string): Promise<SharedStock | null> {
  const [stock] = await selectStock(db, { id: productId });
  return stock ?? null;
}

const largestFirst = [desc(products.takes), asc(products.seq)];

/** The sizes of a stock, largest first. */
export function listSizes(db: Db, stockId: string) {
  const { id, seq, name, nameEn, weight, priceVnd, offerPriceVnd } = products;
  const { inStock, stockCount, takes, barcode, sku } = products;
  return db
    .select({
      ...{ id, seq, name, nameEn, weight, priceVnd, offerPriceVnd },
      ...{ inStock, stockCount, takes, barcode, sku },
    })
    .from(products)
    .where(eq(products.sharedStockId, stockId))
    .orderBy(...largestFirst);
}

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
    .orderBy(...largestFirst),
);

/** The other sizes of a product's shared stock as their cards show them, largest first. */
export async function listOtherSizes(
  db: Db,
  { id, sharedStockId: stock }: Pick<Product, "id" | "sharedStockId">,
): Promise<ProductCard[]> {
  return stock === null ? [] : listCards(db, await selectOthers(db, { id, stock }));
}

const findRow = async (tx: Db, id: string) =>
  (await tx.select().from(products).where(eq(products.id, id)))[0];

/** Makes a product the first size of a shared stock, which has all that there is of it. */
export async function startStock(
  tx: Db,
  id: string,
  { unit, takes }: { unit: StockUnit; takes: number },
): Promise<Outcome<"gone" | "changed">> {
  const product = await findRow(tx, id);
  if (!product) return "gone";
  if (product.sharedStockId !== null) return "changed";
  const { name, seq, stockCount } = product;
  const costVnd = costOf(product, takes);
  const now = Date.now();
  const stockId = newId(now);
  const amount = stockCount === null ? null : stockCount * takes;
  const times = { createdAt: now, updatedAt: now };
  await tx.insert(sharedStocks).values({ id: stockId, name, unit, amount, costVnd, ...times });
  await putInStock(tx, id, stockId, takes);
  await recordCount(tx, seq, "joined");
  return "done";
}

/**
 * Makes a product another size of the stock of `id`, to which all that there is of it is added; a stock that is not
 * counted stays so.
 */
export async function addSize(
  tx: Db,
  id: string,
  { productId, takes }: { productId: string; takes: number },
): Promise<Outcome<"gone" | "taken" | "full">> {
  const stock = await findStockOf(tx, id);
  const product = await findRow(tx, productId);
  if (!stock || !product) return "gone";
  if (product.sharedStockId !== null) return product.sharedStockId === stock.id ? "done" : "taken";
  if (await isFull(tx, stock)) return "full";
  const { amount, costVnd } = stock;
  const more = (product.stockCount ?? 0) * takes;
  const joined = afterJoining({ count: amount, costVnd }, more, costOf(product, takes));
  // First, so that the product never has fewer pieces than it brings along.
  await writeStock(tx, stock, { amount: joined.count, costVnd: joined.costVnd });
  await putInStock(tx, productId, stock.id, takes);
  await recordCount(tx, product.seq, "joined");
  return "done";
}

/** What a base unit costs if a piece takes so many. */
const costOf = ({ costVnd }: { costVnd: number | null }, takes: number) =>
  costVnd === null ? null : costVnd / takes;

/** Whether a stock has as many sizes as it can have. */
export const isFull = async (db: Db, { id }: SharedStock): Promise<boolean> =>
  (await countSizes(db, id)) >= MAX_SIZES;

const countSizes = (db: Db, stockId: string) =>
  db.$count(products, eq(products.sharedStockId, stockId));

/** Sets how much of the stock a piece takes. */
export async function setTakes(
  tx: Db,
  id: string,
  { takes, seen }: { takes: number; seen: number },
): Promise<Outcome<"gone" | "changed">> {
  const product = await findRow(tx, id);
  if (!product || product.sharedStockId === null) return "gone";
  if (product.takes === takes) return "done";
  if (product.takes !== seen) return "changed";
  await putInStock(tx, id, product.sharedStockId, takes);
  return "done";
}

/**
 * Makes a size its own single unit again. What there is stays in the stock, so that nothing is sold twice, unless it was
 * the last size.
 */
export async function removeSize(tx: Db, id: string): Promise<Outcome<"gone">> {
  const stock = await findStockOf(tx, id);
  const product = await findRow(tx, id);
  if (!stock || !product) return "gone";
  const isLast = (await countSizes(tx, stock.id)) === 1;
  const emptied = { stockCount: 0, inStock: false };
  await tx
    .update(products)
    .set({
      ...(isLast || stock.amount === null ? {} : emptied),
      ...{ sharedStockId: null, takes: 1, updatedAt: Date.now() },
    })
    .where(eq(products.id, id));
  if (isLast) await recordAmount(tx, stock.seq, "left", { productSeq: product.seq });
  await recordCount(tx, product.seq, "left");
  await raiseCatalogueVersion(tx);
  return "done";
}

/**
 * Sets what is left of a stock, unless it is no longer what the seller has `seen`. The counts of its sizes follow.
 *
 * @param id of one of its sizes
 * @param amount in base units; null stops counting
 */
export async function setAmount(
  tx: Db,
  id: string,
  { amount, seen }: { amount: number | null; seen: number | null },
): Promise<{ kind: "done" | "gone" } | { kind: "changed"; amount: number | null }> {
  const stock = await findStockOf(tx, id);
  const product = await findRow(tx, id);
  if (!stock || !product) return { kind: "gone" };
  if (stock.amount === amount) return { kind: "done" };
  if (stock.amount !== seen) return { kind: "changed", amount: stock.amount };
  await writeStock(tx, stock, { amount });
  await recordAmount(tx, stock.seq, "counted", { productSeq: product.seq });
  return { kind: "done" };
}

async function writeStock(
  tx: Db,
  { id }: SharedStock,
  values: Partial<Pick<SharedStock, "amount" | "costVnd">>,
): Promise<void> {
  await tx
    .update(sharedStocks)
    .set({ ...values, updatedAt: Date.now() })
    .where(eq(sharedStocks.id, id));
}

/** Pages show the sizes of a product, which no trigger of the catalogue's version sees. */
async function putInStock(tx: Db, id: string, sharedStockId: string, takes: number) {
  await tx
    .update(products)
    .set({ sharedStockId, takes, updatedAt: Date.now() })
    .where(eq(products.id, id));
  await raiseCatalogueVersion(tx);
}
