import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { type Days, soldGoods } from "#app/features/orders/counting/sold-goods.server.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { products, purchaseLines, purchases } from "#db/schema.ts";
import { listOnOrder } from "../purchases.server.ts";
import {
  type BuyingPlan,
  daysForSale,
  PACK_PURCHASES,
  packOf,
  type Supply,
  suggest,
} from "./rules.ts";

/** A product with what is known of its sales and stock. */
export type Goods = Supply & {
  seq: number;
  id: string;
  name: string;
  weight: string | null;
  /** From whom it was bought last; null if it never was. */
  supplierSeq: number | null;
  /** How long it was missing: since that day, or for a time that is not known. */
  soldOut: number | "unknown" | null;
};

/** The days of so many weeks, today included. */
export function daysOf(weeks: number, now = Date.now()): Days {
  const to = dayOf(now);
  return { from: to - 7 * weeks + 1, to };
}

/**
 * The products that were sold in the last weeks, with all that a suggestion needs. Reads much: call it with the handle of
 * withReadThread.
 *
 * @param only these products, sold or not; or those that would be lacking by a plan
 */
export async function listGoods(
  db: Db,
  weeks: number,
  only: { ids: string[] } | { lackingFor: BuyingPlan } | null = null,
): Promise<Goods[]> {
  const ids = only && "ids" in only ? only.ids : undefined;
  if (ids?.length === 0) return [];
  const days = daysOf(weeks);
  const soldOf = (some?: string[]) => soldIn(db, days, some);
  const onOrder = await listOnOrder(db);
  const all = ids ? null : await soldOf();
  const rows = await productsOf(db, ids ?? [...all!.keys()]);
  const sold = all ?? (await soldOf(rows.map(({ id }) => id)));
  const sizes = rows.map(({ inStock, stockCount, createdAt, soldOutAt, ...product }) => {
    const soldOutOn = soldOutAt === null ? null : dayOf(soldOutAt);
    return {
      ...product,
      sold: sold.get(product.id) ?? 0,
      days: daysForSale(days, dayOf(createdAt), soldOutOn),
      stock: inStock ? stockCount : 0,
      onOrder: onOrder.get(product.seq) ?? 0,
      soldOut: soldOutOn ?? (inStock ? null : ("unknown" as const)),
    };
  });
  const supplies = foldSizes(sizes, ids);
  const plan = only && "lackingFor" in only ? only.lackingFor : null;
  // The lines of all their purchases are by far the most that is read.
  const meant = supplies.filter((supply) => !plan || suggest({ ...supply, pack: 1 }, plan).missing);
  const bought = await lastPurchases(
    db,
    meant.map(({ seq }) => seq),
  );
  return meant.map((supply) => {
    const { supplierSeq = null, quantities = [] } = bought.get(supply.seq) ?? {};
    return { ...supply, supplierSeq, pack: packOf(quantities) };
  });
}

type Size = { id: string; sharedStockId: string | null; takes: number } & Supplied;
type Supplied = Pick<Supply, "sold" | "days" | "onOrder">;

/**
 * Sizes of one stock sell and fill the same goods: each has the sales and orders of all, in its own pieces. By default,
 * only the largest is bought.
 */
function foldSizes<Each extends Size>(sizes: Each[], ids?: string[]): Each[] {
  const isMeant = ids && new Set(ids);
  const stocks = Map.groupBy(sizes, ({ id, sharedStockId }) => sharedStockId ?? id);
  return [...stocks.values()].flatMap((all) => {
    const largest = all.reduce((a, b) => (b.takes > a.takes ? b : a));
    const sumOf = (of: (size: Each) => number) =>
      all.reduce((sum, size) => sum + of(size) * size.takes, 0);
    const [sold, onOrder] = [sumOf((size) => size.sold), sumOf((size) => size.onOrder)];
    const days = Math.max(...all.map((size) => size.days));
    const meant = isMeant ? all.filter(({ id }) => isMeant.has(id)) : [largest];
    return meant.map((size) => ({
      ...size,
      ...{ sold: Math.ceil(sold / size.takes), onOrder: Math.floor(onOrder / size.takes), days },
    }));
  });
}

/** Pieces sold, by product. */
async function soldIn(db: Db, days: Days, ids?: string[]): Promise<Map<string, number>> {
  const isMeant = ids && inArray(sql`product_id`, ids);
  const rows = await db.engine.rows<{ id: string; pieces: number }>(sql`
    select id, sum(pieces) as pieces from ${soldGoods(days, isMeant)}
    group by id having sum(pieces) > 0`);
  return new Map(rows.map(({ id, pieces }) => [id, Number(pieces)]));
}

/** When the last piece of a product left that has none; null of others, and of sizes of a shared stock. */
const soldOutAt =
  sql`case when stock_count = 0 and shared_stock_id is null then (select m.at from stock_moves m
  where m.product_seq = products.seq and m.shared_stock_seq is null and m.change < 0 order by m.seq desc limit 1) end`.mapWith(
    (at) => (at === null ? null : Number(at)),
  ) as SQL<number | null>;

/** Products, with the other sizes of their stocks. */
async function productsOf(db: Db, ids: string[]) {
  const { seq, id, name, weight, inStock, stockCount, createdAt, sharedStockId, takes } = products;
  const stocks = db
    .select({ sharedStockId })
    .from(products)
    .where(and(db.engine.isIn(id, ids), isNotNull(sharedStockId)));
  return db
    .select({
      ...{ seq, id, name, weight, inStock, stockCount, createdAt, soldOutAt },
      ...{ sharedStockId, takes },
    })
    .from(products)
    .where(or(db.engine.isIn(id, ids), inArray(sharedStockId, stocks)));
}

type Bought = { supplierSeq: number; quantities: number[] };

/** Of each product, its last supplier and the quantities of the last purchases from them, newest first. */
async function lastPurchases(db: Db, productSeqs: number[]): Promise<Map<number, Bought>> {
  const { productSeq, purchaseSeq, position, quantity } = purchaseLines;
  const nth = sql<number>`row_number() over (partition by ${productSeq}
    order by ${purchaseSeq} desc, ${position} desc)`;
  const last = db
    .select({ productSeq, purchaseSeq, quantity, nth: nth.as("nth") })
    .from(purchaseLines)
    .where(db.engine.isIn(productSeq, productSeqs))
    .as("last");
  const rows = await db
    .select({
      productSeq: last.productSeq,
      quantity: last.quantity,
      supplierSeq: purchases.supplierSeq,
    })
    .from(last)
    .innerJoin(
      purchases,
      and(eq(purchases.seq, last.purchaseSeq), ne(purchases.status, "cancelled")),
    )
    .where(sql`${last.nth} <= ${LOOKED_AT}`)
    .orderBy(last.productSeq, sql`${last.nth}`);
  const bought = new Map<number, Bought>();
  for (const { productSeq: of, quantity: pieces, supplierSeq } of rows) {
    const known = bought.get(of);
    if (!known) bought.set(of, { supplierSeq, quantities: [pieces] });
    else if (known.supplierSeq === supplierSeq && known.quantities.length < PACK_PURCHASES)
      known.quantities.push(pieces);
  }
  return bought;
}

/** Lines of each product, so that enough are left without those of cancelled purchases. */
const LOOKED_AT = 2 * PACK_PURCHASES;
