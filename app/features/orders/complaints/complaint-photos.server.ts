import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { complaintPhotos, orders } from "#db/schema.ts";

/** A photo of a complaint about an order, or null. The caller checks access to the order. */
export async function findComplaintPhoto(
  db: Db,
  orderId: string,
  id: string,
): Promise<Buffer | null> {
  const isIt = and(eq(complaintPhotos.id, id), eq(complaintPhotos.orderId, orderId));
  const [photo] = await db
    .select({ bytes: complaintPhotos.bytes })
    .from(complaintPhotos)
    .where(isIt);
  return photo?.bytes ?? null;
}

/** Deletes the photos of orders that are gone. @param ids of the orders to check */
export async function deleteComplaintPhotos(tx: Db, ids: string[]): Promise<void> {
  const present = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.id, complaintPhotos.orderId));
  await tx
    .delete(complaintPhotos)
    .where(and(inArray(complaintPhotos.orderId, ids), notExists(present)));
}
