import { and, desc, eq, max, ne } from "drizzle-orm";
import { dropUndo } from "#app/features/orders/undo/undo.server.ts";
import {
  deleteSeller,
  findSellerById,
  listSellers,
  type Seller,
} from "#app/features/sellers/login/sellers.server.ts";
import { listWithTwoFactors } from "#app/features/sellers/two-factors/two-factors.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import type { SellerRole } from "#db/order-values.ts";
import { sellerLinks, sellerSessions, sellers } from "#db/schema.ts";

/**
 * All sellers, oldest account first: whether they log in with two factors, and the time of their last request; null if no
 * login of theirs is left.
 */
export async function listPeople(db: Db) {
  const seen = await db
    .select({ sellerId: sellerSessions.sellerId, seenAt: max(sellerSessions.seenAt) })
    .from(sellerSessions)
    .groupBy(sellerSessions.sellerId);
  const seenAt = new Map(seen.map((row) => [row.sellerId, row.seenAt]));
  const withFactors = await listWithTwoFactors(db);
  return (await listSellers(db)).map((seller) => ({
    ...seller,
    hasFactors: withFactors.has(seller.id),
    seenAt: seenAt.get(seller.id) ?? null,
  }));
}

/** Whether a seller is an owner, and nobody else is: without an owner, nobody could manage the others. */
async function isLastOwner(tx: Db, { id, role }: Seller): Promise<boolean> {
  const isOther = and(eq(sellers.role, "owner"), ne(sellers.id, id));
  return role === "owner" && (await tx.$count(sellers, isOther)) === 0;
}

/** Gives a seller another role, with effect from their next request, and on those that still want to write. */
export async function setRole(
  tx: Db,
  id: string,
  role: SellerRole,
): Promise<Outcome<"gone" | "last-owner">> {
  const seller = await findSellerById(tx, id);
  if (!seller) return "gone";
  if (seller.role === role) return "done";
  if (await isLastOwner(tx, seller)) return "last-owner";
  await tx.update(sellers).set({ role }).where(eq(sellers.id, id));
  // What the old role allowed.
  await tx.delete(sellerLinks).where(eq(sellerLinks.createdBy, seller.email));
  await dropUndo(tx, seller.email);
  return "done";
}

/** Removes a seller, with all that deleteSeller ends. */
export async function removeSeller(tx: Db, id: string): Promise<Outcome<"gone" | "last-owner">> {
  const seller = await findSellerById(tx, id);
  if (!seller) return "gone";
  if (await isLastOwner(tx, seller)) return "last-owner";
  return deleteSeller(tx, seller.email);
}

/** Changes a seller's own name. */
export async function renameSeller(tx: Db, id: string, name: string): Promise<void> {
  await tx.update(sellers).set({ name }).where(eq(sellers.id, id));
}

/** Ends the logins of a seller but one. */
export async function endOtherSessions(tx: Db, id: string, cookieHash: string): Promise<void> {
  const isOther = and(eq(sellerSessions.sellerId, id), ne(sellerSessions.cookieHash, cookieHash));
  await tx.delete(sellerSessions).where(isOther);
}

/**
 * Replaces the password of a seller, and ends their other logins.
 *
 * @param verified the seller whose old password was checked
 * @returns "changed" if it has been changed since the check
 */
export async function changePassword(
  tx: Db,
  verified: Pick<Seller, "id" | "passwordHash">,
  { passwordHash, cookieHash }: { passwordHash: string; cookieHash: string },
): Promise<Outcome<"changed">> {
  const isSame = and(eq(sellers.id, verified.id), eq(sellers.passwordHash, verified.passwordHash));
  const changed = await tx
    .update(sellers)
    .set({ passwordHash })
    .where(isSame)
    .returning({ id: sellers.id });
  if (changed.length === 0) return "changed";
  await endOtherSessions(tx, verified.id, cookieHash);
  await tx.delete(sellerLinks).where(eq(sellerLinks.sellerId, verified.id));
  return "done";
}

/** The logins of a seller, the one used last first. */
export function listSessions(db: Db, sellerId: string, limit: number) {
  const { cookieHash, createdAt, seenAt } = sellerSessions;
  return db
    .select({ cookieHash, createdAt, seenAt })
    .from(sellerSessions)
    .where(eq(sellerSessions.sellerId, sellerId))
    .orderBy(desc(seenAt))
    .limit(limit);
}
