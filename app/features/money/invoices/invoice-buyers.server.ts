import { asc, eq, inArray, sql } from "drizzle-orm";
import { isWithin, readDays, timesOf } from "#app/features/money/books/by-day.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Period } from "#app/kit/format/period.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { prepared, preparedFind, preparedInsert } from "#db/prepared.ts";
import { invoiceBuyers, orders } from "#db/schema.ts";
import type { InvoiceBuyer } from "./invoice-buyer.ts";

/** The buyer of an order's invoice, as stored. */
export type SavedBuyer = typeof invoiceBuyers.$inferSelect;

const insertBuyer = preparedInsert(invoiceBuyers);

/** Stores the buyer for the invoice of a new order. */
export const addInvoiceBuyer = (tx: Db, orderId: string, buyer: InvoiceBuyer, now: number) =>
  insertBuyer(tx, { orderId, ...buyer, updatedAt: now });

/** The buyer of an order's invoice; null if nobody has requested an invoice. The caller checks access. */
export const findInvoiceBuyer = preparedFind(invoiceBuyers, "orderId");

/** The same of several orders, by order. */
export async function listInvoiceBuyers(db: Db, ids: string[]): Promise<Map<string, SavedBuyer>> {
  const rows = await db.select().from(invoiceBuyers).where(inArray(invoiceBuyers.orderId, ids));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/**
 * Saves the buyer of an order's invoice, unless somebody else has changed it since the seller saw it.
 *
 * @param buyer null to remove the buyer
 * @param seenAt `updatedAt` of the buyer that the seller saw, 0 for none
 */
export async function saveInvoiceBuyer(
  tx: Db,
  orderId: string,
  buyer: InvoiceBuyer | null,
  seenAt: number,
): Promise<Outcome<"gone" | "changed">> {
  if ((await tx.$count(orders, eq(orders.id, orderId))) === 0) return "gone";
  const saved = await findInvoiceBuyer(tx, orderId);
  const savedAt = saved?.updatedAt ?? 0;
  if (savedAt !== seenAt) return "changed";
  await tx.delete(invoiceBuyers).where(eq(invoiceBuyers.orderId, orderId));
  // Two changes within one millisecond must differ as well.
  if (buyer) await addInvoiceBuyer(tx, orderId, buyer, Math.max(Date.now(), savedAt + 1));
  return "done";
}

const selectDay = prepared((db) =>
  db
    .select({
      at: sql<number>`${orders.deliveredAt}`,
      orderId: orders.id,
      amountVnd: orders.amountVnd,
      name: invoiceBuyers.name,
      taxNumber: invoiceBuyers.taxNumber,
      address: invoiceBuyers.address,
      email: invoiceBuyers.email,
    })
    .from(orders)
    .innerJoin(invoiceBuyers, eq(invoiceBuyers.orderId, orders.id))
    .where(isWithin(orders.deliveredAt))
    .orderBy(asc(orders.deliveredAt), asc(orders.seq)),
);

/** An order to write an invoice for. */
export type InvoiceRow = Awaited<ReturnType<typeof selectDay>>[number];

/**
 * Reads the orders that were delivered in a period and need an invoice, one day at a time, oldest first.
 *
 * @param withRead opens a read for long statements, such as withReadThread; called once a day
 */
export const listInvoices = (
  withRead: WithTx,
  days: Pick<Period, "from" | "to">,
): AsyncGenerator<InvoiceRow[]> =>
  readDays(withRead, days, async (db, day) => selectDay(db, timesOf({ from: day, to: day })));
