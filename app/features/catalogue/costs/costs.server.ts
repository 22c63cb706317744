import { eq } from "drizzle-orm";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import { recordCount } from "#app/features/catalogue/stock/stock-moves.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { KnownCost } from "#app/kit/forms/unlikely-limits.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { products } from "#db/schema.ts";

/** What pieces of products cost, by the id of the product; those of unknown cost are left out. */
export async function costsOf(db: Db, ids: string[]): Promise<Map<string, number>> {
  const { id, costVnd } = products;
  const rows = await db.select({ id, costVnd }).from(products).where(db.engine.isIn(id, ids));
  return new Map(rows.flatMap((row) => (row.costVnd === null ? [] : [[row.id, row.costVnd]])));
}

/** A product with what it costs, for its owner. */
export type ExportedProduct = Product & { costVnd?: number | null };

/** Adds to products what they cost. */
export async function* exportCosts(
  withSnapshot: WithTx,
  batches: AsyncIterable<Product[]>,
): AsyncGenerator<ExportedProduct[]> {
  for await (const batch of batches) {
    const ids = batch.map(({ id }) => id);
    const costs = await withSnapshot((db) => costsOf(db, ids));
    yield batch.map((product) => ({ ...product, costVnd: costs.get(product.id) ?? null }));
  }
}

/** What a piece of a product costs, for the question about a price below it; null if that is unknown. */
export async function findCost(
  db: Db,
  id: string | undefined,
  isShown: boolean,
): Promise<KnownCost | null> {
  const vnd = id === undefined ? undefined : (await costsOf(db, [id])).get(id);
  return vnd === undefined ? null : { vnd, isShown };
}

/** Sets by hand what a piece of a product costs; null if it is not known. Orders keep the cost of their time. */
export async function setCost(
  tx: Db,
  id: string,
  costVnd: number | null,
): Promise<Outcome<"gone">> {
  const changes = { costVnd, updatedAt: Date.now() };
  const [set] = await tx
    .update(products)
    .set(changes)
    .where(eq(products.id, id))
    .returning({ seq: products.seq });
  if (!set) return "gone";
  await recordCount(tx, set.seq);
  return "done";
}
