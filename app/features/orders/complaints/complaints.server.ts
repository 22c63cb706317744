import { and, asc, eq, gte, isNull } from "drizzle-orm";
import { recordChange } from "#app/features/orders/changing/record-change.server.ts";
import { findOrderRow, type OrderRow } from "#app/features/orders/finding/orders.server.ts";
import { findPromises } from "#app/features/shop/promises/promises.server.ts";
import { DAY_MS } from "#app/kit/format/vietnam-day.ts";
import { countUnlessFull, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { complaintPhotos, orderComplaints, orders } from "#db/schema.ts";

/** What a shopper says is wrong with an order. */
export type Complaint = typeof orderComplaints.$inferSelect;

/** The complaints about an order, oldest first. */
export const listComplaints = (db: Db, orderId: string): Promise<Complaint[]> =>
  db
    .select()
    .from(orderComplaints)
    .where(eq(orderComplaints.orderId, orderId))
    .orderBy(asc(orderComplaints.seq));

const isOpenOf = (orderId: string) =>
  and(eq(orderComplaints.orderId, orderId), isNull(orderComplaints.closedAt));

/** Why a shopper cannot complain about an order: its time is over, or a complaint is open. */
export type ComplaintProblem = "not-delivered" | "late" | "open";

/** Whether a shopper can complain about an order, as long as the shop's policy of returns says. */
export async function findComplaintProblem(
  db: Db,
  { id, status, deliveredAt }: Pick<OrderRow, "id" | "status" | "deliveredAt">,
): Promise<ComplaintProblem | null> {
  if (status !== "Delivered" || deliveredAt === null) return "not-delivered";
  if ((await db.$count(orderComplaints, isOpenOf(id))) > 0) return "open";
  const { promises } = await findPromises(db);
  return Date.now() > deliveredAt + promises.reportFault * DAY_MS ? "late" : null;
}

type Refusal =
  | { kind: "gone" | ComplaintProblem }
  /** The order or the client has had its share of complaints. */
  | { kind: "limited"; retryAfterMs: number };

/**
 * Counts a complaint before its photos are read, which cost the most.
 *
 * @param client the address to which the limit applies
 */
export async function countComplaint(
  tx: Db,
  id: string,
  client: string,
): Promise<{ kind: "done" } | Refusal> {
  const order = await findOrderRow(tx, id);
  if (!order) return { kind: "gone" };
  const problem = await findComplaintProblem(tx, order);
  if (problem) return { kind: problem };
  const retryAfterMs = await countUnlessFull(tx, [
    { bucket: `complaint:${id}`, limit: LIMITS.complaintPerOrder },
    { bucket: `complaint:${client}`, limit: LIMITS.complaintPerClient },
  ]);
  return retryAfterMs > 0 ? { kind: "limited", retryAfterMs } : { kind: "done" };
}

/** Stores a complaint about a delivered order with its photos, and brings it to the sellers' attention. */
export async function complain(
  tx: Db,
  id: string,
  { text, photos }: { text: string; photos: Buffer[] },
): Promise<{ kind: "done" } | Exclude<Refusal, { kind: "limited" }>> {
  const order = await findOrderRow(tx, id);
  if (!order) return { kind: "gone" };
  const problem = await findComplaintProblem(tx, order);
  if (problem) return { kind: problem };
  // Two changes within one millisecond must differ as well.
  const at = Math.max(Date.now(), order.updatedAt + 1);
  const rows = photos.map((bytes) => ({ id: newId(), orderId: id, createdAt: at, bytes }));
  if (rows.length > 0) await tx.insert(complaintPhotos).values(rows);
  const names = rows.map((photo) => photo.id);
  await tx.insert(orderComplaints).values({ orderId: id, text, photos: names, createdAt: at });
  const complained = { attention: "complaint", updatedAt: at } as const;
  await tx.update(orders).set(complained).where(eq(orders.id, id));
  const by = { actor: "shopper", actorEmail: order.email } as const;
  await recordChange(tx, { orderId: id, ...by, change: "complained", at });
  return { kind: "done" };
}

/** Opens the complaint again that was closed since a time. */
export async function reopenComplaint(tx: Db, orderId: string, since: number): Promise<void> {
  const isClosed = and(eq(orderComplaints.orderId, orderId), gte(orderComplaints.closedAt, since));
  await tx.update(orderComplaints).set({ closedAt: null }).where(isClosed);
}
