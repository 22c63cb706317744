import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { users } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";
import { emailKey } from "../../format/email.ts";

export type User = typeof users.$inferSelect;

const byEmail = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.emailKey, sql.placeholder("emailKey")))
    .prepare(),
);

/** The account of an e-mail address, in any case. */
export async function findUserByEmail(db: Db, email: string): Promise<User | null> {
  return (await byEmail(db).get({ emailKey: emailKey(email) })) ?? null;
}

const byId = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare(),
);

/** The account with this id, or null. */
export async function findUser(db: Db, id: string): Promise<User | null> {
  return (await byId(db).get({ id })) ?? null;
}

/** Makes an account; null when its e-mail address has one already. */
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
  const added = await tx.insert(users).values(user).onConflictDoNothing().returning();
  return added[0] ?? null;
}

/** Stores a new password's hash. */
export async function updatePassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
