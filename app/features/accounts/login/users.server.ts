import { and, desc, eq, isNotNull, isNull, lt, ne, notInArray, sql } from "drizzle-orm";
import { isEmailReserved } from "#app/features/accounts/profile/account-emails.server.ts";
import { mergeGuestCart } from "#app/features/cart/update-cart.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { emailKey, normalizeEmail } from "#app/kit/format/email.ts";
import { GUEST_IDLE_MS, LOGIN_IDLE_MS } from "#app/kit/request/lifetimes.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { prepared, preparedFind } from "#db/prepared.ts";
import { addressDrafts, sessions, users } from "#db/schema.ts";

export type User = typeof users.$inferSelect;

const isNotClosed = isNull(users.closedAt);

/** The account with this id; null if there is none or it is closed. */
export const findUser = preparedFind(users, "id", isNotClosed);

const findByKey = preparedFind(users, "emailKey", isNotClosed);

/** The account with this e-mail address, ignoring case, or null. Closed accounts have no e-mail address. */
export const findUserByEmail = (db: Db, email: string): Promise<User | null> =>
  findByKey(db, emailKey(email));

/** Whether an account other than this one, or than a new one, has an e-mail address or may still restore it. */
export async function isEmailTaken(db: Db, email: string, userId: string | null): Promise<boolean> {
  const owner = await findUserByEmail(db, email);
  return owner ? owner.id !== userId : isEmailReserved(db, email, userId);
}

/** Creates an account; returns null when the e-mail address is taken. */
export async function createUser(
  tx: Db,
  account: { name: string; email: string; passwordHash: string },
): Promise<User | null> {
  if (await isEmailTaken(tx, account.email, null)) return null;
  const own = { id: newId(), emailKey: emailKey(account.email), createdAt: Date.now() };
  const user = { ...own, ...account };
  const inserted = await tx.insert(users).values(user).onConflictDoNothing().returning();
  return inserted[0] ?? null;
}

const isOpen = (userId: string) => and(eq(users.id, userId), isNotClosed);

export async function updatePassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(isOpen(userId));
}

export async function updateName(tx: Db, userId: string, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(isOpen(userId));
}

export async function updateEmail(
  tx: Db,
  userId: string,
  email: string,
): Promise<Outcome<"taken">> {
  if (await isEmailTaken(tx, email, userId)) return "taken";
  const changes = { email: normalizeEmail(email), emailKey: emailKey(email) };
  await tx.update(users).set(changes).where(isOpen(userId));
  return "done";
}

export type Session = { hash: string; seenAt: number; user: User | null };

const selectByHash = prepared((db) =>
  db
    .select({ seenAt: sessions.seenAt, user: users })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.hash, sql.placeholder("hash"))),
);

/** The session with this hash, or null when there is none or it has expired. */
export async function findSession(db: Db, hash: string): Promise<Session | null> {
  const [row] = await selectByHash(db, { hash });
  if (!row) return null;
  const idle = Date.now() - row.seenAt;
  if (idle > (row.user ? LOGIN_IDLE_MS : GUEST_IDLE_MS)) return null;
  return { hash, ...row };
}

export async function createGuestSession(tx: Db, hash: string): Promise<void> {
  const now = Date.now();
  await tx.insert(sessions).values({ hash, createdAt: now, seenAt: now });
}

/** Deletes up to `limit` expired logins and up to `limit` expired guest sessions; returns the number deleted. */
export async function deleteIdleSessions(tx: Db, limit: number): Promise<number> {
  const isIdle = (ms: number) => lt(sessions.seenAt, Date.now() - ms);
  const logins = and(isNotNull(sessions.userId), isIdle(LOGIN_IDLE_MS));
  const guests = and(isNull(sessions.userId), isIdle(GUEST_IDLE_MS));
  const { hash } = sessions;
  return (await deleteSome(tx, hash, logins, limit)) + (await deleteSome(tx, hash, guests, limit));
}

/** Records that a session is in use. */
export async function touchSession(tx: Db, hash: string): Promise<void> {
  await tx.update(sessions).set({ seenAt: Date.now() }).where(eq(sessions.hash, hash));
}

/** Deletes a session. A guest's cart is deleted with it, a user's cart is not. */
export async function deleteSession(tx: Db, hash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.hash, hash));
}

/** Logs a user out everywhere. */
export async function deleteUserSessions(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/**
 * Logs a user out everywhere except in one session. That session continues under a new hash with its unsaved address
 * form, so that a stolen copy of its credential stops working too.
 *
 * @returns "gone" if that session has ended; nothing is changed then
 */
export async function renewSession(
  tx: Db,
  userId: string,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<Outcome> {
  const session = await findSession(tx, oldHash);
  if (session?.user?.id !== userId) return "gone";
  const now = Date.now();
  await tx.insert(sessions).values({ hash: newHash, userId, createdAt: now, seenAt: now });
  await moveDraft(tx, oldHash, newHash);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.hash, newHash)));
  return "done";
}

async function moveDraft(tx: Db, oldHash: string, newHash: string): Promise<void> {
  await tx
    .update(addressDrafts)
    .set({ sessionHash: newHash })
    .where(eq(addressDrafts.sessionHash, oldHash));
}

/** Logins of one user; a further login ends the least recently used one. */
const MAX_LOGINS = 20;

/** Deletes all logins of a user except those that were used last, so that there is room for another. */
async function deleteOldestLogins(tx: Db, userId: string): Promise<void> {
  const own = eq(sessions.userId, userId);
  const newest = tx
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(own)
    .orderBy(desc(sessions.seenAt))
    .limit(MAX_LOGINS - 1);
  await tx.delete(sessions).where(and(own, notInArray(sessions.hash, newest)));
}

/**
 * Logs a user in under a new session. A guest's cart is merged into the user's, and a guest's
 * unsaved address form moves to the new session. The old session is deleted.
 *
 * @param verified the user whose password was checked
 * @param oldHash the browser's session before the login, or null
 * @returns "changed" when the password has been changed since the check
 */
export async function createUserSession(
  tx: Db,
  newHash: string,
  verified: Pick<User, "id" | "passwordHash">,
  oldHash: string | null,
): Promise<Outcome<"changed">> {
  const user = await findUser(tx, verified.id);
  if (user?.passwordHash !== verified.passwordHash) return "changed";
  const now = Date.now();
  const userId = user.id;
  await deleteOldestLogins(tx, userId);
  await tx.insert(sessions).values({ hash: newHash, userId, createdAt: now, seenAt: now });
  const old = oldHash ? await findSession(tx, oldHash) : null;
  if (!old) return "done";
  if (!old.user) {
    await mergeGuestCart(tx, old.hash, userId);
    await moveDraft(tx, old.hash, newHash);
  }
  await deleteSession(tx, old.hash);
  return "done";
}
