import { createHash } from "node:crypto";
import { and, desc, inArray, sql } from "drizzle-orm";
import type { OrderedItem } from "#app/features/cart/carts.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { FREE_LINES, freeLineId, isFreeLine } from "#db/order-values.ts";
import { orderLines, products } from "#db/schema.ts";
import type { FreeGoods } from "./rules.ts";

/**
 * Goods that are not in the catalogue as an item of an order. Its id is that of their name and price, so that a list
 * sums up the same goods of several orders.
 */
export function freeItem(free: FreeGoods, quantity: number): OrderedItem {
  const parts = JSON.stringify([free.name, free.priceVnd]);
  const digest = createHash("sha256").update(parts).digest("hex");
  return { productId: freeLineId(digest), quantity, free };
}

/** Item of an ordered line, to be ordered again by a seller at the same price. */
export const itemOf = (
  {
    productId,
    name,
    offerPriceVnd: priceVnd,
  }: Pick<typeof orderLines.$inferSelect, "productId" | "name" | "offerPriceVnd">,
  quantity: number,
): OrderedItem =>
  isFreeLine(productId)
    ? { productId, quantity, free: { name, priceVnd } }
    : { productId, quantity };

/** Lines that are searched for goods that are often sold, from the newest order on. */
const NEWEST_LINES = 1_000;
const MIN_ORDERS = 3;
const MAX_OFFERED = 20;

/** Goods that several orders had although no product has their name, those of most orders first. */
export async function listOftenFree(db: Db): Promise<(FreeGoods & { orders: number })[]> {
  const { orderId, name, offerPriceVnd: priceVnd } = orderLines;
  const newest = await db
    .select({ orderId, name, priceVnd })
    .from(orderLines)
    .where(sql.raw(FREE_LINES))
    .orderBy(desc(orderId))
    .limit(NEWEST_LINES);
  const often = [...Map.groupBy(newest, (line) => fold(line.name))]
    .map(([folded, [latest, ...others]]) => {
      const orders = new Set([latest!, ...others].map((line) => line.orderId)).size;
      return { folded, orders, name: latest!.name, priceVnd: latest!.priceVnd };
    })
    .filter(({ orders }) => orders >= MIN_ORDERS);
  const { nameFolded, inStock } = products;
  const isNamed = db.engine.isIn(
    nameFolded,
    often.map(({ folded }) => folded),
  );
  const known = await db
    .select({ nameFolded })
    .from(products)
    // Of either, because the index of names begins with it.
    .where(and(inArray(inStock, [true, false]), isNamed));
  const taken = new Set(known.map((product) => product.nameFolded));
  return often
    .filter(({ folded }) => !taken.has(folded))
    .sort((a, b) => b.orders - a.orders)
    .slice(0, MAX_OFFERED)
    .map(({ folded: _, ...goods }) => goods);
}
