import { and, eq, isNull } from "drizzle-orm";
import { isEmailReserved } from "#app/features/accounts/profile/former-emails.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { emailKey, normalizeEmail } from "#app/kit/format/email.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { preparedFind } from "#db/prepared.ts";
import { users } from "#db/schema.ts";

export type User = typeof users.$inferSelect;

const isNotClosed = isNull(users.closedAt);

/** The account with this id, or null; closed ones are not found. */
export const findUser = preparedFind(users, "id", isNotClosed);

const findByKey = preparedFind(users, "emailKey", isNotClosed);

/** The account with this e-mail address, or null; case is ignored, closed accounts have none. */
export const findUserByEmail = (db: Db, email: string): Promise<User | null> =>
  findByKey(db, emailKey(email));

/**
 * Whether another account than this one has an e-mail address, or may still restore it.
 *
 * @param userId the account that asks for it; null for one that is yet to be created
 */
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
  const user = {
    id: newId(),
    ...account,
    emailKey: emailKey(account.email),
    createdAt: Date.now(),
  };
  const inserted = await tx.insert(users).values(user).onConflictDoNothing().returning();
  return inserted[0] ?? null;
}

const isOpen = (userId: string) => and(eq(users.id, userId), isNotClosed);

/** Replaces the password hash. */
export async function updatePassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(isOpen(userId));
}

/** Replaces the name. */
export async function updateName(tx: Db, userId: string, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(isOpen(userId));
}

/** Replaces the e-mail address. */
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
