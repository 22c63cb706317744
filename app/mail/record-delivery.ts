import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { prepared } from "../../db/prepared.ts";
import { outbox } from "../../db/schema.ts";
import { MAX_RETRY_DELAY_MS, type OutboxMail } from "./outbox.ts";

const MINUTE = 60_000;
const RETRY_DELAYS_MS = [
  10_000,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * 60 * MINUTE,
  MAX_RETRY_DELAY_MS,
];

/** Removes a mail that has nothing to tell any more. */
export async function dropMail(tx: Db, id: string): Promise<void> {
  await tx.delete(outbox).where(eq(outbox.id, id));
}

/** Records that the mail server accepted a mail. */
export async function markMailSent(tx: Db, id: string): Promise<void> {
  await setSent(tx, { id, sentAt: Date.now() });
}

const setSent = prepared((db) =>
  db
    .update(outbox)
    .set({ sentAt: sql`${sql.placeholder("sentAt")}`, lastError: null })
    .where(eq(outbox.id, sql.placeholder("id"))),
);

/** Records a failed attempt and schedules the next; delays grow up to 12 hours. */
export async function postponeMail(tx: Db, mail: OutboxMail, reason: string): Promise<void> {
  const delay = RETRY_DELAYS_MS[Math.min(mail.tries, RETRY_DELAYS_MS.length - 1)]!;
  await tx
    .update(outbox)
    .set({
      tries: mail.tries + 1,
      nextTryAt: Date.now() + delay,
      leasedUntil: 0,
      lastError: reason.slice(0, 500),
    })
    .where(hasLeaseOf(mail));
}

/** Ends the lease of a mail that was not sent; it is due immediately. */
export async function releaseMail(tx: Db, mail: OutboxMail): Promise<void> {
  await tx.update(outbox).set({ leasedUntil: 0 }).where(hasLeaseOf(mail));
}

/** Matches only while the mail has the lease it was claimed with. */
const hasLeaseOf = ({ id, leasedUntil }: OutboxMail) =>
  and(eq(outbox.id, id), eq(outbox.leasedUntil, leasedUntil));
