import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  type AnyColumn,
  and,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  max,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { raiseCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import {
  recordAmount,
  recordCount,
  type StockMove,
  shiftStock,
} from "#app/features/catalogue/stock/stock-moves.server.ts";
import type { Db } from "#db/client.server.ts";
import {
  archivedOrders,
  areaRegions,
  carts,
  categories,
  debtLimits,
  deliveryAreas,
  deliveryHolidays,
  deliverySlots,
  depositMarks,
  discountCodes,
  dishes,
  dishIngredients,
  groceryNames,
  listItems,
  payments,
  productImages,
  products,
  productTags,
  purchaseEvents,
  purchaseLines,
  purchasePayments,
  purchases,
  reviews,
  sharedStocks,
  shopContent,
  stockAlerts,
  stockCounts,
  stockMoves,
  suppliers,
  tags,
  tillCounts,
  tillMovements,
  users,
  wishContacts,
  wishes,
} from "#db/schema.ts";

type Row = Record<string, unknown>;

/** The tables whose rows can be restored, with their keys; each table follows those that it refers to. */
const TABLES = {
  payments: [payments, ["seq"]],
  archivedOrders: [archivedOrders, ["seq"]],
  categories: [categories, ["id"]],
  sharedStocks: [sharedStocks, ["id"]],
  products: [products, ["id"]],
  productImages: [productImages, ["productId", "position"]],
  tags: [tags, ["id"]],
  productTags: [productTags, ["tagId", "productSeq"]],
  listItems: [listItems, ["cartId", "productId"]],
  stockAlerts: [stockAlerts, ["seq"]],
  reviews: [reviews, ["id"]],
  deliveryAreas: [deliveryAreas, ["id"]],
  areaRegions: [areaRegions, ["areaId", "province", "ward"]],
  deliverySlots: [deliverySlots, ["id"]],
  deliveryHolidays: [deliveryHolidays, ["date"]],
  discountCodes: [discountCodes, ["id"]],
  shopContent: [shopContent, ["part"]],
  groceryNames: [groceryNames, ["key"]],
  debtLimits: [debtLimits, ["phoneKey"]],
  depositMarks: [depositMarks, ["phoneKey"]],
  wishes: [wishes, ["id"]],
  wishContacts: [wishContacts, ["seq"]],
  dishes: [dishes, ["id"]],
  dishIngredients: [dishIngredients, ["dishId", "position"]],
  tillCounts: [tillCounts, ["id"]],
  tillMovements: [tillMovements, ["seq"]],
  suppliers: [suppliers, ["id"]],
  purchases: [purchases, ["seq"]],
  purchaseLines: [purchaseLines, ["purchaseSeq", "position"]],
  purchaseEvents: [purchaseEvents, ["seq"]],
  purchasePayments: [purchasePayments, ["seq"]],
  stockCounts: [stockCounts, ["id"]],
  // Never deleted: pieces move back, whatever was sold since.
  stockMoves: [stockMoves, ["seq"]],
} as const;
/** The tables whose rows are restored only while what they belong to exists: for shoppers, their account or cart. */
const OWNERS: Partial<Record<TableName, readonly (readonly [string, SQLiteColumn])[]>> = {
  listItems: [["cartId", carts.id]],
  stockAlerts: [["userId", users.id]],
  reviews: [["userId", users.id]],
  productTags: [
    ["tagId", tags.id],
    ["productSeq", products.seq],
  ],
};
/** Rows of one statement. */
const BATCH = 200;
/** Columns that orders change, too. */
const STOCK = new Set(["stockCount", "inStock", "amount"]);
const SHARED = ["sharedStockId", "takes"];
type TableName = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as TableName[];

/** A row before and after a change; null where there was none. */
export type KeptRow = { table: TableName; before: Row | null; after: Row | null };

/** The rows that a change may affect, by table: all, or those of a condition. */
export type RowSets = Partial<Record<TableName, SQL | "all">>;

const seqsOf = (ids: string[]) =>
  sql`(select ${products.seq} from ${products} where ${inArray(products.id, ids)})`;

const ofPurchase = (id: string) =>
  sql`${products.seq} in (select ${purchaseLines.productSeq} from ${purchaseLines} where ${purchaseLines.purchaseSeq} =
    (select ${purchases.seq} from ${purchases} where ${purchases.id} = ${id}))`;

/** What belongs to purchases. */
function purchaseRows(isMeant: SQL, ofProducts: SQL): RowSets {
  const isOf = (column: SQLiteColumn) =>
    sql`${column} in (select ${purchases.seq} from ${purchases} where ${isMeant})`;
  return {
    products: ofProducts,
    purchases: isMeant,
    purchaseLines: isOf(purchaseLines.purchaseSeq),
    purchaseEvents: isOf(purchaseEvents.purchaseSeq),
    purchasePayments: isOf(purchasePayments.purchaseSeq),
  };
}

const stocksOf = (ids: string[]) =>
  sql`${sharedStocks.id} in (select ${products.sharedStockId} from ${products} where ${inArray(products.id, ids)})`;

/** The rows that a change of something may affect; products by id. */
export const rowsOf = {
  products: (ids: string[]): RowSets => ({
    categories: "all",
    sharedStocks: stocksOf(ids),
    products: inArray(products.id, ids),
    productImages: inArray(productImages.productId, ids),
    productTags: inArray(productTags.productSeq, seqsOf(ids)),
  }),
  deletedProduct: (id: string): RowSets => ({
    ...rowsOf.products([id]),
    listItems: inArray(listItems.productId, [id]),
    stockAlerts: inArray(stockAlerts.productId, [id]),
    reviews: inArray(reviews.productId, [id]),
  }),
  newProduct: async (tx: Db): Promise<RowSets> => {
    const [last] = await tx.select({ seq: max(products.seq) }).from(products);
    const isNew = gt(products.seq, last?.seq ?? 0);
    const ids = tx.select({ id: products.id }).from(products).where(isNew);
    return {
      categories: "all",
      products: isNew,
      productImages: inArray(productImages.productId, ids),
      productTags: gt(productTags.productSeq, last?.seq ?? 0),
    };
  },
  /** What moves in stock from now on; called in the transaction that moves it. */
  stockMoves: async (tx: Db): Promise<RowSets> => {
    const [last] = await tx.select({ seq: max(stockMoves.seq) }).from(stockMoves);
    return { stockMoves: gt(stockMoves.seq, last?.seq ?? 0) };
  },
  stockCount: (id: string): RowSets => ({ stockCounts: eq(stockCounts.id, id) }),
  categories: { categories: "all" },
  /** All tags, and the products that have one of them. */
  tags: (path: string): RowSets => ({
    tags: "all",
    productTags: sql`${productTags.tagId} in (select ${tags.id} from ${tags} where ${tags.path} = ${path})`,
  }),
  areas: { deliveryAreas: "all", areaRegions: "all", deliverySlots: "all" },
  slots: { deliverySlots: "all", deliveryHolidays: "all" },
  codes: { discountCodes: "all" },
  content: { shopContent: "all" },
  debtLimits: (phones: string[]): RowSets => ({ debtLimits: inArray(debtLimits.phoneKey, phones) }),
  depositMarks: (phones: string[]): RowSets => ({
    depositMarks: inArray(depositMarks.phoneKey, phones),
  }),
  searchNames: { groceryNames: "all" },
  wish: (id: string): RowSets => ({
    wishes: eq(wishes.id, id),
    wishContacts: sql`${wishContacts.wishSeq} in (select ${wishes.seq} from ${wishes} where ${wishes.id} = ${id})`,
  }),
  dish: (id: string): RowSets => ({
    dishes: eq(dishes.id, id),
    dishIngredients: eq(dishIngredients.dishId, id),
  }),
  newDish: async (tx: Db): Promise<RowSets> => {
    const [last] = await tx.select({ seq: max(dishes.seq) }).from(dishes);
    const isNew = gt(dishes.seq, last?.seq ?? 0);
    const ids = tx.select({ id: dishes.id }).from(dishes).where(isNew);
    return { dishes: isNew, dishIngredients: inArray(dishIngredients.dishId, ids) };
  },
  dishes: { dishes: "all", dishIngredients: "all" },
  /** The last count of the till and what belongs to no count yet. @param since a time before the change */
  till: (since: number): RowSets => ({
    tillCounts: or(isNull(tillCounts.nextAt), gte(tillCounts.nextAt, since)),
    tillMovements: or(isNull(tillMovements.countedAt), gte(tillMovements.countedAt, since)),
  }),
  suppliers: { suppliers: "all" },
  /** A purchase, or all that come after the last one, with the products of its lines. */
  purchase: (id: string): RowSets => purchaseRows(eq(purchases.id, id), ofPurchase(id)),
  newPurchase: async (tx: Db, productSeqs: number[]): Promise<RowSets> => {
    const [last] = await tx.select({ seq: max(purchases.seq) }).from(purchases);
    const isNew = gt(purchases.seq, last?.seq ?? 0);
    return { ...purchaseRows(isNew, tx.engine.isIn(products.seq, productSeqs)), suppliers: "all" };
  },
  deletedOrder: (id: string): RowSets => ({
    payments: eq(payments.orderId, id),
    archivedOrders: eq(archivedOrders.orderId, id),
  }),
} as const;

/** The same rows after the change: products may have left the shared stocks by which those were found. */
export function setsAfter(sets: RowSets, before: KeptRow[]): RowSets {
  const ids = before.flatMap(({ table, before: row }) =>
    table === "sharedStocks" ? String(row!.id) : [],
  );
  const { sharedStocks: stocks } = sets;
  if (ids.length === 0 || !stocks || stocks === "all") return sets;
  return { ...sets, sharedStocks: or(stocks, inArray(sharedStocks.id, ids)) };
}

/** Reads these rows as they are, as KeptRows without `after`. */
export async function readRows(tx: Db, sets: RowSets): Promise<KeptRow[]> {
  const kept: KeptRow[] = [];
  for (const table of NAMES) {
    const where = sets[table];
    if (!where) continue;
    const query = tx.select().from(TABLES[table][0] as typeof products);
    const rows = await (where === "all" ? query : query.where(where));
    for (const before of rows) kept.push({ table, before, after: null });
  }
  return kept;
}

/** The rows that differ between two readings. */
export function changedRows(before: KeptRow[], after: KeptRow[]): KeptRow[] {
  const later = new Map(after.map((kept) => [keyOf(kept), kept.before]));
  const earlier = new Set(before.map(keyOf));
  const changed = before.flatMap((kept) => {
    const row = later.get(keyOf(kept)) ?? null;
    return isSame(kept.before, row) ? [] : [{ ...kept, after: row }];
  });
  const added = after.filter((kept) => !earlier.has(keyOf(kept)));
  return [
    ...changed,
    ...added.map(({ table, before: row }) => ({ table, before: null, after: row })),
  ];
}

const keyOf = ({ table, before, after }: KeptRow) =>
  JSON.stringify([table, ...TABLES[table][1].map((column) => (before ?? after)![column])]);

/** Whether two rows, or parts of rows, are the same. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export type RestoredRows = "restored" | "stock-left" | "changed";

/**
 * Restores rows as they were before a change; in a row that is still there, only the columns that the change wrote.
 * Stock that was sold or counted meanwhile stays as it is. Yields to the event loop meanwhile.
 *
 * @param orderedSince products that have been ordered since; if the change added one of them, nothing is restored
 * @returns "stock-left" if all but the stock was restored; "changed" if nothing was, because somebody changed the rows
 *   since
 * @throws TakenError or OwnerGoneError if other rows are in the way of the restored ones
 */
export async function restoreRows(
  tx: Db,
  kept: KeptRow[],
  orderedSince: Set<string>,
): Promise<RestoredRows> {
  const columns = new Map<KeptRow, Row>();
  let isStockLeft = false;
  // Whether goods moved between stocks: of goods that were sold since, nobody knows which to move back.
  const isMoved = kept.some(
    ({ table, before, after }) =>
      table === "products" &&
      before &&
      after &&
      SHARED.some((name) => before[name] !== after[name]),
  );
  const rows = await findRows(tx, kept);
  // What came would be gone, but not the pieces that came.
  const needsStock = kept.some(({ table }) => table === "purchaseEvents");
  for (const [i, each] of kept.entries()) {
    if (i % BATCH === BATCH - 1) await yieldToEventLoop();
    const row = rows.get(keyOf(each)) ?? null;
    const since = changedSince(each, row);
    if (since.some((name) => needsStock || isMoved || !each.before || !STOCK.has(name)))
      return "changed";
    if (!each.before && orderedSince.has(String(row?.id))) return "changed";
    isStockLeft ||= since.length > 0;
    const { updatedAt: _, ...earlier } = columnsOf(each.before ?? {}, each.after ?? {});
    const isBack = ([name]: [string, unknown]) => since.length === 0 || !STOCK.has(name);
    columns.set(each, Object.fromEntries(Object.entries(earlier).filter(isBack)));
  }
  const isNothingLeft = [...columns.values()].every((back) => Object.keys(back).length === 0);
  if (isStockLeft && isNothingLeft) return "changed";
  const inOrder = NAMES.flatMap((name) => kept.filter(({ table }) => table === name));
  for (const each of inOrder.toReversed())
    if (!each.before && each.table !== "stockMoves")
      await tx.delete(TABLES[each.table][0]).where(isRow(each));
  const moves = kept.flatMap(({ table, after }) =>
    table === "stockMoves" ? [after as StockMove] : [],
  );
  for (let at = 0; at < moves.length; at += BATCH) {
    const back = moves.slice(at, at + BATCH).map((move) => ({ ...move, change: -move.change }));
    isStockLeft ||= (await shiftStock(tx, "undone", back)) < back.length;
    await yieldToEventLoop();
  }
  for (const [table, ofTable] of Map.groupBy(inOrder, ({ table }) => table)) {
    const deleted = ofTable.flatMap(({ before, after }) => (before && !after ? [before] : []));
    const owned = await ownedRows(tx, table, deleted);
    for (let at = 0; at < owned.length; at += BATCH) {
      await tx.insert(TABLES[table][0]).values(owned.slice(at, at + BATCH) as never);
      await yieldToEventLoop();
    }
  }
  // In reverse: a product leaves a shared stock before the amount of that is restored.
  for (const each of inOrder.toReversed())
    if (each.before && each.after)
      await tx
        .update(TABLES[each.table][0] as typeof products)
        .set({ ...columns.get(each), ...now(each.before) })
        .where(isRow(each));
  for (const { table, before, after } of kept)
    if (table === "products") await recordCount(tx, Number((before ?? after)!.seq));
  for (const { table, before, after } of kept)
    if (table === "sharedStocks") await recordAmount(tx, Number((before ?? after)!.seq));
  await raiseCatalogueVersion(tx);
  return isStockLeft ? "stock-left" : "restored";
}

/** Those of a table's rows whose owners exist. */
async function ownedRows(tx: Db, table: TableName, rows: Row[]): Promise<Row[]> {
  let owned = rows;
  for (const [column, id] of rows.length > 0 ? (OWNERS[table] ?? []) : []) {
    const ids = [...new Set(owned.map((row) => row[column]))];
    const found = await tx.select({ id }).from(id.table).where(tx.engine.isIn(id, ids));
    const known = new Set<unknown>([null, ...found.map((owner) => owner.id)]);
    owned = owned.filter((row) => known.has(row[column]));
  }
  return owned;
}

/** The columns of a row that differ from another's. */
const columnsOf = (row: Row, other: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !isSame(value, other[name])));

/** Tells those who have the row open that it has changed. */
const now = (row: Row) => ("updatedAt" in row ? { updatedAt: Date.now() } : {});

/** The columns that a change wrote and that are different now. */
function changedSince({ before, after }: KeptRow, row: Row | null): string[] {
  if (!after || !row) return Object.keys(after ?? row ?? {});
  const written = Object.keys(before ? columnsOf(after, before) : after);
  return written.filter((name) => name !== "updatedAt" && !isSame(after[name], row[name]));
}

/** The rows as they are now, by their keys. */
async function findRows(tx: Db, kept: KeptRow[]): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const [table, ofTable] of Map.groupBy(kept, ({ table }) => table)) {
    const [of, [key]] = TABLES[table];
    const values = [...new Set(ofTable.map(({ before, after }) => (before ?? after)![key]))];
    const column = (getTableColumns(of) as Record<string, SQLiteColumn>)[key]!;
    const found = await tx
      .select()
      .from(of as typeof products)
      .where(tx.engine.isIn(column, values));
    for (const row of found) rows.set(keyOf({ table, before: row, after: null }), row);
  }
  return rows;
}

function isRow({ table, before, after }: KeptRow): SQL {
  const [of, key] = TABLES[table];
  const columns = getTableColumns(of) as Record<string, AnyColumn>;
  const row = (before ?? after)!;
  return and(...key.map((name) => eq(columns[name]!, row[name] as string)))!;
}

/** The pictures that these rows showed. */
export const picturesOf = (rows: KeptRow[]): string[] =>
  rows.flatMap(({ table, before }) => {
    const shown = table === "shopContent" ? before?.value : table === "productImages" && before;
    const { ref } = (shown || {}) as { ref?: string };
    const picture = table === "dishes" ? (before?.picture as string | null) : ref;
    return picture ?? [];
  });

/** Whether a row showed a picture. */
export const isPicture = (row: KeptRow): boolean => picturesOf([row]).length > 0;
