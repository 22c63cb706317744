import { and, desc, eq, gt, isNull, max, type SQL, sql } from "drizzle-orm";
import { MAX_STOCK_COUNT } from "#app/features/catalogue/products/product-limits.ts";
import { paginate } from "#app/kit/format/pagination.ts";
import type { Db } from "#db/client.server.ts";
import type { StockMoveKind } from "#db/order-values.ts";
import { prepared, preparedInsert } from "#db/prepared.ts";
import { orders, products, sharedStocks, stockMoves } from "#db/schema.ts";

/** A change of a product's stock. */
export type StockMove = typeof stockMoves.$inferSelect;

/** The order that changes stock, and why. */
export type OrderMove = { orderId: string; kind: StockMoveKind };

const insertOrderMoves = prepared((db) => {
  const [at, kind, orderId] = ["at", "kind", "orderId"].map((name) => sql.placeholder(name));
  return db.insert(stockMoves).select(sql`
    select ${db.engine.newSeq("stock_moves")}, ${products.seq}, ${at}, ${kind}, moved.value * ${products.takes},
      coalesce(${sharedStocks.amount}, ${products.stockCount}) + moved.value * ${products.takes},
      (select ${orders.seq} from ${orders} where ${orders.id} = ${orderId}), ${sharedStocks.seq}
    from ${db.engine.pairs("moved")} cross join ${products}
      left join ${sharedStocks} on ${sharedStocks.id} = ${products.sharedStockId}
    where ${products.id} = moved.key and ${products.stockCount} is not null`);
});

/**
 * Records what an order is about to take from the stock of products, or to give back; of products that are not counted,
 * nothing. It need not be awaited before the counts are changed in the same transaction.
 *
 * @param moved pieces by product, negative if they leave
 */
export async function recordOrderMoves(
  tx: Db,
  order: OrderMove,
  moved: Record<string, number>,
): Promise<void> {
  await insertOrderMoves(tx, { ...order, moved, at: Date.now() });
}

const lastOf = (isOf: SQL | undefined) =>
  prepared((db) => db.select().from(stockMoves).where(isOf).orderBy(desc(stockMoves.seq)).limit(1));
const isOwn = isNull(stockMoves.sharedStockSeq);
const selectLast = lastOf(and(eq(stockMoves.productSeq, sql.placeholder("seq")), isOwn));
const selectLastShared = lastOf(eq(stockMoves.sharedStockSeq, sql.placeholder("seq")));
const selectCount = prepared((db) =>
  db
    .select({ count: products.stockCount, sharedStockSeq: sharedStocks.seq })
    .from(products)
    .leftJoin(sharedStocks, eq(sharedStocks.id, products.sharedStockId))
    .where(eq(products.seq, sql.placeholder("seq"))),
);
const selectAmount = prepared((db) =>
  db
    .select({ count: sharedStocks.amount })
    .from(sharedStocks)
    .where(eq(sharedStocks.seq, sql.placeholder("seq"))),
);
const insertMove = preparedInsert(stockMoves);

/**
 * Records by how much the stock of a product differs from its history, after it was changed by anything but an order:
 * set, no longer counted, or gone with the product. The history of a product ends when it becomes a size of a shared
 * stock, which has one of its own.
 */
export async function recordCount(
  tx: Db,
  seq: number,
  given: StockMoveKind = "counted",
): Promise<void> {
  const [product] = await selectCount(tx, { seq });
  const [last] = await selectLast(tx, { seq });
  const sharedStockSeq = product?.sharedStockSeq ?? null;
  const row = product && (sharedStockSeq === null ? product : { count: 0 });
  const kind = product ? given : "product-deleted";
  await recordDifference(tx, { row, last, kind, productSeq: seq, sharedStockSeq: null });
  if (sharedStockSeq !== null) await recordAmount(tx, sharedStockSeq, given, seq);
}

/** The same of a shared stock. @param productSeq the size that was changed; by default, the last one that was */
export async function recordAmount(
  tx: Db,
  sharedStockSeq: number,
  given: StockMoveKind = "counted",
  productSeq?: number,
): Promise<void> {
  const [row] = await selectAmount(tx, { seq: sharedStockSeq });
  const [last] = await selectLastShared(tx, { seq: sharedStockSeq });
  const of = productSeq ?? last?.productSeq;
  if (of === undefined) return;
  await recordDifference(tx, { row, last, kind: given, productSeq: of, sharedStockSeq });
}

type Difference = Pick<StockMove, "kind" | "productSeq" | "sharedStockSeq"> & {
  /** Undefined if there is nothing any more that could be counted. */
  row: { count: number | null } | undefined;
  last: StockMove | undefined;
};

async function recordDifference(tx: Db, { row, last, ...of }: Difference): Promise<void> {
  const stockAfter = row?.count ?? 0;
  const change = stockAfter - (last?.stockAfter ?? 0);
  if (change === 0) return;
  const kind = row?.count === null ? "uncounted" : of.kind;
  const move = { ...of, kind, at: Date.now(), change, stockAfter, orderSeq: null };
  await insertMove(tx, move as Omit<StockMove, "seq">);
}

/** Undoes something in the caller's transaction, which nobody else's changes interrupt: its stock moves say so. */
export async function asUndo<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const [last] = await tx.select({ seq: max(stockMoves.seq) }).from(stockMoves);
  const result = await work();
  await tx
    .update(stockMoves)
    .set({ kind: "undone" })
    .where(gt(stockMoves.seq, last?.seq ?? 0));
  return result;
}

const PAGE_SIZE = 30;

/**
 * A page of the history of a product's stock, newest first; null without such a product. Of a size of a shared stock, the
 * history of that.
 *
 * @param isBefore the history that the size had by itself before
 */
export async function listStockMoves(db: Db, id: string, requestedPage: number, isBefore = false) {
  const { seq, name, weight, stockCount, sharedStockId } = products;
  const [found] = await db
    .select({ seq, name, weight, stockCount, stock: sharedStocks })
    .from(products)
    .leftJoin(sharedStocks, eq(sharedStocks.id, sharedStockId))
    .where(eq(products.id, id));
  if (!found) return null;
  const { stock: shared, ...product } = found;
  const stock = isBefore ? null : shared;
  const isOf = stock
    ? eq(stockMoves.sharedStockSeq, stock.seq)
    : and(eq(stockMoves.productSeq, product.seq), isOwn);
  const total = await db.$count(stockMoves, isOf);
  const { page, pages, offset } = paginate(total, requestedPage, PAGE_SIZE);
  const { at, kind, change, stockAfter, orderSeq, productSeq } = stockMoves;
  const size = { name, weight };
  const moves = await db
    .select({
      seq: stockMoves.seq,
      at,
      kind,
      change,
      stockAfter,
      orderSeq,
      orderId: orders.id,
      size,
    })
    .from(stockMoves)
    .leftJoin(orders, eq(orders.seq, orderSeq))
    .leftJoin(products, eq(seq, productSeq))
    .where(isOf)
    .orderBy(desc(stockMoves.seq))
    .limit(PAGE_SIZE)
    .offset(offset);
  return { product: { id, ...product }, isSize: shared !== null, stock, moves, page, pages };
}

/**
 * The products and shared stocks whose stock is not the sum of their history, with that sum, and sizes whose count is not
 * what can be made of their stock, with that.
 */
export async function listMiscounted(db: Db) {
  const { seq, name, stockCount, sharedStockId, takes } = products;
  // In the order of the rows: by the index, each would be looked up.
  const sums = sql`(select product_seq, sum(change) as sum from ${stockMoves} ${db.engine.byIndex(null)}
    where shared_stock_seq is null group by product_seq) as sums`;
  const sum = sql<number>`coalesce(sums.sum, 0)`.mapWith(Number);
  const count = sql<
    number | null
  >`case when ${sharedStockId} is null then ${stockCount} else 0 end`;
  const own = await db
    .select({ name, count, sum, productSeq: seq, sharedStockSeq: NONE })
    .from(products)
    .leftJoin(sums, sql`sums.product_seq = ${seq}`)
    .where(sql`coalesce(${count}, 0) <> ${sum}`)
    .orderBy(seq);
  const { amount } = sharedStocks;
  // By name: in a query of one table, columns are written without theirs.
  const ofStock = sql<number>`coalesce((select sum(m.change) from stock_moves m
    where m.shared_stock_seq = shared_stocks.seq), 0)`.mapWith(Number);
  const firstSize = sql<number>`(select min(p.seq) from products p where p.shared_stock_id = shared_stocks.id)`;
  const stocks = await db
    .select({
      ...{ name: sharedStocks.name, count: amount, sum: ofStock },
      ...{ productSeq: firstSize.mapWith(Number), sharedStockSeq: sharedStocks.seq },
    })
    .from(sharedStocks)
    .where(sql`coalesce(${amount}, 0) <> ${ofStock}`)
    .orderBy(sharedStocks.seq);
  const made = sql<number>`case when ${amount} / ${takes} > ${MAX_STOCK_COUNT} then ${MAX_STOCK_COUNT}
    else ${amount} / ${takes} end`;
  const sizes = await db
    .select({ name, count: stockCount, sum: made, productSeq: NONE, sharedStockSeq: NONE })
    .from(products)
    .innerJoin(sharedStocks, eq(sharedStocks.id, sharedStockId))
    .where(sql`${stockCount} is distinct from ${made}`)
    .orderBy(seq);
  return [...own, ...stocks, ...sizes];
}

const NONE = sql<number | null>`null`;

/**
 * Enters what is missing in the history of stock: pages and orders go by the count. Of a shared stock, the amount is taken
 * as right.
 */
export async function repairStockMoves(tx: Db): Promise<void> {
  await tx.update(sharedStocks).set({ amount: sql`${sharedStocks.amount}` });
  for (const { productSeq, sharedStockSeq, count, sum } of await listMiscounted(tx)) {
    const stockAfter = count ?? 0;
    const move = { productSeq: productSeq!, sharedStockSeq, at: Date.now(), orderSeq: null };
    await insertMove(tx, { ...move, kind: "repaired", change: stockAfter - sum, stockAfter });
  }
}
