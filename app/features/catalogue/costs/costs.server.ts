import { eq } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";

/** What pieces of products cost, by the id of the product; those of unknown cost are left out. */
export async function costsOf(db: Db, ids: string[]): Promise<Map<string, number>> {
  const { id, costVnd } = products;
  const rows = await db.select({ id, costVnd }).from(products).where(db.engine.isIn(id, ids));
  return new Map(rows.flatMap((row) => (row.costVnd === null ? [] : [[row.id, row.costVnd]])));
}

/** Sets by hand what a piece of a product costs; null if it is not known. Orders keep the cost of their time. */
export async function setCost(
  tx: Db,
  id: string,
  costVnd: number | null,
): Promise<Outcome<"gone">> {
  const changes = { costVnd, updatedAt: Date.now() };
  const set = await tx.update(products).set(changes).where(eq(products.id, id)).returning();
  return set.length > 0 ? "done" : "gone";
}
