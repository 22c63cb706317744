import { and, desc, eq, isNotNull, isNull, lt, ne, notInArray, sql } from "drizzle-orm";
import { mergeGuestCart } from "#app/features/cart/update-cart.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { GUEST_IDLE_MS, LOGIN_IDLE_MS } from "#app/kit/request/lifetimes.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { addressDrafts, sessions, users } from "#db/schema.ts";
import { findUser, type User } from "./users.server.ts";

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

/** Creates a guest's session. */
export async function createGuestSession(tx: Db, hash: string): Promise<void> {
  const now = Date.now();
  await tx.insert(sessions).values({ hash, createdAt: now, seenAt: now });
}

/** Deletes up to `limit` expired logins and guest sessions each; returns the number deleted. */
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
 * Logs a user out everywhere but in one session, which goes on under a new hash with its unsaved
 * address form: whoever has a copy of its credential is logged out too.
 *
 * @returns "gone" when that session has ended; then nothing is changed
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

/** Beyond this, a new login ends the least recently used one. */
const MAX_LOGINS = 20;

async function deleteOldestLogins(tx: Db, userId: string, remaining: number): Promise<void> {
  const own = eq(sessions.userId, userId);
  const newest = tx
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(own)
    .orderBy(desc(sessions.seenAt))
    .limit(remaining);
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
  await deleteOldestLogins(tx, userId, MAX_LOGINS - 1);
  await tx.insert(sessions).values({ hash: newHash, userId, createdAt: now, seenAt: now });
  await replaceSession(tx, oldHash, newHash, userId);
  return "done";
}

async function replaceSession(
  tx: Db,
  oldHash: string | null,
  newHash: string,
  userId: string,
): Promise<void> {
  const old = oldHash ? await findSession(tx, oldHash) : null;
  if (!oldHash || !old) return;
  if (old.user) return deleteSession(tx, oldHash);
  await mergeGuestCart(tx, oldHash, userId);
  await moveDraft(tx, oldHash, newHash);
  await deleteSession(tx, oldHash);
}
