import { desc, eq, gt, max, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { paginate } from "#app/kit/format/pagination.ts";
import type { Db } from "#db/client.server.ts";
import type { StockMoveKind } from "#db/order-values.ts";
import { prepared, preparedInsert } from "#db/prepared.ts";
import { orders, products, stockMoves } from "#db/schema.ts";
import { type Stock, stockStatusAfter, stockValue } from "./stock-value.ts";

/** A change of a product's stock. */
export type StockMove = typeof stockMoves.$inferSelect;

/** The order that changes stock, and why. */
export type OrderMove = { orderId: string; kind: StockMoveKind };

/** `stockValue` in SQL. */
const valueSql = (count: SQLWrapper): SQL<number> =>
  sql`cast(floor(coalesce(${count} * ${products.costVnd}, 0) + 0.5) as bigint)`.mapWith(Number);

const insertOrderMoves = prepared((db) => {
  const [at, kind, orderId] = ["at", "kind", "orderId"].map((name) => sql.placeholder(name));
  const left = sql`(${products.stockCount} + moved.value)`;
  return db.insert(stockMoves).select(sql`
    select ${db.engine.newSeq("stock_moves")}, ${products.seq}, ${at}, ${kind}, moved.value, ${left},
      ${valueSql(left)} - ${valueSql(products.stockCount)}, ${valueSql(left)},
      (select ${orders.seq} from ${orders} where ${orders.id} = ${orderId}), null
    from ${db.engine.pairs("moved")} cross join ${products}
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

const ofPlaceholder = eq(stockMoves.productSeq, sql.placeholder("seq"));
const selectLast = prepared((db) =>
  db.select().from(stockMoves).where(ofPlaceholder).orderBy(desc(stockMoves.seq)).limit(1),
);
const selectStock = prepared((db) =>
  db
    .select({ count: products.stockCount, costVnd: products.costVnd })
    .from(products)
    .where(eq(products.seq, sql.placeholder("seq"))),
);
const insertMove = preparedInsert(stockMoves);

/**
 * Records by how much the stock of a product and its value differ from its history, after they were changed by anything
 * but an order: set, no longer counted, or gone with the product.
 */
export async function recordCount(
  tx: Db,
  seq: number,
  given: StockMoveKind = "counted",
  purchaseSeq: number | null = null,
): Promise<void> {
  const [product] = await selectStock(tx, { seq });
  const [last] = await selectLast(tx, { seq });
  const stockAfter = product?.count ?? 0;
  const valueAfterVnd = product ? stockValue(product) : 0;
  const change = stockAfter - (last?.stockAfter ?? 0);
  const valueVnd = valueAfterVnd - (last?.valueAfterVnd ?? 0);
  if (change === 0 && valueVnd === 0) return;
  const counted = change === 0 && given === "counted" ? "valued" : given;
  const kind = !product ? "product-deleted" : product.count === null ? "uncounted" : counted;
  const after = { change, stockAfter, valueVnd, valueAfterVnd };
  await insertMove(tx, {
    ...{ productSeq: seq, at: Date.now(), kind, ...after, orderSeq: null, purchaseSeq },
  } as Omit<StockMove, "seq">);
}

/**
 * Changes the stock of a product and what it cost, for a purchase. A product that had none left is in stock again with
 * the first pieces.
 *
 * @returns its stock before and after; null if there is no such product
 */
export async function changeStock(
  tx: Db,
  seq: number,
  { kind, purchaseSeq }: { kind: StockMoveKind; purchaseSeq: number },
  change: (stock: Stock) => Stock,
): Promise<{ before: Stock; after: Stock } | null> {
  const [before] = await selectStock(tx, { seq });
  if (!before) return null;
  const after = change(before);
  const { count: stockCount, costVnd } = after;
  await tx
    .update(products)
    .set({ stockCount, costVnd, ...stockStatusAfter(before.count, stockCount) })
    .where(eq(products.seq, seq));
  await recordCount(tx, seq, kind, purchaseSeq);
  return { before, after };
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

/** A page of the history of a product's stock, newest first; null without such a product. */
export async function listStockMoves(db: Db, id: string, requestedPage: number) {
  const { seq, name, weight, stockCount } = products;
  const [product] = await db
    .select({ seq, name, weight, stockCount })
    .from(products)
    .where(eq(products.id, id));
  if (!product) return null;
  const isOf = eq(stockMoves.productSeq, product.seq);
  const total = await db.$count(stockMoves, isOf);
  const { page, pages, offset } = paginate(total, requestedPage, PAGE_SIZE);
  const { at, kind, change, stockAfter, orderSeq } = stockMoves;
  const moves = await db
    .select({ seq: stockMoves.seq, at, kind, change, stockAfter, orderSeq, orderId: orders.id })
    .from(stockMoves)
    .leftJoin(orders, eq(orders.seq, orderSeq))
    .where(isOf)
    .orderBy(desc(stockMoves.seq))
    .limit(PAGE_SIZE)
    .offset(offset);
  return { product: { id, ...product }, moves, page, pages };
}

/** The products whose stock, or whose value, is not the sum of their history, with those sums. */
export function listMiscounted(db: Db) {
  const { seq, name, stockCount } = products;
  // In the order of the rows: by the index, each would be looked up.
  const sums = sql`(select product_seq, sum(change) as sum, sum(value_vnd) as sum_vnd
    from ${stockMoves} ${db.engine.byIndex(null)} group by product_seq) as sums`;
  const sum = sql<number>`coalesce(sums.sum, 0)`.mapWith(Number);
  const sumVnd = sql<number>`coalesce(sums.sum_vnd, 0)`.mapWith(Number);
  const valueVnd = valueSql(stockCount);
  return db
    .select({ seq, name, count: stockCount, sum, valueVnd, sumVnd })
    .from(products)
    .leftJoin(sums, sql`sums.product_seq = ${seq}`)
    .where(sql`coalesce(${stockCount}, 0) <> ${sum} or ${valueVnd} <> ${sumVnd}`)
    .orderBy(seq);
}

/** Enters what is missing in the history of stock: pages and orders go by the count. */
export async function repairStockMoves(tx: Db): Promise<void> {
  for (const { seq, count, sum, valueVnd, sumVnd } of await listMiscounted(tx)) {
    const stockAfter = count ?? 0;
    const move = { productSeq: seq, at: Date.now(), kind: "repaired" as const };
    const value = { valueVnd: valueVnd - sumVnd, valueAfterVnd: valueVnd };
    const of = { orderSeq: null, purchaseSeq: null };
    await insertMove(tx, { ...move, change: stockAfter - sum, stockAfter, ...value, ...of });
  }
}
