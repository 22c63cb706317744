import { eq } from "drizzle-orm";
import { formatGrams } from "#app/features/catalogue/prices/unit-price.ts";
import {
  addSize,
  findStockOf,
  setAmount,
  startStock,
} from "#app/features/catalogue/stock/shared-stocks.server.ts";
import type { Db, Store } from "#db/client.server.ts";
import type { StockUnit } from "#db/order-values.ts";
import { products, sharedStocks } from "#db/schema.ts";
import { givenProducts } from "./store.ts";

/**
 * Adds products of one name as sizes of one stock, by how much a piece takes of it; returns their ids.
 *
 * @param amount what there is of it; null if it is not counted
 */
export async function givenSizes<const Takes extends readonly number[]>(
  store: Store,
  amount: number | null,
  takes: Takes,
  unit: StockUnit = "g",
): Promise<{ -readonly [Position in keyof Takes]: string }> {
  const ids = await givenProducts(
    store,
    takes.map((each) => ({ name: "Gạo ST25", weight: weightOf(each, unit), stockCount: null })),
  );
  await store.withTx(async (tx) => {
    await startStock(tx, ids[0]!, { unit, takes: takes[0]! });
    for (const [i, productId] of ids.entries())
      if (i > 0) await addSize(tx, ids[0]!, { productId, takes: takes[i]! });
    await setAmount(tx, ids[0]!, { amount, seen: null });
  });
  return ids as never;
}

const weightOf = (takes: number, unit: StockUnit) =>
  unit === "g" ? formatGrams(takes) : `${takes} ${unit === "piece" ? "lon" : unit}`;

/** What is left of the stock of a product, and the count and state of each of its sizes. */
export async function stockOf(db: Db, productId: string) {
  const stock = await findStockOf(db, productId);
  const sizes = await db
    .select()
    .from(products)
    .where(eq(products.sharedStockId, stock?.id ?? ""))
    .orderBy(products.seq);
  return {
    amount: stock?.amount,
    counts: sizes.map(({ stockCount }) => stockCount),
    inStock: sizes.map(({ inStock }) => inStock),
  };
}

/** The stocks of which a size has another count than can be made of what is left. */
export async function wrongSizes(db: Db): Promise<unknown[]> {
  const rows = await db
    .select({ stock: sharedStocks, product: products })
    .from(sharedStocks)
    .leftJoin(products, eq(products.sharedStockId, sharedStocks.id));
  return rows.filter(({ stock: { amount }, product }) => {
    if (!product) return true;
    const made = amount === null ? null : Math.floor(amount / product.takes);
    // A seller may have turned a size off; none is on of which nothing can be made.
    return product.stockCount !== made || (made === 0 && product.inStock);
  });
}
