import { and, eq, gte } from "drizzle-orm";
import { emailKey } from "#app/kit/format/email.ts";
import type { Db } from "#db/client.server.ts";
import { verifiedEmails } from "#db/schema.ts";

/** Whether this user has proved to receive mail at this address. */
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

/** The addresses at which this user has proved to receive mail, in lower case. */
export async function listVerifiedEmails(
  db: Db,
  userId: string,
): Promise<{ emailKey: string; verifiedAt: number }[]> {
  return db
    .select({ emailKey: verifiedEmails.emailKey, verifiedAt: verifiedEmails.verifiedAt })
    .from(verifiedEmails)
    .where(eq(verifiedEmails.userId, userId));
}

/** Deletes the addresses that were verified for this user from a moment on, in UTC milliseconds. */
export async function forgetEmailsVerifiedSince(
  tx: Db,
  userId: string,
  since: number,
): Promise<void> {
  await tx
    .delete(verifiedEmails)
    .where(and(eq(verifiedEmails.userId, userId), gte(verifiedEmails.verifiedAt, since)));
}
