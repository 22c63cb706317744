import { desc, eq, lt, sql } from "drizzle-orm";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { fold } from "#app/kit/format/fold.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { orderSearchProgress, orders } from "#db/schema.ts";
import { type Order, withLines } from "./orders.server.ts";

const selectProgress = prepared((db) =>
  db.select({ indexedTo: orderSearchProgress.indexedTo }).from(orderSearchProgress),
);

/** The seq up to which orders are in the search index; newer ones are searched without it. */
export async function indexedTo(db: Db): Promise<number> {
  const [progress] = await selectProgress(db);
  return progress!.indexedTo;
}

const selectNextSeqs = prepared((db) =>
  db
    .select({
      last: sql<number | null>`max(seq)`,
      count: sql<number>`count(*)`,
    })
    .from(
      sql`(select seq from orders where seq > ${sql.placeholder("after")}
        order by seq limit ${sql.placeholder("limit")}) as next`,
    ),
);

/** How many orders are not in the search index yet, counted up to `limit`. */
export async function countUnindexed(db: Db, limit: number): Promise<number> {
  const [next] = await selectNextSeqs(db, { after: await indexedTo(db), limit });
  return next!.count;
}

/**
 * Adds up to `limit` orders to the search index, the oldest first. Indexing many at once costs a
 * third of indexing each in the transaction that places it.
 */
export async function indexOrders(tx: Db, limit: number): Promise<void> {
  const after = await indexedTo(tx);
  const [next] = await selectNextSeqs(tx, { after, limit });
  const last = next!.last;
  if (last === null) return;
  await tx.engine.search.indexOrders(after, last);
  await tx.update(orderSearchProgress).set({ indexedTo: last });
}

const selectBefore = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(lt(orders.seq, sql.placeholder("before")))
    .orderBy(desc(orders.seq))
    .limit(sql.placeholder("limit")),
);

/**
 * Writes anew by what up to `limit` orders are found that were placed before orders were found by their ward, or
 * before a repair, the newest first.
 *
 * @returns whether there are more
 */
export async function addWardsToSearch(tx: Db, limit: number): Promise<boolean> {
  const [progress] = await tx.select().from(orderSearchProgress);
  const before = progress!.wardsFrom;
  if (before === 0) return false;
  const found = await withLines(tx, await selectBefore(tx, { before, limit }));
  for (const order of found)
    await tx
      .update(orders)
      .set({
        searchFolded: buildSearchText(order.id, order, order.lines),
        phoneKey: phoneKey(order.phone),
      })
      .where(eq(orders.seq, order.seq));
  const isEnd = found.length < limit;
  await tx.update(orderSearchProgress).set({ wardsFrom: isEnd ? 0 : found.at(-1)!.seq });
  return !isEnd;
}

/** Indexes an order that is there again, unless its turn is yet to come. @param seq the order's */
export async function indexAgain(tx: Db, seq: number): Promise<void> {
  if (seq <= (await indexedTo(tx))) await tx.engine.search.indexOrders(seq - 1, seq);
}

/** The searchable text of an order: customer, e-mail, phone, ward, short number, products; folded. */
export function buildSearchText(
  id: string,
  address: Pick<Order, "firstname" | "lastname" | "email" | "phone" | "city" | "state">,
  lines: { name: string }[],
): string {
  const { firstname, lastname, email, phone, city, state } = address;
  const parts = [
    `${firstname} ${lastname}`,
    `${lastname} ${firstname}`,
    email,
    phone,
    phone.replace(/\D/g, ""),
    `${city}, ${state}`,
    shortOrderId(id),
    ...lines.map((line) => line.name),
  ];
  return parts.map(fold).join("\n");
}

/** Digits that tell Vietnamese phone numbers apart, whether they begin with 0, 84 or +84. */
const KEY_LENGTH = 9;

/** What spellings of the same phone number have in common: its last nine digits. */
export function phoneKey(phone: string): string {
  return showPhone(phone)
    .replace(/[ .()-]/g, "")
    .slice(-KEY_LENGTH);
}
