import { createHash } from "node:crypto";
import { count, inArray, sql } from "drizzle-orm";
import {
  categoryRef,
  listCategories,
} from "#app/features/catalogue/categories/categories.server.ts";
import { findByBarcode } from "#app/features/catalogue/products/barcodes.server.ts";
import { type Choice, listChosen } from "#app/features/orders/bulk/chosen-orders.server.ts";
import { orderedAs } from "#app/features/orders/changing/edit-order.server.ts";
import { isUnshipped } from "#app/features/orders/changing/order-status.ts";
import {
  type OrderLine,
  type OrderRow,
  withLines,
} from "#app/features/orders/finding/orders.server.ts";
import { piecesOf } from "#app/features/orders/placing/order-stock.server.ts";
import { MAX_PICK_ORDERS } from "#app/features/orders/rules.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { orderLines, products } from "#db/schema.ts";

/** The pieces that an order has of a product. */
type PickLine = Pick<OrderLine, "orderId" | "position"> & { pieces: number; isPicked: boolean };

/** The pieces of one product, by the same name and weight, for all orders: they stand in one place on a shelf. */
export type PickItem = Pick<OrderLine, "productId" | "name" | "weight"> & {
  /** Its category today; null if it has none. */
  categoryPath: string | null;
  categoryName: string | null;
  /** Identifies it in the list. */
  key: string;
  /** Changes when an order, or pieces of an order, come or go, but not with ticks. */
  seen: string;
  pieces: number;
  isPicked: boolean;
  lines: PickLine[];
};

/** An item with its category when it was ordered. */
type OrderedItem = Omit<PickItem, "categoryPath" | "categoryName"> & Pick<OrderLine, "category">;

/** Lines of one list, unless a single order has more. */
const MAX_LINES = 2_000;

/**
 * The goods of the chosen orders that are not shipped yet: of at most 200 orders, with about 2,000 lines.
 *
 * @param skip number of chosen orders on earlier lists
 */
export async function listToPick(db: Db, choice: Choice, skip: number) {
  const chosen = await listChosen(db, choice, { limit: MAX_PICK_ORDERS + 1, offset: skip });
  const listed = await withinLimits(db, chosen);
  const orders = listed.filter(({ status }) => isUnshipped(status));
  const items = itemsOf((await withLines(db, orders)).flatMap(({ lines }) => lines));
  return {
    items: await inShelfOrder(db, items),
    orders,
    /** Chosen orders that have been shipped or have ended. */
    leftOut: listed.filter(({ status }) => !isUnshipped(status)),
    /** The `seen` of all items together. */
    seen: digestOf(items.map(({ seen }) => seen).sort()),
    /** How many of the chosen orders to skip for the list of the rest; null if there is none. */
    next: listed.length < chosen.length ? skip + listed.length : null,
  };
}

const labelOf = ({ name, weight }: OrderedItem) => `${name} ${weight ?? ""}`;

async function withinLimits(db: Db, chosen: OrderRow[]): Promise<OrderRow[]> {
  const { orderId } = orderLines;
  const ids = chosen.filter(({ status }) => isUnshipped(status)).map(({ id }) => id);
  const counted = await db
    .select({ orderId, lines: count() })
    .from(orderLines)
    .where(inArray(orderId, ids))
    .groupBy(orderId);
  const linesOf = new Map(counted.map(({ orderId, lines }) => [orderId, lines]));
  let lines = 0;
  const tooMany = chosen.findIndex(({ id }, i) => {
    lines += linesOf.get(id) ?? 0;
    return i > 0 && (i === MAX_PICK_ORDERS || lines > MAX_LINES);
  });
  return tooMany === -1 ? chosen : chosen.slice(0, tooMany);
}

function itemsOf(lines: OrderLine[]): OrderedItem[] {
  const byProduct = Map.groupBy(lines, (line) =>
    digestOf([line.productId, line.name, orderedAs(line).weight]),
  );
  return [...byProduct].map(([key, ofProduct]) => {
    const { productId, name, category } = ofProduct[0]!;
    // The weight of a piece on the shelf, also for goods that have been weighed.
    const { weight } = orderedAs(ofProduct[0]!);
    const picks = ofProduct.map((line) => ({
      orderId: line.orderId,
      position: line.position,
      pieces: piecesOf(line),
      isPicked: line.pickedAt !== null,
    }));
    return {
      ...{ key, productId, name, category, weight, lines: picks },
      pieces: picks.reduce((sum, { pieces }) => sum + pieces, 0),
      isPicked: picks.every(({ isPicked }) => isPicked),
      seen: digestOf(picks.map(({ isPicked: _, ...line }) => Object.values(line).join()).sort()),
    };
  });
}

/** Short, as a page has one for each product. */
const digestOf = (parts: unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 12);

/** Sorts the items as the shop lists its categories; those without one come last. */
async function inShelfOrder(db: Db, items: OrderedItem[]): Promise<PickItem[]> {
  const ids = items.map(({ productId }) => productId);
  const { id, categoryId } = products;
  const rows = await db.select({ id, categoryId }).from(products).where(db.engine.isIn(id, ids));
  const present = new Map(rows.map((row) => [row.id, row.categoryId]));
  const categories = await listCategories(db);
  // A deleted product had a category when it was ordered.
  const placeOf = ({ productId, category }: OrderedItem) => {
    const place = categories.findIndex(({ id, path, name }) =>
      present.has(productId)
        ? present.get(productId) === id
        : categoryRef({ categoryPath: path, categoryName: name }) === category,
    );
    return place === -1 ? categories.length : place;
  };
  return items
    .map((item) => ({ item, place: placeOf(item), name: fold(labelOf(item)) }))
    .sort((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1))
    .map(({ item: { category: _, ...item }, place }) => ({
      ...item,
      categoryPath: categories[place]?.path ?? null,
      categoryName: categories[place]?.name ?? null,
    }));
}

/** The list that a seller saw: the choice of orders, and the number of them on earlier lists. */
export type SeenList = { choice: Choice; skip: number };

/**
 * Ticks an item of a pick list, or removes its tick. Times of earlier ticks stay.
 *
 * @param seen of the item, as it was shown
 * @returns "changed", without a change, if its lines are no longer those that were shown
 */
export async function setPicked(
  tx: Db,
  { choice, skip }: SeenList,
  { key, seen, isPicked }: { key: string; seen: string; isPicked: boolean },
): Promise<Outcome<"changed">> {
  const { items } = await listToPick(tx, choice, skip);
  const item = items.find((each) => each.key === key);
  if (item?.seen !== seen) return "changed";
  await savePicked(tx, item, isPicked);
  return "done";
}

type ScanOutcome =
  | { kind: "done"; item: PickItem }
  /** It was ticked before. */
  | { kind: "already"; item: PickItem }
  | { kind: "not-listed"; name: string }
  /** "unknown": no product has this barcode. */
  | { kind: "unknown" | "changed" };

/**
 * Ticks the item with a barcode.
 *
 * @param typed the barcode, as a scanner types it
 * @param seen of the whole list, as it was shown
 */
export async function pickScanned(
  tx: Db,
  { choice, skip }: SeenList,
  { typed, seen }: { typed: string; seen: string },
): Promise<ScanOutcome> {
  const product = await findByBarcode(tx, typed);
  if (!product) return { kind: "unknown" };
  const list = await listToPick(tx, choice, skip);
  const items = list.items.filter(({ productId }) => productId === product.id);
  // A product that was changed since it was first ordered has several items: the scanned one is as it is today.
  const isScanned = ({ name, weight }: PickItem) =>
    items.length === 1 || (name === product.name && weight === product.weight);
  const item = items.find(isScanned);
  if (!item) return { kind: "not-listed", name: product.name };
  if (list.seen !== seen) return { kind: "changed" };
  if (item.isPicked) return { kind: "already", item };
  await savePicked(tx, item, true);
  return { kind: "done", item };
}

async function savePicked(tx: Db, { lines }: PickItem, isPicked: boolean): Promise<void> {
  const rows = lines
    .filter((line) => line.isPicked !== isPicked)
    .map(({ orderId, position }) => ({ orderId, position }));
  const ticked = tx.engine.table("ticked", rows, { orderId: "text", position: "integer" });
  await tx.engine.change(sql`
    update order_lines set picked_at = ${isPicked ? Date.now() : null}
    where (order_id, position) in (select "orderId", position from ${ticked})`);
}
