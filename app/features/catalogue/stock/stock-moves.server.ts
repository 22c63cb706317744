import { desc, eq, gt, max, sql } from "drizzle-orm";
import { paginate } from "#app/kit/format/pagination.ts";
import type { Db } from "#db/client.server.ts";
import type { StockMoveKind } from "#db/order-values.ts";
import { prepared, preparedInsert } from "#db/prepared.ts";
import { orders, products, stockCounts, stockMoves } from "#db/schema.ts";

/** A change of a product's stock. */
export type StockMove = typeof stockMoves.$inferSelect;

/** The order that changes stock, null if none does, and why. */
export type OrderMove = { orderId: string | null; kind: StockMoveKind; reason?: string };

const insertOrderMoves = prepared((db) => {
  const [at, kind, orderId, reason] = ["at", "kind", "orderId", "reason"].map((name) =>
    sql.placeholder(name),
  );
  return db.insert(stockMoves).select(sql`
    select ${db.engine.newSeq("stock_moves")}, ${products.seq}, ${at}, ${kind}, moved.value,
      ${products.stockCount} + moved.value, (select ${orders.seq} from ${orders} where ${orders.id} = ${orderId}),
      ${reason}, null
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
  await insertOrderMoves(tx, { reason: null, ...order, moved, at: Date.now() });
}

const ofPlaceholder = eq(stockMoves.productSeq, sql.placeholder("seq"));
const selectLast = prepared((db) =>
  db.select().from(stockMoves).where(ofPlaceholder).orderBy(desc(stockMoves.seq)).limit(1),
);
const selectCount = prepared((db) =>
  db
    .select({ count: products.stockCount })
    .from(products)
    .where(eq(products.seq, sql.placeholder("seq"))),
);
const insertMove = preparedInsert(stockMoves);
const NO_DETAILS = { orderSeq: null, reason: null, countSeq: null };

/**
 * Records by how much the stock of a product differs from its history, after it was changed by anything but an order:
 * set, no longer counted, or gone with the product.
 */
export async function recordCount(
  tx: Db,
  seq: number,
  given: StockMoveKind = "counted",
): Promise<void> {
  const [product] = await selectCount(tx, { seq });
  const [last] = await selectLast(tx, { seq });
  const stockAfter = product?.count ?? 0;
  const change = stockAfter - (last?.stockAfter ?? 0);
  if (change === 0) return;
  const kind = !product ? "product-deleted" : product.count === null ? "uncounted" : given;
  await insertMove(tx, {
    ...NO_DETAILS,
    productSeq: seq,
    at: Date.now(),
    kind,
    change,
    stockAfter,
  });
}

/** Pieces that come or go by hand. */
export type StockShift = Pick<StockMove, "productSeq" | "change" | "reason" | "countSeq">;

const SHIFT = {
  ...({ productSeq: "integer", change: "integer" } as const),
  ...({ reason: "text", countSeq: "integer" } as const),
};

/**
 * Adds pieces to the counts of products, or takes them away as far as they are left, and records it. A product without
 * any left is out of stock then, one that had none is in stock again. Products that are gone or not counted stay as
 * they are.
 *
 * @param shifts each of another product; at most some hundreds
 * @returns how many were counted
 */
export async function shiftStock(
  tx: Db,
  kind: StockMoveKind,
  shifts: StockShift[],
): Promise<number> {
  const rows = tx.engine.table("shift", shifts, SHIFT);
  const { seq, stockCount, inStock } = products;
  const sum = sql`${stockCount} + shift."change"`;
  const after = sql`case when ${sum} > 0 then ${sum} else 0 end`;
  await tx.engine.change(sql`insert into ${stockMoves}
    (product_seq, at, kind, change, stock_after, reason, count_seq)
    select ${seq}, ${Date.now()}, ${kind}, ${after} - ${stockCount}, ${after}, shift.reason, shift."countSeq"
    from ${rows} join ${products} on ${seq} = shift."productSeq" where ${after} <> ${stockCount}`);
  return tx.engine.change(sql`update ${products} set stock_count = ${after},
    in_stock = case when ${after} = ${stockCount} then ${inStock} else ${sum} > 0 and (${inStock} or ${stockCount} = 0) end
    from ${rows} where ${seq} = shift."productSeq" and ${stockCount} is not null`);
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
  const { at, kind, change, stockAfter, orderSeq, reason } = stockMoves;
  const moves = await db
    .select({
      ...{ seq: stockMoves.seq, at, kind, change, stockAfter, reason },
      ...{ orderSeq, orderId: orders.id },
      count: { seq: stockCounts.seq, id: stockCounts.id },
    })
    .from(stockMoves)
    .leftJoin(orders, eq(orders.seq, orderSeq))
    .leftJoin(stockCounts, eq(stockCounts.seq, stockMoves.countSeq))
    .where(isOf)
    .orderBy(desc(stockMoves.seq))
    .limit(PAGE_SIZE)
    .offset(offset);
  return { product: { id, ...product }, moves, page, pages };
}

/** The products whose stock is not the sum of their history, with that sum. */
export function listMiscounted(db: Db) {
  const { seq, name, stockCount } = products;
  // In the order of the rows: by the index, each would be looked up.
  const sums = sql`(select product_seq, sum(change) as sum from ${stockMoves} ${db.engine.byIndex(null)}
    group by product_seq) as sums`;
  const sum = sql<number>`coalesce(sums.sum, 0)`.mapWith(Number);
  return db
    .select({ seq, name, count: stockCount, sum })
    .from(products)
    .leftJoin(sums, sql`sums.product_seq = ${seq}`)
    .where(sql`coalesce(${stockCount}, 0) <> ${sum}`)
    .orderBy(seq);
}

/** Enters what is missing in the history of stock: pages and orders go by the count. */
export async function repairStockMoves(tx: Db): Promise<void> {
  for (const { seq, count, sum } of await listMiscounted(tx)) {
    const stockAfter = count ?? 0;
    const move = { ...NO_DETAILS, productSeq: seq, at: Date.now(), kind: "repaired" as const };
    await insertMove(tx, { ...move, change: stockAfter - sum, stockAfter });
  }
}
