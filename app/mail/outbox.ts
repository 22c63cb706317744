import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { newId } from "../../db/id.ts";
import { preparedInsert } from "../../db/prepared.ts";
import { outbox } from "../../db/schema.ts";

export type OutboxMail = typeof outbox.$inferSelect;

const MINUTE = 60_000;
const RETRY_AFTER_MS = [10_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * 60 * MINUTE, 12 * 60 * MINUTE];

const insertMail = preparedInsert(outbox);

/** Writes a mail about an order into the outbox, in the transaction that places the order. */
export async function queueMail(
  tx: Db,
  mail: Pick<OutboxMail, "kind" | "orderId" | "recipient">,
): Promise<void> {
  const now = Date.now();
  const times = { createdAt: now, nextTryAt: now, leasedUntil: 0, sentAt: null };
  await insertMail(tx, { id: newId(now), ...mail, ...times, tries: 0, lastError: null });
}

/** Mails whose time has come, oldest first. */
export async function listDueMails(db: Db, limit: number): Promise<OutboxMail[]> {
  return db
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextTryAt, Date.now())))
    .orderBy(asc(outbox.nextTryAt), asc(outbox.seq))
    .limit(limit);
}

/** Notes that a mail was accepted by the mail server. */
export async function markMailSent(tx: Db, id: string): Promise<void> {
  await tx.update(outbox).set({ sentAt: Date.now(), lastError: null }).where(eq(outbox.id, id));
}

/** Notes a failed try and when to try again; the pauses grow up to half a day. */
export async function postponeMail(tx: Db, mail: OutboxMail, reason: string): Promise<void> {
  const pause = RETRY_AFTER_MS[Math.min(mail.tries, RETRY_AFTER_MS.length - 1)]!;
  await tx
    .update(outbox)
    .set({ tries: mail.tries + 1, nextTryAt: Date.now() + pause, lastError: reason.slice(0, 500) })
    .where(eq(outbox.id, mail.id));
}
