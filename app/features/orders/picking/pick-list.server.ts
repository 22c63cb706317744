import { createHash } from "node:crypto";
import { count, inArray } from "drizzle-orm";
import {
  categoryRef,
  listCategories,
} from "#app/features/catalogue/categories/categories.server.ts";
import {
  type Choice,
  type ChosenOrder,
  listChosen,
} from "#app/features/orders/bulk/chosen-orders.server.ts";
import { isUnshipped } from "#app/features/orders/changing/rules.ts";
import { orderedAs } from "#app/features/orders/changing/weighing.server.ts";
import { type OrderLine, withLines } from "#app/features/orders/finding/orders.server.ts";
import { MAX_PICK_ORDERS } from "#app/features/orders/order-id.ts";
import { piecesOf } from "#app/features/orders/placing/order-stock.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { orderLines, products } from "#db/schema.ts";

/** The pieces that an order has of a product. */
type PickLine = Pick<OrderLine, "orderId" | "position"> & { pieces: number; isPicked: boolean };

/** What is taken from one place on a shelf: the same product, by the same name and weight, of all orders. */
export type PickItem = Pick<OrderLine, "productId" | "name" | "weight"> & {
  /** Where it stands now; null if it has none. */
  categoryPath: string | null;
  categoryName: string | null;
  /** Tells it from the other items of a list. */
  key: string;
  /** Differs as soon as an order, or the pieces of one, come or go; ticks do not change it. */
  seen: string;
  pieces: number;
  isPicked: boolean;
  lines: PickLine[];
};

/** An item with its category when it was ordered. */
type OrderedItem = Omit<PickItem, "categoryPath" | "categoryName"> & Pick<OrderLine, "category">;

export type PickList = {
  /** By category and name. */
  items: PickItem[];
  /** Whose lines are on the list, newest first. */
  orders: ChosenOrder[];
  /** Chosen orders that are not to be packed any more. */
  leftOut: ChosenOrder[];
  /** The same as an item's, of all of them. */
  seen: string;
  /** How many of the chosen orders to skip for the list of the rest; null if there is none. */
  next: number | null;
};

/** Unless a single order has more. */
const MAX_LINES = 2_000;

/**
 * The goods to be put together for the chosen orders that are still to be packed: at most 200 orders, and about
 * 2,000 lines of them.
 *
 * @param skip number of chosen orders that earlier lists have had
 */
export async function listToPick(db: Db, choice: Choice, skip: number): Promise<PickList> {
  const chosen = await listChosen(db, choice, { limit: MAX_PICK_ORDERS + 1, offset: skip });
  const listed = await withinLimits(db, chosen);
  const orders = listed.filter(({ status }) => isUnshipped(status));
  const items = itemsOf((await withLines(db, orders)).flatMap(({ lines }) => lines));
  return {
    items: await inShelfOrder(db, items),
    orders,
    leftOut: listed.filter(({ status }) => !isUnshipped(status)),
    seen: digestOf(items.map(({ seen }) => seen).sort()),
    next: listed.length < chosen.length ? skip + listed.length : null,
  };
}

const labelOf = ({ name, weight }: OrderedItem) => `${name} ${weight ?? ""}`;

async function withinLimits(db: Db, chosen: ChosenOrder[]): Promise<ChosenOrder[]> {
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
    // That of a piece on the shelf, also for goods that were weighed since.
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
  // A product that was deleted had a category when it was ordered.
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
