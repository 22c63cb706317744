import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { users } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";
import { emailKey } from "../../format/email.ts";

export type User = typeof users.$inferSelect;

const selectByEmail = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.emailKey, sql.placeholder("emailKey")))
    .prepare(),
);

/** The account with this e-mail address, or null; case is ignored. */
export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  return (await selectByEmail(db).get({ emailKey: emailKey(email) })) ?? null;
}

const selectById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare(),
);

/** The account with this id, or null. */
export async function findUser(db: Db, id: string): Promise<User | null> {
  return (await selectById(db).get({ id })) ?? null;
}

/** Creates an account; returns null when the e-mail address already has one. */
export async function createUser(
  tx: Db,
  account: { name: string; email: string; passwordHash: string },
): Promise<User | null> {
  const user = {
    id: newId(),
    ...account,
    emailKey: emailKey(account.email),
    createdAt: Date.now(),
  };
  const inserted = await tx.insert(users).values(user).onConflictDoNothing().returning();
  return inserted[0] ?? null;
}

/** Replaces the password hash. */
export async function updatePassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
