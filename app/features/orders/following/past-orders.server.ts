import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import { listCards, type ProductCard } from "#app/features/catalogue/products/products.server.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import type { Db } from "#db/client.server.ts";
import { inParallel, prepared } from "#db/prepared.ts";
import { orderLines, orders, products } from "#db/schema.ts";

/** Orders of a shopper that are looked at, the newest ones: however many there are, the home page costs the same. */
const MAX_ORDERS = 20;
const MAX_OPEN = 2;
const MAX_PICTURES = 6;
/** More than the page shows, because some of them stand on it already. */
const MAX_OFTEN = 12;

const selectNewest = prepared((db) =>
  db
    .select({
      id: orders.id,
      status: orders.status,
      fulfilment: orders.fulfilment,
      amountVnd: orders.amountVnd,
    })
    .from(orders)
    .where(eq(orders.userId, sql.placeholder("userId")))
    .orderBy(desc(orders.seq))
    .limit(MAX_ORDERS),
);

const selectPictures = prepared((db) =>
  db
    .select({
      imageRef: orderLines.imageRef,
      name: orderLines.name,
      nameEn: orderLines.nameEn,
      ofLines: sql<number>`cast(count(*) over () as integer)`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, sql.placeholder("id")))
    .orderBy(asc(orderLines.position))
    .limit(MAX_PICTURES),
);

/** In stock and part of more than one order, those of most orders first. */
const selectOften = prepared((db) =>
  db
    .select({ seq: products.seq })
    .from(orderLines)
    .innerJoin(products, and(eq(products.id, orderLines.productId), eq(products.inStock, true)))
    .where(db.engine.isIn(orderLines.orderId, "ids"))
    .groupBy(products.seq)
    .having(({ seq }) => ne(count(seq), 1))
    .orderBy(({ seq }) => [desc(count(seq)), asc(seq)])
    .limit(MAX_OFTEN),
);

type Bought = Awaited<ReturnType<typeof selectNewest>>[number];

/** What the home page shows of a shopper's orders. */
export type PastOrders = {
  /** Those that are still to arrive: what is on its way first, then the newest ones. */
  open: Bought[];
  /** The last one that was not cancelled, with its first items. */
  last: { id: string; items: Awaited<ReturnType<typeof selectPictures>> } | null;
  /** What the shopper buys again and again. */
  often: ProductCard[];
};

const isOnItsWay = ({ status }: Bought) => status === "Shipped";

/** Reads what the home page shows of a shopper's newest orders; undefined if there are none. */
export async function findPastOrders(db: Db, userId: string): Promise<PastOrders | undefined> {
  const newest = await selectNewest(db, { userId });
  if (newest.length === 0) return undefined;
  const bought = newest.filter(({ status }) => status !== "Cancelled");
  const [last] = bought;
  const [items, often] = await inParallel(
    () => (last ? selectPictures(db, { id: last.id }) : []),
    () => (bought.length > 1 ? selectOften(db, { ids: bought.map(({ id }) => id) }) : []),
  );
  return {
    open: newest
      .filter(({ status }) => !hasEnded(status))
      .sort((a, b) => Number(isOnItsWay(b)) - Number(isOnItsWay(a)))
      .slice(0, MAX_OPEN),
    last: last ? { id: last.id, items } : null,
    often: await listCards(db, often),
  };
}
