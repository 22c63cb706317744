import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { packContentsOf } from "#app/features/catalogue/prices/unit-price.ts";
import { buildSearchText, phoneKey } from "#app/features/orders/finding/order-indexing.server.ts";
import { withLines } from "#app/features/orders/finding/orders.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import { readBatches } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { orderSearchProgress, orders, products, reviews } from "#db/schema.ts";
import type { OrderRange } from "./order-integrity.server.ts";

const BATCH_SIZE = 1_000;

/** The ids of the orders in a range that are not found by what they say, but for those that the background writes anew. */
export async function listMisfiledOrders(db: Db, { after, until }: OrderRange): Promise<string[]> {
  const [progress] = await db.select().from(orderSearchProgress);
  const from = Math.max(after, progress!.wardsFrom - 1);
  const misfiled: string[] = [];
  const batches = readBatches<typeof orders.$inferSelect>((last) =>
    db
      .select()
      .from(orders)
      .where(and(gt(orders.seq, last?.seq ?? from), lte(orders.seq, until)))
      .orderBy(asc(orders.seq))
      .limit(BATCH_SIZE),
  );
  for await (const batch of batches)
    for (const order of await withLines(db, batch)) {
      const search = buildSearchText(order.id, order, order.lines);
      if (order.searchFolded !== search || order.phoneKey !== phoneKey(order.phone))
        misfiled.push(order.id);
    }
  return misfiled;
}

type Misfiled = { id: string; name: string; nameFolded: string; packContents: number };

/** The products that are sorted or found by another name or weight than theirs, with the right values. */
export async function listMisfiledProducts(db: Db): Promise<Misfiled[]> {
  const { seq, id, name, nameFolded, weight, packContents } = products;
  const misfiled: Misfiled[] = [];
  const columns = { seq, id, name, nameFolded, weight, packContents };
  const batches = readBatches<{
    [Name in keyof typeof columns]: (typeof products.$inferSelect)[Name];
  }>((last) =>
    db
      .select(columns)
      .from(products)
      .where(gt(seq, last?.seq ?? 0))
      .orderBy(asc(seq))
      .limit(BATCH_SIZE),
  );
  for await (const batch of batches)
    for (const product of batch) {
      const right = {
        nameFolded: fold(product.name),
        packContents: packContentsOf(product.weight),
      };
      // The background has yet to measure it.
      const contents = product.packContents ?? right.packContents;
      if (product.nameFolded !== right.nameFolded || contents !== right.packContents)
        misfiled.push({ id: product.id, name: product.name, ...right });
    }
  return misfiled;
}

const ofShown = (value: SQL) =>
  sql<number>`sum(case when ${reviews.isBought} and ${reviews.hiddenReason} is null then ${value} else 0 end)`;

/** The products with reviews whose rating or number of reviews is not that of those shown. */
export async function listMisratedProducts(db: Db): Promise<{ id: string; name: string }[]> {
  const { id, name, rating, reviewCount } = products;
  const [stars, count] = [ofShown(sql`${reviews.stars}`), ofShown(sql`1`)];
  const reviewed = await db
    .select({ id, name, rating, reviewCount, stars, count })
    .from(products)
    .innerJoin(reviews, eq(reviews.productId, id))
    .groupBy(id, name, rating, reviewCount);
  return reviewed.filter(({ rating, reviewCount, stars, count }) => {
    // As the triggers round it.
    const mean = count > 0 ? Math.floor((20 * stars + count) / (2 * count)) / 10 : null;
    return rating !== mean || (reviewCount ?? 0) !== count;
  });
}

/** Corrects products, and leaves it to the background to write anew by what orders are found. */
export async function repairDerivedColumns(tx: Db): Promise<void> {
  const last = sql`(select coalesce(max(seq), 0) + 1 from orders)`;
  await tx.update(orderSearchProgress).set({ wardsFrom: last });
  for (const { id, nameFolded, packContents } of await listMisfiledProducts(tx))
    await tx.update(products).set({ nameFolded, packContents }).where(eq(products.id, id));
  // The triggers of reviews rate their product.
  for (const { id } of await listMisratedProducts(tx))
    await tx.update(reviews).set({ stars: sql`stars` }).where(eq(reviews.productId, id));
}
