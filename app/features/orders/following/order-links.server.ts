import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { findOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { inParallel, prepared, preparedInsert } from "#db/prepared.ts";
import { orderLinks } from "#db/schema.ts";

/** How long the links to an order work after it was delivered or cancelled. */
export const VALID_AFTER_END_MS = 60 * 24 * 60 * 60_000;
/** Links of one order. */
const MAX_LINKS = 20;

const insertLink = preparedInsert(orderLinks);

/** Each attempt to deliver a mail creates a link, so the oldest are deleted. */
const deleteOldLinks = prepared((db) => {
  const newest = db
    .select({ keyHash: orderLinks.keyHash })
    .from(orderLinks)
    .where(eq(orderLinks.orderId, sql.placeholder("orderId")))
    .orderBy(desc(orderLinks.createdAt))
    .limit(MAX_LINKS - 1);
  const isOld = notInArray(orderLinks.keyHash, newest);
  return db
    .delete(orderLinks)
    .where(and(eq(orderLinks.orderId, sql.placeholder("orderId")), isOld));
});

/** Creates a link that shows an order without a login; returns its key, of which only a hash is stored. */
export async function createOrderLink(
  tx: Db,
  order: Pick<Order, "id" | "status">,
): Promise<string> {
  const key = newLinkKey();
  const expiresAt = hasEnded(order.status) ? await endOfLinks(tx, order.id) : null;
  const link = { keyHash: hashLinkKey(key), orderId: order.id, createdAt: Date.now(), expiresAt };
  await inParallel(
    () => deleteOldLinks(tx, { orderId: order.id }),
    () => insertLink(tx, link),
  );
  return key;
}

/** When the links of an ended order expire: together with those created before it ended. */
async function endOfLinks(tx: Db, orderId: string): Promise<number> {
  const [link] = await tx
    .select({ expiresAt: orderLinks.expiresAt })
    .from(orderLinks)
    .where(eq(orderLinks.orderId, orderId))
    .limit(1);
  return link?.expiresAt ?? Date.now() + VALID_AFTER_END_MS;
}

/** The order with this id that a link's key shows; null for a wrong or expired key. */
export async function findLinkedOrder(db: Db, id: string, key: string): Promise<Order | null> {
  if (!isLinkKey(key)) return null;
  const [link] = await db
    .select({ orderId: orderLinks.orderId })
    .from(orderLinks)
    .where(
      and(
        eq(orderLinks.keyHash, hashLinkKey(key)),
        eq(orderLinks.orderId, id),
        or(isNull(orderLinks.expiresAt), gt(orderLinks.expiresAt, Date.now())),
      ),
    );
  return link ? findOrder(db, link.orderId) : null;
}

const setExpiry = prepared((db) =>
  db
    .update(orderLinks)
    .set({ expiresAt: sql`${sql.placeholder("expiresAt")}` })
    .where(eq(orderLinks.orderId, sql.placeholder("orderId"))),
);

/** Sets when an order's links expire, after its status became `status`. */
export async function scheduleLinkExpiry(
  tx: Db,
  orderId: string,
  status: Order["status"],
): Promise<void> {
  const expiresAt = hasEnded(status) ? Date.now() + VALID_AFTER_END_MS : null;
  await setExpiry(tx, { orderId, expiresAt });
}

/** Deletes up to `limit` expired links; returns the number deleted. */
export async function deleteExpiredLinks(tx: Db, limit: number): Promise<number> {
  return deleteSome(tx, orderLinks.keyHash, lt(orderLinks.expiresAt, Date.now()), limit);
}

/** Length in characters of a key of 192 bits. */
const KEY_LENGTH = 32;

/** A new key of a link that needs no login. */
export const newLinkKey = (): string => randomBytes((KEY_LENGTH * 3) / 4).toString("base64url");

/** The hash of a key. Only hashes are stored, so that reading the database opens no link. */
export const hashLinkKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** Whether a text has the length of a key; it may be a stranger's. */
export const isLinkKey = (text: string): boolean => text.length === KEY_LENGTH;
