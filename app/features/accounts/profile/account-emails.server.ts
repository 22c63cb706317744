import { and, asc, eq, gt, gte, lte } from "drizzle-orm";
import { emailKey } from "#app/kit/format/email.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { formerEmails, verifiedEmails } from "#db/schema.ts";

/** Hours for which the link that restores an address works. */
export const RESTORE_HOURS = 72;
const VALID_MS = RESTORE_HOURS * 60 * 60_000;
/** Addresses of one account that can be restored at the same time. */
const MAX_PER_ACCOUNT = 5;

/** A former address of an account, with the link that restores it. */
export type FormerEmail = typeof formerEmails.$inferSelect;

const isValid = () => gt(formerEmails.expiresAt, Date.now());

/** The addresses that an account can restore, in the order in which it had them. */
export function listFormerEmails(db: Db, userId: string): Promise<FormerEmail[]> {
  return db
    .select()
    .from(formerEmails)
    .where(and(eq(formerEmails.userId, userId), isValid()))
    .orderBy(asc(formerEmails.seq));
}

/** Milliseconds until an account may change its address again; 0 if it may do so now. */
export async function waitForEmailChange(db: Db, userId: string): Promise<number> {
  const rows = await listFormerEmails(db, userId);
  return rows.length < MAX_PER_ACCOUNT ? 0 : Math.max(1, rows[0]!.expiresAt - Date.now());
}

/** Reserves the address that an account is about to give up, so that a mailed link can restore it. */
export async function keepFormerEmail(
  tx: Db,
  { userId, email, keyHash }: Pick<FormerEmail, "userId" | "email" | "keyHash">,
): Promise<void> {
  const createdAt = Date.now();
  const own = { keyHash, userId, email, emailKey: emailKey(email) };
  await tx.insert(formerEmails).values({ ...own, createdAt, expiresAt: createdAt + VALID_MS });
}

/** The address that a link restores; null if the link was used, has expired or never existed. */
export async function findFormerEmail(db: Db, keyHash: string): Promise<FormerEmail | null> {
  const [row] = await db
    .select()
    .from(formerEmails)
    .where(and(eq(formerEmails.keyHash, keyHash), isValid()));
  return row ?? null;
}

/** Whether an account other than this one may still restore an address. */
export async function isEmailReserved(
  db: Db,
  email: string,
  userId: string | null,
): Promise<boolean> {
  const rows = await db
    .select({ userId: formerEmails.userId })
    .from(formerEmails)
    .where(and(eq(formerEmails.emailKey, emailKey(email)), isValid()));
  return rows.some((row) => row.userId !== userId);
}

/**
 * Ends the link of an address that was restored to its account, and the links of all later changes, which went to
 * addresses of the person who made the changes. Links of earlier changes still work, so that the first owner wins.
 *
 * @returns whether the account had the address before
 */
export async function endLinksSince(tx: Db, userId: string, email: string): Promise<boolean> {
  const rows = await listFormerEmails(tx, userId);
  const former = rows.find((row) => row.emailKey === emailKey(email));
  if (!former) return false;
  await tx
    .delete(formerEmails)
    .where(and(eq(formerEmails.userId, userId), gte(formerEmails.seq, former.seq)));
  return true;
}

/** Deletes up to `limit` addresses whose links have expired; returns the number deleted. */
export const deleteExpiredFormerEmails = (tx: Db, limit: number): Promise<number> =>
  deleteSome(tx, formerEmails.seq, lte(formerEmails.expiresAt, Date.now()), limit);

/** Whether this user has proved that they receive mail at this address. */
export async function isEmailVerified(db: Db, userId: string, email: string): Promise<boolean> {
  const [row] = await db
    .select()
    .from(verifiedEmails)
    .where(and(eq(verifiedEmails.userId, userId), eq(verifiedEmails.emailKey, emailKey(email))));
  return row !== undefined;
}

/** Marks an address as verified for this user, permanently. */
export async function markEmailVerified(tx: Db, userId: string, email: string): Promise<void> {
  await tx
    .insert(verifiedEmails)
    .values({ userId, emailKey: emailKey(email), verifiedAt: Date.now() })
    .onConflictDoNothing();
}

/** The addresses at which this user has proved that they receive mail, in lower case. */
export const listVerifiedEmails = (db: Db, userId: string) =>
  db
    .select({ emailKey: verifiedEmails.emailKey, verifiedAt: verifiedEmails.verifiedAt })
    .from(verifiedEmails)
    .where(eq(verifiedEmails.userId, userId));

/** Deletes the addresses that were verified for this user at or after a time, in UTC milliseconds. */
export async function forgetEmailsVerifiedSince(tx: Db, userId: string, since: number) {
  const isSince = gte(verifiedEmails.verifiedAt, since);
  await tx.delete(verifiedEmails).where(and(eq(verifiedEmails.userId, userId), isSince));
}
