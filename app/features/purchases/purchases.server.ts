import { and, asc, desc, eq, gt, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { paginate } from "#app/kit/format/pagination.ts";
import type { Db } from "#db/client.server.ts";
import {
  products,
  purchaseEvents,
  purchaseLines,
  purchasePayments,
  purchases,
  suppliers,
} from "#db/schema.ts";
import type { PurchaseFilter } from "./rules.ts";

export type Purchase = typeof purchases.$inferSelect;

const PAGE_SIZE = 30;

// Written exactly as in the indexes, so that the database uses them.
const CONDITIONS: Record<PurchaseFilter, SQL> = {
  all: sql`true`,
  open: sql`(status = 'ordered' or status = 'part')`,
  owed: sql`due_vnd <> paid_vnd`,
};

/** A page of the purchases, newest first. @param supplierSeq null for those of all suppliers */
export async function listPurchases(
  db: Db,
  wanted: { filter: PurchaseFilter; supplierSeq: number | null; page: number },
) {
  const { supplierSeq } = purchases;
  const isMeant = and(
    CONDITIONS[wanted.filter],
    wanted.supplierSeq === null ? undefined : eq(supplierSeq, wanted.supplierSeq),
  );
  const total = await db.$count(purchases, isMeant);
  const { page, pages, offset } = paginate(total, wanted.page, PAGE_SIZE);
  const rows = await db
    .select({ purchase: purchases, supplier: suppliers.name })
    .from(purchases)
    .innerJoin(suppliers, eq(suppliers.seq, supplierSeq))
    .where(isMeant)
    .orderBy(desc(purchases.seq))
    .limit(PAGE_SIZE)
    .offset(offset);
  return {
    rows: rows.map(({ purchase, supplier }) => ({ ...purchase, supplier })),
    ...{ page, pages, total },
  };
}

/** A purchase with its supplier, its lines and what happened to them. */
export async function findPurchase(db: Db, id: string) {
  const [found] = await db
    .select({ purchase: purchases, supplier: suppliers })
    .from(purchases)
    .innerJoin(suppliers, eq(suppliers.seq, purchases.supplierSeq))
    .where(eq(purchases.id, id));
  if (!found) return null;
  const { seq } = found.purchase;
  const lines = await db
    .select({ line: purchaseLines, productId: products.id, sku: products.sku })
    .from(purchaseLines)
    .leftJoin(products, eq(products.seq, purchaseLines.productSeq))
    .where(eq(purchaseLines.purchaseSeq, seq))
    .orderBy(asc(purchaseLines.position));
  const events = await db
    .select()
    .from(purchaseEvents)
    .where(eq(purchaseEvents.purchaseSeq, seq))
    .orderBy(asc(purchaseEvents.seq));
  const payments = await db
    .select()
    .from(purchasePayments)
    .where(eq(purchasePayments.purchaseSeq, seq))
    .orderBy(asc(purchasePayments.seq));
  return {
    ...found,
    lines: lines.map(({ line, ...product }) => ({ ...line, ...product })),
    ...{ events, payments },
  };
}

/** The last purchase of a supplier that was not cancelled; null if there is none. */
export async function findLastPurchase(db: Db, supplierSeq: number): Promise<string | null> {
  const [last] = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.supplierSeq, supplierSeq), ne(purchases.status, "cancelled")))
    .orderBy(desc(purchases.seq))
    .limit(1);
  return last?.id ?? null;
}

/** What a piece cost when products were last bought, in dong; without those that never were. */
export async function findLastCosts(db: Db, productSeqs: number[]): Promise<Map<number, number>> {
  const { productSeq, purchaseSeq, costVnd, quantity } = purchaseLines;
  const last = db
    .select({ of: productSeq, seq: sql<number>`max(${purchaseSeq})`.as("last_seq") })
    .from(purchaseLines)
    .innerJoin(purchases, and(eq(purchases.seq, purchaseSeq), ne(purchases.status, "cancelled")))
    .where(db.engine.isIn(productSeq, productSeqs))
    .groupBy(productSeq)
    .as("last");
  const rows = await db
    .select({ productSeq, costVnd, quantity })
    .from(last)
    .innerJoin(purchaseLines, and(eq(productSeq, last.of), eq(purchaseSeq, last.seq)));
  return new Map(rows.map((row) => [row.productSeq, row.costVnd / row.quantity]));
}

/** Pieces that are on the way, by product. */
export async function listOnOrder(db: Db): Promise<Map<number, number>> {
  const { productSeq, quantity, received } = purchaseLines;
  const pieces = sql<number>`sum(${quantity} - ${received})`.mapWith(Number);
  const rows = await db
    .select({ productSeq, pieces })
    .from(purchases)
    // In this order: SQLite would begin with the lines, of which there are far more.
    .crossJoin(purchaseLines)
    .where(
      and(eq(purchaseLines.purchaseSeq, purchases.seq), CONDITIONS.open, gt(quantity, received)),
    )
    .groupBy(productSeq);
  return new Map(rows.map((row) => [row.productSeq, row.pieces]));
}

/** Lots that a page lists. */
const MAX_LOTS = 300;

/**
 * Goods that expire until a day and are still in stock, soonest first. What is left of a product is what expires last;
 * goods without a day count as sold first. Of products that are not counted, all that came is listed.
 */
export async function listExpiring(db: Db, until: number) {
  const { productSeq, purchaseSeq, position, bestBefore, received, sentBack } = purchaseLines;
  const pieces = sql<number>`(${received} - ${sentBack})`.mapWith(Number);
  const latestFirst = sql`${bestBefore} desc, ${purchaseSeq} desc, ${position} desc`;
  const upTo = sql<number>`sum(${pieces}) over (partition by ${productSeq} order by ${latestFirst})`;
  const lots = db
    .select({
      productSeq,
      bestBefore: sql<number>`${bestBefore}`.mapWith(Number).as("until_day"),
      purchaseSeq,
      pieces: pieces.as("pieces"),
      later: sql<number>`${upTo} - ${pieces}`.mapWith(Number).as("later"),
    })
    .from(purchaseLines)
    .where(and(isNotNull(bestBefore), gt(received, sentBack)))
    .as("lots");
  const { seq, id, name, weight, stockCount } = products;
  const isLeft = sql`(${stockCount} is null or ${stockCount} > ${lots.later})`;
  const rows = await db
    .select({
      ...{ productId: id, name, weight, stockCount },
      ...{ purchaseId: purchases.id, purchaseSeq: purchases.seq },
      ...{ bestBefore: lots.bestBefore, pieces: lots.pieces, later: lots.later },
    })
    .from(lots)
    .innerJoin(products, eq(seq, lots.productSeq))
    .innerJoin(purchases, eq(purchases.seq, lots.purchaseSeq))
    .where(and(sql`${lots.bestBefore} <= ${until}`, isLeft))
    .orderBy(asc(lots.bestBefore), asc(products.nameFolded), asc(purchases.seq))
    .limit(MAX_LOTS);
  return rows.map(({ later, ...lot }) => ({
    ...lot,
    left: lot.stockCount === null ? null : Math.min(lot.pieces, lot.stockCount - later),
  }));
}
