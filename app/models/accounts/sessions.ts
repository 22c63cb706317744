import { and, desc, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { addressDrafts, sessions, users } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";
import { mergeGuestCart } from "../cart/merge-carts.ts";
import { findUser, type User } from "./users.ts";

const DAY = 24 * 60 * 60_000;
/** A login ends after 30 idle days, a guest's cart after 60. */
export const LOGIN_IDLE_MS = 30 * DAY;
export const GUEST_IDLE_MS = 60 * DAY;
/** Use is noted once a day: not every page view is a write. */
export const TOUCH_AFTER_MS = DAY;

export type Session = { hash: string; seenAt: number; user: User | null };

const byHash = prepared((db) =>
  db
    .select({ seenAt: sessions.seenAt, user: users })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.hash, sql.placeholder("hash")))
    .prepare(),
);

/** The live session with this hash, or null. */
export async function findSession(db: Db, hash: string): Promise<Session | null> {
  const row = await byHash(db).get({ hash });
  if (!row) return null;
  const idle = Date.now() - row.seenAt;
  if (idle > (row.user ? LOGIN_IDLE_MS : GUEST_IDLE_MS)) return null;
  return { hash, ...row };
}

/** Starts a guest's session. */
export async function createGuestSession(tx: Db, hash: string): Promise<void> {
  const now = Date.now();
  await tx.insert(sessions).values({ hash, createdAt: now, seenAt: now });
}

/** Deletes up to `limit` sessions that ended by idleness, with their carts; answers how many. */
export async function deleteIdleSessions(tx: Db, limit: number): Promise<number> {
  const now = Date.now();
  const ended = [
    and(isNotNull(sessions.userId), lt(sessions.seenAt, now - LOGIN_IDLE_MS)),
    and(isNull(sessions.userId), lt(sessions.seenAt, now - GUEST_IDLE_MS)),
  ];
  let count = 0;
  for (const where of ended) {
    const idle = tx.select({ hash: sessions.hash }).from(sessions).where(where).limit(limit);
    const gone = await tx
      .delete(sessions)
      .where(inArray(sessions.hash, idle))
      .returning({ hash: sessions.hash });
    count += gone.length;
  }
  return count;
}

/** Notes that a session is in use. */
export async function touchSession(tx: Db, hash: string): Promise<void> {
  await tx.update(sessions).set({ seenAt: Date.now() }).where(eq(sessions.hash, hash));
}

/** Ends a session; a guest's cart goes with it, a user's stays. */
export async function deleteSession(tx: Db, hash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.hash, hash));
}

/** Ends all logins of a user, as a new password does. */
export async function deleteUserSessions(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Whoever logs in on more devices loses the login that was not used for longest. */
const MOST_LOGINS = 20;

async function endLoginsBeyond(tx: Db, userId: string, most: number): Promise<void> {
  const own = eq(sessions.userId, userId);
  const newest = tx
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(own)
    .orderBy(desc(sessions.seenAt))
    .limit(most);
  await tx.delete(sessions).where(and(own, notInArray(sessions.hash, newest)));
}

/**
 * Logs a user in under a new session, taking over what the guest had: the cart is added to the
 * user's, a half-typed address moves along, the old session ends. Another user's session just ends.
 *
 * @param verified whose password was found right
 * @returns false when that is not the password any more
 */
export async function createUserSession(
  tx: Db,
  newHash: string,
  verified: Pick<User, "id" | "passwordHash">,
  oldHash: string | null,
): Promise<boolean> {
  const user = await findUser(tx, verified.id);
  if (user?.passwordHash !== verified.passwordHash) return false;
  const now = Date.now();
  const userId = user.id;
  await endLoginsBeyond(tx, userId, MOST_LOGINS - 1);
  await tx.insert(sessions).values({ hash: newHash, userId, createdAt: now, seenAt: now });
  await takeOver(tx, oldHash, newHash, userId);
  return true;
}

async function takeOver(
  tx: Db,
  oldHash: string | null,
  newHash: string,
  userId: string,
): Promise<void> {
  const old = oldHash ? await findSession(tx, oldHash) : null;
  if (!oldHash || !old) return;
  if (old.user) return deleteSession(tx, oldHash);
  await mergeGuestCart(tx, oldHash, userId);
  await tx
    .update(addressDrafts)
    .set({ sessionHash: newHash })
    .where(eq(addressDrafts.sessionHash, oldHash));
  await deleteSession(tx, oldHash);
}
