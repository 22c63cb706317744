import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { ORDER_STATUSES, type OrderStatus, orderLines, orders } from "../../db/schema.ts";
import { fold } from "../format/fold.ts";
import { type Order, withLines } from "./orders.ts";
import { dropUnusedPictures } from "./pictures.ts";

export type OrderFilter = { search: string; status: OrderStatus | null };

/**
 * A page of all orders, newest first. Searches customer, e-mail, phone, short id and product
 * names, folded; a page beyond the end answers the last one.
 */
export async function listOrders(
  db: Db,
  filter: OrderFilter & { page: number; limit: number },
): Promise<{ orders: Order[]; page: number; pages: number; total: number }> {
  const where = whereOf(filter);
  const [counted] = await db.select({ count: sql<number>`count(*)` }).from(orders).where(where);
  const total = counted?.count ?? 0;
  const pages = Math.max(1, Math.ceil(total / filter.limit));
  const page = Math.min(filter.page, pages);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.seq))
    .limit(filter.limit)
    .offset((page - 1) * filter.limit);
  return { orders: await withLines(db, rows), page, pages, total };
}

/** The condition of a filter: what the list shows and what is exported of it. */
export function whereOf({ search, status }: OrderFilter): SQL | undefined {
  return and(
    status ? eq(orders.status, status) : undefined,
    or(...spellings(search).map(contains)),
  );
}

const contains = (text: string) => sql`instr(${orders.searchFolded}, ${text}) > 0`;

/** What a search text may stand for: short numbers are printed with "#", phones are typed in groups. */
function spellings(search: string): string[] {
  const text = fold(search).replace(/^#\s*/, "");
  const digits = text.replace(/[\s.+()-]/g, "");
  const texts = /^\d{4,}$/.test(digits) ? [text, digits] : [text];
  return [...new Set(texts)].filter(Boolean);
}

/** Sets any of the five statuses; false when the order is gone. */
export async function setOrderStatus(tx: Db, id: string, status: OrderStatus): Promise<boolean> {
  const changed = await tx
    .update(orders)
    .set({ status, updatedAt: Date.now() })
    .where(eq(orders.id, id))
    .returning({ id: orders.id });
  return changed.length > 0;
}

/** Marks an order paid (now) or pending (no time); false when the order is gone. */
export async function setOrderPaid(tx: Db, id: string, isPaid: boolean): Promise<boolean> {
  const now = Date.now();
  const changed = await tx
    .update(orders)
    .set({
      isPaid,
      paidAt: isPaid ? sql`coalesce(${orders.paidAt}, ${now})` : null,
      updatedAt: now,
    })
    .where(eq(orders.id, id))
    .returning({ id: orders.id });
  return changed.length > 0;
}

/** Deletes an order with its lines, unsent mails and pictures nothing else shows; false when it was gone already. */
export async function deleteOrder(tx: Db, id: string): Promise<boolean> {
  const lines = await tx
    .select({ imageRef: orderLines.imageRef })
    .from(orderLines)
    .where(eq(orderLines.orderId, id));
  const gone = await tx.delete(orders).where(eq(orders.id, id)).returning({ id: orders.id });
  await dropUnusedPictures(
    tx,
    lines.flatMap((line) => line.imageRef ?? []),
  );
  return gone.length > 0;
}

/** Whether a text is one of the five statuses. */
export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}
