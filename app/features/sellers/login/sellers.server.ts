import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { dropUndo } from "#app/features/orders/undo/undo.server.ts";
import { TWO_FACTORS_PART } from "#app/features/sellers/two-factors/rules.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { emailKey } from "#app/kit/format/email.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import type { SellerRole } from "#db/order-values.ts";
import { prepared, preparedFind } from "#db/prepared.ts";
import { sellerLinks, sellerSessions, sellers, shopContent, twoFactors } from "#db/schema.ts";

export type Seller = typeof sellers.$inferSelect;
type Account = { email: string; passwordHash: string; name?: string; role?: SellerRole };

const findByKey = preparedFind(sellers, "emailKey");

/** The seller with this e-mail address, or null; case is ignored. */
export const findSellerByEmail = (db: Db, email: string): Promise<Seller | null> =>
  findByKey(db, emailKey(email));

/** The seller with this id, or null. */
export const findSellerById = preparedFind(sellers, "id");

const selectEmails = prepared((db) => db.select({ email: sellers.email }).from(sellers));

/** The e-mail addresses of all sellers. */
export async function listSellerEmails(db: Db): Promise<string[]> {
  return (await selectEmails(db)).map((row) => row.email);
}

/** All sellers, oldest account first. */
export async function listSellers(
  db: Db,
): Promise<Pick<Seller, "id" | "email" | "name" | "role" | "createdAt">[]> {
  const { id, email, name, role, createdAt } = sellers;
  return db
    .select({ id, email, name, role, createdAt })
    .from(sellers)
    .orderBy(asc(sellers.createdAt), asc(sellers.emailKey));
}

/** Creates a seller's account, an owner's by default; "taken" when the e-mail address already has one. */
export async function createSeller(tx: Db, account: Account): Promise<Outcome<"taken">> {
  const seller = { id: newId(), ...account, emailKey: emailKey(account.email) };
  const inserted = await tx
    .insert(sellers)
    .values({ ...seller, createdAt: Date.now() })
    .onConflictDoNothing()
    .returning({ id: sellers.id });
  return inserted.length > 0 ? "done" : "taken";
}

/** Creates the first seller's account; "taken" when a seller already exists. */
export async function createFirstSeller(tx: Db, account: Account): Promise<Outcome<"taken">> {
  if ((await listSellerEmails(tx)).length > 0) return "taken";
  return createSeller(tx, account);
}

/** Replaces a seller's password and deletes their sessions. */
export async function updateSellerPassword(
  tx: Db,
  { email, passwordHash }: Account,
): Promise<Outcome> {
  const [updated] = await tx
    .update(sellers)
    .set({ passwordHash })
    .where(eq(sellers.emailKey, emailKey(email)))
    .returning({ id: sellers.id });
  if (!updated) return "gone";
  await tx.delete(sellerSessions).where(eq(sellerSessions.sellerId, updated.id));
  return "done";
}

/** Deletes a seller with their sessions, devices for notices, invitations and last change that can be undone. */
export async function deleteSeller(tx: Db, email: string): Promise<Outcome> {
  const [deleted] = await tx
    .delete(sellers)
    .where(eq(sellers.emailKey, emailKey(email)))
    .returning({ email: sellers.email });
  if (!deleted) return "gone";
  await tx.delete(sellerLinks).where(eq(sellerLinks.createdBy, deleted.email));
  await dropUndo(tx, deleted.email);
  return "done";
}

/**
 * Logs a seller in. The session has two credentials, one for browsers and one for API clients; only
 * their hashes are stored.
 *
 * @param verified the seller whose password was checked
 * @returns "changed" when the password has been changed since the check
 */
export async function createSellerSession(
  tx: Db,
  verified: Pick<Seller, "id" | "passwordHash">,
  hashes: { cookieHash: string; tokenHash: string },
): Promise<Outcome<"changed">> {
  const [seller] = await tx
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(eq(sellers.id, verified.id), eq(sellers.passwordHash, verified.passwordHash)));
  if (!seller) return "changed";
  const now = Date.now();
  const session = { sellerId: seller.id, ...hashes, createdAt: now, seenAt: now };
  await tx.insert(sellerSessions).values(session);
  return "done";
}

/** Deletes up to `limit` sessions last used before `idleSince`; returns the number deleted. */
export async function deleteIdleSellerSessions(
  tx: Db,
  idleSince: number,
  limit: number,
): Promise<number> {
  return deleteSome(tx, sellerSessions.cookieHash, lt(sellerSessions.seenAt, idleSince), limit);
}

/** A seller's login, as it was when a request began. */
export type SellerLogin = {
  seller: Seller;
  cookieHash: string;
  seenAt: number;
  /** Whether the seller must set up two factors before anything else. */
  mustSetUp: boolean;
};

export type Credential = { cookieHash: string } | { tokenHash: string };

const isSession = (credential: Credential) =>
  "cookieHash" in credential
    ? eq(sellerSessions.cookieHash, credential.cookieHash)
    : eq(sellerSessions.tokenHash, credential.tokenHash);

/** Whether all sellers must have two factors, and this one has none. */
const mustSetUp = sql<boolean>`case
  when not exists (select 1 from ${shopContent} where ${shopContent.part} = ${TWO_FACTORS_PART}) then 0
  when exists (select 1 from ${twoFactors} where ${twoFactors.sellerId} = ${sellers.id}
    and ${twoFactors.confirmedAt} is not null) then 0
  else 1 end`.mapWith(Boolean);

/** The session with this credential, or null when there is none or it was idle since `idleSince`. */
export async function findSellerSession(
  db: Db,
  credential: Credential,
  idleSince: number,
): Promise<SellerLogin | null> {
  const { cookieHash, seenAt, sellerId } = sellerSessions;
  const [row] = await db
    .select({ seller: sellers, cookieHash, seenAt, mustSetUp })
    .from(sellerSessions)
    .innerJoin(sellers, eq(sellers.id, sellerId))
    .where(and(isSession(credential), gt(seenAt, idleSince)));
  return row ?? null;
}

const findRole = prepared((db) =>
  db
    .select({ role: sellers.role })
    .from(sellerSessions)
    .innerJoin(sellers, eq(sellers.id, sellerSessions.sellerId))
    .where(eq(sellerSessions.cookieHash, sql.placeholder("cookieHash"))),
);

/** Whether a login has neither ended nor changed its role since it was read. */
export async function isSameLogin(tx: Db, { cookieHash, seller }: SellerLogin): Promise<boolean> {
  const [row] = await findRole(tx, { cookieHash });
  return row?.role === seller.role;
}

/** Records that a session is in use. */
export async function touchSellerSession(tx: Db, cookieHash: string): Promise<void> {
  await tx
    .update(sellerSessions)
    .set({ seenAt: Date.now() })
    .where(eq(sellerSessions.cookieHash, cookieHash));
}

/** Deletes a session by either of its credentials; both stop working. */
export async function deleteSellerSession(tx: Db, credential: Credential): Promise<void> {
  await tx.delete(sellerSessions).where(isSession(credential));
}
