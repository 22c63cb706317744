import {
  and,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  max,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { MAX_STOCK_COUNT } from "#app/features/catalogue/products/product-limits.ts";
import { paginate } from "#app/kit/format/pagination.ts";
import type { Db } from "#db/client.server.ts";
import type { StockMoveKind } from "#db/order-values.ts";
import { prepared, preparedInsert } from "#db/prepared.ts";
import { orders, products, sharedStocks, stockCounts, stockMoves } from "#db/schema.ts";
import { type Stock, stockStatusAfter, stockValue } from "./stock-value.ts";

/** A change of a product's stock. */
export type StockMove = typeof stockMoves.$inferSelect;

/** The order that changes stock, null if none does, and why. */
export type OrderMove = { orderId: string | null; kind: StockMoveKind; reason?: string };

/** `stockValue` in SQL. */
const valueSql = (count: SQLWrapper, cost: SQLWrapper = products.costVnd): SQL<number> =>
  sql`cast(floor(coalesce(${count} * ${cost}, 0) + 0.5) as bigint)`.mapWith(Number);

const insertOrderMoves = prepared((db) => {
  const [at, kind, orderId, reason] = ["at", "kind", "orderId", "reason"].map((name) =>
    sql.placeholder(name),
  );
  const moved = sql`moved.value * ${products.takes}`;
  const had = sql`coalesce(${sharedStocks.amount}, ${products.stockCount})`;
  const left = sql`(${had} + ${moved})`;
  const cost = sql`case when ${sharedStocks.seq} is null then ${products.costVnd} else ${sharedStocks.costVnd} end`;
  return db.insert(stockMoves).select(sql`
    select ${db.engine.newSeq("stock_moves")}, ${products.seq}, ${at}, ${kind}, ${moved}, ${left},
      ${valueSql(left, cost)} - ${valueSql(had, cost)}, ${valueSql(left, cost)},
      (select ${orders.seq} from ${orders} where ${orders.id} = ${orderId}), null, ${sharedStocks.seq},
      ${reason}, null
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
  await insertOrderMoves(tx, { reason: null, ...order, moved, at: Date.now() });
}

const lastOf = (isOf: SQL | undefined) =>
  prepared((db) => db.select().from(stockMoves).where(isOf).orderBy(desc(stockMoves.seq)).limit(1));
const isOwn = isNull(stockMoves.sharedStockSeq);
const selectLast = lastOf(and(eq(stockMoves.productSeq, sql.placeholder("seq")), isOwn));
const selectLastShared = lastOf(eq(stockMoves.sharedStockSeq, sql.placeholder("seq")));
const selectStock = prepared((db) =>
  db
    .select({
      stock: { count: products.stockCount, costVnd: products.costVnd },
      takes: products.takes,
      shared: { seq: sharedStocks.seq, count: sharedStocks.amount, costVnd: sharedStocks.costVnd },
    })
    .from(products)
    .leftJoin(sharedStocks, eq(sharedStocks.id, products.sharedStockId))
    .where(eq(products.seq, sql.placeholder("seq"))),
);
const selectShared = prepared((db) =>
  db
    .select({ count: sharedStocks.amount, costVnd: sharedStocks.costVnd })
    .from(sharedStocks)
    .where(eq(sharedStocks.seq, sql.placeholder("seq"))),
);
const insertMove = preparedInsert(stockMoves);
const NO_DETAILS = { orderSeq: null, purchaseSeq: null, reason: null, countSeq: null };
/** What changed a stock, beside orders. */
type Details = Partial<Pick<StockMove, "purchaseSeq" | "reason" | "countSeq">>;

/**
 * Records by how much the stock of a product and its value differ from its history, after they were changed by anything
 * but an order: set, no longer counted, or gone with the product. The history of a product ends when it becomes a size of
 * a shared stock, which has one of its own.
 */
export async function recordCount(
  tx: Db,
  seq: number,
  given: StockMoveKind = "counted",
  details: Details = {},
): Promise<void> {
  const [product] = await selectStock(tx, { seq });
  const [last] = await selectLast(tx, { seq });
  const shared = product?.shared ?? null;
  const row = product && (shared ? NOTHING : product.stock);
  const kind = product ? given : "product-deleted";
  const own = { productSeq: seq, sharedStockSeq: null };
  await recordDifference(tx, { row, last, kind, ...details, ...own });
  if (shared) await recordAmount(tx, shared.seq, given, { ...details, productSeq: seq });
}

const NOTHING: Stock = { count: 0, costVnd: null };

/**
 * The same of a shared stock.
 *
 * @param details with the size that was changed, by default the last one that was
 */
export async function recordAmount(
  tx: Db,
  sharedStockSeq: number,
  given: StockMoveKind = "counted",
  details: Details & { productSeq?: number } = {},
): Promise<void> {
  const [row] = await selectShared(tx, { seq: sharedStockSeq });
  const [last] = await selectLastShared(tx, { seq: sharedStockSeq });
  const productSeq = details.productSeq ?? last?.productSeq;
  if (productSeq === undefined) return;
  const of = { ...details, productSeq, sharedStockSeq };
  await recordDifference(tx, { row, last, kind: given, ...of });
}

type Difference = Details & {
  kind: StockMoveKind;
  productSeq: number;
  /** Null for the history that a product has by itself. */
  sharedStockSeq: number | null;
  /** Undefined if there is nothing any more that could be counted. */
  row: Stock | undefined;
  last: StockMove | undefined;
};

async function recordDifference(tx: Db, { row, last, ...of }: Difference): Promise<void> {
  const stockAfter = row?.count ?? 0;
  const valueAfterVnd = row ? stockValue(row) : 0;
  const change = stockAfter - (last?.stockAfter ?? 0);
  const valueVnd = valueAfterVnd - (last?.valueAfterVnd ?? 0);
  if (change === 0 && valueVnd === 0) return;
  const given = change === 0 && of.kind === "counted" ? "valued" : of.kind;
  const kind = row?.count === null ? "uncounted" : given;
  const after = { change, stockAfter, valueVnd, valueAfterVnd };
  const move = { ...NO_DETAILS, ...of, kind, at: Date.now(), ...after };
  await insertMove(tx, move as Omit<StockMove, "seq">);
}

/** Pieces that come or go by hand. */
export type StockShift = Pick<StockMove, "productSeq" | "change" | "reason" | "countSeq"> & {
  /** The shared stock whose base units they are; by default, they are pieces of the product. */
  sharedStockSeq?: number | null;
};

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
  const all = shifts.map(({ productSeq }) => productSeq);
  const { seq, stockCount, inStock, sharedStockId } = products;
  const sizes = await tx
    .select({ seq, stockSeq: sharedStocks.seq })
    .from(products)
    .innerJoin(sharedStocks, eq(sharedStocks.id, sharedStockId))
    .where(and(tx.engine.isIn(seq, all), isNotNull(stockCount)));
  const stockOf = new Map(sizes.map((size) => [size.seq, size.stockSeq]));
  let moved = 0;
  // One by one, as two of them may be sizes of the same stock.
  for (const { productSeq, change, reason, countSeq, sharedStockSeq } of shifts) {
    const stockSeq = stockOf.get(productSeq);
    if (!stockSeq || (sharedStockSeq && sharedStockSeq !== stockSeq)) continue;
    await changeStock(tx, productSeq, { kind, reason, countSeq }, ({ count, costVnd }, takes) => ({
      count: Math.max(0, count! + (sharedStockSeq ? change : change * takes)),
      costVnd,
    }));
    moved += 1;
  }
  const others = shifts.filter((shift) => !stockOf.has(shift.productSeq) && !shift.sharedStockSeq);
  const added = others.map(({ sharedStockSeq: _, ...shift }) => shift);
  const rows = tx.engine.table("shift", added, SHIFT);
  const sum = sql`${stockCount} + shift."change"`;
  const after = sql`case when ${sum} > 0 then ${sum} else 0 end`;
  const [was, is] = [valueSql(stockCount), valueSql(sql`(${after})`)];
  await tx.engine.change(sql`insert into ${stockMoves}
    (product_seq, at, kind, change, stock_after, value_vnd, value_after_vnd, reason, count_seq)
    select ${seq}, ${Date.now()}, ${kind}, ${after} - ${stockCount}, ${after}, ${is} - ${was}, ${is},
      shift.reason, shift."countSeq"
    from ${rows} join ${products} on ${seq} = shift."productSeq" where ${after} <> ${stockCount}`);
  const changed = await tx.engine.change(sql`update ${products} set stock_count = ${after},
    in_stock = case when ${after} = ${stockCount} then ${inStock} else ${sum} > 0 and (${inStock} or ${stockCount} = 0) end
    from ${rows} where ${seq} = shift."productSeq" and ${stockCount} is not null`);
  return changed + moved;
}

/**
 * Changes the stock of a product, or what it cost. A product that had none left is in stock again with
 * the first pieces.
 *
 * @param change of a size, changes its shared stock, of which a piece takes so many base units
 * @returns its stock before and after; null if there is no such product
 */
export async function changeStock(
  tx: Db,
  seq: number,
  { kind, ...details }: Details & { kind: StockMoveKind },
  change: (stock: Stock, takes: number) => Stock,
): Promise<{ before: Stock; after: Stock; takes: number } | null> {
  const [product] = await selectStock(tx, { seq });
  if (!product) return null;
  const { stock, shared, takes } = product;
  const before = shared ?? stock;
  const after = change(before, takes);
  const { count, costVnd } = after;
  if (shared)
    await tx
      .update(sharedStocks)
      .set({ amount: count, costVnd, updatedAt: Date.now() })
      .where(eq(sharedStocks.seq, shared.seq));
  else
    await tx
      .update(products)
      .set({ stockCount: count, costVnd, ...stockStatusAfter(before.count, count) })
      .where(eq(products.seq, seq));
  await recordCount(tx, seq, kind, details);
  return { before, after, takes };
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
  const { at, kind, change, stockAfter, orderSeq, reason, productSeq } = stockMoves;
  const moves = await db
    .select({
      ...{ seq: stockMoves.seq, at, kind, change, stockAfter, reason },
      ...{ orderSeq, orderId: orders.id },
      count: { seq: stockCounts.seq, id: stockCounts.id },
      size: { name, weight },
    })
    .from(stockMoves)
    .leftJoin(orders, eq(orders.seq, orderSeq))
    .leftJoin(stockCounts, eq(stockCounts.seq, stockMoves.countSeq))
    .leftJoin(products, eq(seq, productSeq))
    .where(isOf)
    .orderBy(desc(stockMoves.seq))
    .limit(PAGE_SIZE)
    .offset(offset);
  return { product: { id, ...product }, isSize: shared !== null, stock, moves, page, pages };
}

/**
 * The products and shared stocks whose stock, or whose value, is not the sum of their history, with those sums, and sizes
 * whose count or cost does not follow from their stock, with what would.
 */
export async function listMiscounted(db: Db) {
  const { seq, name, stockCount, costVnd, sharedStockId, takes } = products;
  // In the order of the rows: by the index, each would be looked up.
  const sums = sql`(select product_seq, sum(change) as sum, sum(value_vnd) as sum_vnd
    from ${stockMoves} ${db.engine.byIndex(null)} where shared_stock_seq is null group by product_seq) as sums`;
  const sum = sql<number>`coalesce(sums.sum, 0)`.mapWith(Number);
  const sumVnd = sql<number>`coalesce(sums.sum_vnd, 0)`.mapWith(Number);
  const count = sql<
    number | null
  >`case when ${sharedStockId} is null then ${stockCount} else 0 end`;
  const valueVnd = valueSql(count);
  const own = await db
    .select({ name, count, sum, valueVnd, sumVnd, productSeq: seq, sharedStockSeq: NONE })
    .from(products)
    .leftJoin(sums, sql`sums.product_seq = ${seq}`)
    .where(sql`coalesce(${count}, 0) <> ${sum} or ${valueVnd} <> ${sumVnd}`)
    .orderBy(seq);
  const { amount } = sharedStocks;
  // By name: in a query of one table, columns are written without theirs.
  const sumOf = (column: "change" | "value_vnd") =>
    sql<number>`coalesce((select sum(m.${sql.raw(column)}) from stock_moves m
      where m.shared_stock_seq = shared_stocks.seq), 0)`.mapWith(Number);
  const firstSize = sql<number>`(select min(p.seq) from products p where p.shared_stock_id = shared_stocks.id)`;
  const amountVnd = valueSql(amount, sharedStocks.costVnd);
  const [ofAmount, ofValue] = [sumOf("change"), sumOf("value_vnd")];
  const stocks = await db
    .select({
      ...{ name: sharedStocks.name, count: amount, sum: ofAmount },
      ...{ valueVnd: amountVnd, sumVnd: ofValue },
      ...{ productSeq: firstSize.mapWith(Number), sharedStockSeq: sharedStocks.seq },
    })
    .from(sharedStocks)
    .where(sql`coalesce(${amount}, 0) <> ${ofAmount} or ${amountVnd} <> ${ofValue}`)
    .orderBy(sharedStocks.seq);
  const made = sql<number>`case when ${amount} / ${takes} > ${MAX_STOCK_COUNT} then ${MAX_STOCK_COUNT}
    else ${amount} / ${takes} end`;
  const cost = sql<number>`${sharedStocks.costVnd} * ${takes}`;
  const sizes = await db
    .select({
      ...{ name, count: stockCount, sum: made },
      ...{ valueVnd: valueSql(sql`1`), sumVnd: valueSql(sql`1`, cost) },
      ...{ productSeq: NONE, sharedStockSeq: NONE },
    })
    .from(products)
    .innerJoin(sharedStocks, eq(sharedStocks.id, sharedStockId))
    .where(sql`${stockCount} is distinct from ${made} or ${costVnd} is distinct from ${cost}`)
    .orderBy(seq);
  return [...own, ...stocks, ...sizes];
}

const NONE = sql<number | null>`null`;

/**
 * Enters what is missing in the history of stock: pages and orders go by the count. Of a shared stock, the amount and its
 * cost are taken as right.
 */
export async function repairStockMoves(tx: Db): Promise<void> {
  const { amount, costVnd } = sharedStocks;
  await tx.update(sharedStocks).set({ amount: sql`${amount}`, costVnd: sql`${costVnd}` });
  for (const each of await listMiscounted(tx)) {
    const { productSeq, sharedStockSeq, count, sum, valueVnd, sumVnd } = each;
    const stockAfter = count ?? 0;
    const of = { ...NO_DETAILS, productSeq: productSeq!, sharedStockSeq };
    const value = { valueVnd: valueVnd - sumVnd, valueAfterVnd: valueVnd };
    const move = { ...of, at: Date.now(), change: stockAfter - sum, stockAfter, ...value };
    await insertMove(tx, { ...move, kind: "repaired" });
  }
}
