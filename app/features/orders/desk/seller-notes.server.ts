import { eq, inArray } from "drizzle-orm";
import { forgetJoins } from "#app/features/orders/customers/joined-customers.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { debtLimits, depositMarks, orderNotes, orders, phoneNotes } from "#db/schema.ts";

/** A note of the sellers for themselves, with its last author and time. */
export type SellerNote = Omit<typeof phoneNotes.$inferSelect, "phoneKey">;

/** The sellers' notes about an order and about its phone; null where there is none. */
type SellerNotes = { order: SellerNote | null; phone: SellerNote | null };

type Noted = Pick<typeof orders.$inferSelect, "id" | "phoneKey">;

/** The sellers' notes about orders, by order. No shopper may see them. */
export async function listSellerNotes(db: Db, noted: Noted[]): Promise<Map<string, SellerNotes>> {
  const ids = noted.map(({ id }) => id);
  const keys = [...new Set(noted.map(({ phoneKey }) => phoneKey))];
  const ofOrders = await db.select().from(orderNotes).where(inArray(orderNotes.orderId, ids));
  const ofPhones = await db.select().from(phoneNotes).where(inArray(phoneNotes.phoneKey, keys));
  const byOrder = new Map(ofOrders.map(({ orderId, ...note }) => [orderId, note]));
  const byPhone = new Map(ofPhones.map(({ phoneKey, ...note }) => [phoneKey, note]));
  return new Map(
    noted.map(({ id, phoneKey }) => [
      id,
      { order: byOrder.get(id) ?? null, phone: byPhone.get(phoneKey) ?? null },
    ]),
  );
}

/**
 * Saves a seller's changed notes about an order and its phone; the last one to write wins. An empty text deletes the
 * note. An order without a phone number has none about it.
 */
export async function saveSellerNotes(
  tx: Db,
  orderId: string,
  changes: { order?: string; phone?: string },
  by: string,
): Promise<Outcome> {
  const [order] = await tx
    .select({ phoneKey: orders.phoneKey })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return "gone";
  const { phoneKey } = order;
  const written = { writtenBy: by, writtenAt: Date.now() };
  if (changes.order !== undefined) {
    await tx.delete(orderNotes).where(eq(orderNotes.orderId, orderId));
    const note = { orderId, text: changes.order, ...written };
    if (note.text) await tx.insert(orderNotes).values(note);
  }
  if (changes.phone !== undefined && phoneKey !== "") {
    await tx.delete(phoneNotes).where(eq(phoneNotes.phoneKey, phoneKey));
    const note = { phoneKey, text: changes.phone, ...written };
    if (note.text) await tx.insert(phoneNotes).values(note);
  }
  return "done";
}

/**
 * Deletes what sellers noted about phones that no order has any more: their notes, debt limits and deposits, and that
 * they are one customer's.
 *
 * @param phoneKeys of the phones to check
 */
export async function forgetUnusedPhones(tx: Db, phoneKeys: string[]): Promise<void> {
  if (phoneKeys.length === 0) return;
  const used = await tx
    .selectDistinct({ key: orders.phoneKey })
    .from(orders)
    .where(inArray(orders.phoneKey, phoneKeys));
  const unused = phoneKeys.filter((phone) => !used.some(({ key }) => key === phone));
  if (unused.length === 0) return;
  await tx.delete(phoneNotes).where(inArray(phoneNotes.phoneKey, unused));
  await tx.delete(debtLimits).where(inArray(debtLimits.phoneKey, unused));
  await tx.delete(depositMarks).where(inArray(depositMarks.phoneKey, unused));
  for (const key of unused) await forgetJoins(tx, key);
}
