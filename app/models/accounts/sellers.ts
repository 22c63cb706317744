import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { sellerSessions, sellers } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";
import { emailKey } from "../../format/email.ts";

export type Seller = typeof sellers.$inferSelect;
type Account = { email: string; passwordHash: string };

/** The seller of an e-mail address, in any case. */
export async function findSellerByEmail(db: Db, email: string): Promise<Seller | null> {
  const [seller] = await db
    .select()
    .from(sellers)
    .where(eq(sellers.emailKey, emailKey(email)));
  return seller ?? null;
}

const emails = prepared((db) => db.select({ email: sellers.email }).from(sellers).prepare());

/** E-mail addresses of all sellers: who hears of new orders unless a setting says otherwise. */
export async function listSellerEmails(db: Db): Promise<string[]> {
  return (await emails(db).all()).map((row) => row.email);
}

/** All sellers, the oldest account first. */
export async function listSellers(db: Db): Promise<Pick<Seller, "email" | "createdAt">[]> {
  return db
    .select({ email: sellers.email, createdAt: sellers.createdAt })
    .from(sellers)
    .orderBy(asc(sellers.createdAt), asc(sellers.emailKey));
}

/** Makes a seller's account; false when the e-mail address has one already. */
export async function createSeller(tx: Db, account: Account): Promise<boolean> {
  const { email, passwordHash } = account;
  const seller = { id: newId(), email, passwordHash, emailKey: emailKey(email) };
  const added = await tx
    .insert(sellers)
    .values({ ...seller, createdAt: Date.now() })
    .onConflictDoNothing()
    .returning({ id: sellers.id });
  return added.length > 0;
}

/** Makes the first seller; does nothing when there is one already. Answers whether it was made. */
export async function createFirstSeller(tx: Db, account: Account): Promise<boolean> {
  if ((await listSellerEmails(tx)).length > 0) return false;
  return createSeller(tx, account);
}

/** Gives a seller a new password and ends all their logins; false when there is no such seller. */
export async function updateSellerPassword(
  tx: Db,
  { email, passwordHash }: Account,
): Promise<boolean> {
  const [changed] = await tx
    .update(sellers)
    .set({ passwordHash })
    .where(eq(sellers.emailKey, emailKey(email)))
    .returning({ id: sellers.id });
  if (!changed) return false;
  await tx.delete(sellerSessions).where(eq(sellerSessions.sellerId, changed.id));
  return true;
}

/** Removes a seller and all their logins; answers how many are left, or null when there was none. */
export async function deleteSeller(tx: Db, email: string): Promise<number | null> {
  const gone = await tx
    .delete(sellers)
    .where(eq(sellers.emailKey, emailKey(email)))
    .returning({ id: sellers.id });
  return gone.length > 0 ? (await listSellerEmails(tx)).length : null;
}

/**
 * Starts a seller's login: one row with two credentials, given as hashes.
 *
 * @param verified whose password was found right
 * @returns false when that is not the password any more
 */
export async function createSellerSession(
  tx: Db,
  verified: Pick<Seller, "id" | "passwordHash">,
  hashes: { cookieHash: string; tokenHash: string },
): Promise<boolean> {
  const [seller] = await tx
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(eq(sellers.id, verified.id), eq(sellers.passwordHash, verified.passwordHash)));
  if (!seller) return false;
  const now = Date.now();
  const session = { sellerId: seller.id, ...hashes, createdAt: now, seenAt: now };
  await tx.insert(sellerSessions).values(session);
  return true;
}

/** Deletes up to `limit` logins that ended by idleness; answers how many. */
export async function deleteIdleSellerSessions(
  tx: Db,
  idleSince: number,
  limit: number,
): Promise<number> {
  const idle = tx
    .select({ hash: sellerSessions.cookieHash })
    .from(sellerSessions)
    .where(lt(sellerSessions.seenAt, idleSince))
    .limit(limit);
  const gone = await tx
    .delete(sellerSessions)
    .where(inArray(sellerSessions.cookieHash, idle))
    .returning({ hash: sellerSessions.cookieHash });
  return gone.length;
}

/** The login a credential belongs to, or null. */
export async function findSellerLogin(
  db: Db,
  credential: { cookieHash: string } | { tokenHash: string },
  idleSince: number,
): Promise<{ seller: Seller; cookieHash: string; seenAt: number } | null> {
  const matches =
    "cookieHash" in credential
      ? eq(sellerSessions.cookieHash, credential.cookieHash)
      : eq(sellerSessions.tokenHash, credential.tokenHash);
  const [row] = await db
    .select({
      seller: sellers,
      cookieHash: sellerSessions.cookieHash,
      seenAt: sellerSessions.seenAt,
    })
    .from(sellerSessions)
    .innerJoin(sellers, eq(sellers.id, sellerSessions.sellerId))
    .where(matches);
  return row && row.seenAt > idleSince ? row : null;
}

/** Notes that a seller's login is in use. */
export async function touchSellerSession(tx: Db, cookieHash: string): Promise<void> {
  await tx
    .update(sellerSessions)
    .set({ seenAt: Date.now() })
    .where(eq(sellerSessions.cookieHash, cookieHash));
}

/** Ends a login by either of its credentials; both stop working. */
export async function deleteSellerSession(
  tx: Db,
  credential: { cookieHash: string } | { tokenHash: string },
): Promise<void> {
  await tx
    .delete(sellerSessions)
    .where(
      "cookieHash" in credential
        ? eq(sellerSessions.cookieHash, credential.cookieHash)
        : eq(sellerSessions.tokenHash, credential.tokenHash),
    );
}
