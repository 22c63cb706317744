import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { prepared } from "../../db/prepared.ts";
import { addressDrafts, sessions, users } from "../../db/schema.ts";
import { mergeGuestCart } from "./carts.ts";
import type { User } from "./users.ts";

const DAY = 24 * 60 * 60_000;
/** A login ends after 30 idle days, a guest's cart after 60 (design, decision 5). */
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

/** Starts a guest's session, and forgets those that ended by idleness. */
export async function startSession(tx: Db, hash: string): Promise<void> {
  const now = Date.now();
  await tx
    .delete(sessions)
    .where(
      or(
        and(isNotNull(sessions.userId), lt(sessions.seenAt, now - LOGIN_IDLE_MS)),
        and(isNull(sessions.userId), lt(sessions.seenAt, now - GUEST_IDLE_MS)),
      ),
    );
  await tx.insert(sessions).values({ hash, createdAt: now, seenAt: now });
}

/** Notes that a session is in use. */
export async function touchSession(tx: Db, hash: string): Promise<void> {
  await tx.update(sessions).set({ seenAt: Date.now() }).where(eq(sessions.hash, hash));
}

/** Ends a session; a guest's cart goes with it, a user's stays. */
export async function endSession(tx: Db, hash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.hash, hash));
}

/** Ends all logins of a user but one, as a new password does. */
export async function endOtherSessions(tx: Db, userId: string, keepHash: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.hash} <> ${keepHash}`));
}

/**
 * Logs a user in under a new session, taking over what the guest had: the cart is added to the
 * user's, a half-typed address moves along, the old session ends. Another user's session just ends.
 */
export async function logInSession(
  tx: Db,
  newHash: string,
  userId: string,
  oldHash: string | null,
): Promise<void> {
  const now = Date.now();
  await tx.insert(sessions).values({ hash: newHash, userId, createdAt: now, seenAt: now });
  const old = oldHash ? await findSession(tx, oldHash) : null;
  if (!oldHash || !old) return;
  if (old.user) return endSession(tx, oldHash);
  await mergeGuestCart(tx, oldHash, userId);
  await tx
    .update(addressDrafts)
    .set({ sessionHash: newHash })
    .where(eq(addressDrafts.sessionHash, oldHash));
  await endSession(tx, oldHash);
}
