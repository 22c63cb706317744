import { and, asc, between, eq, gt, isNull, lte, min, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isLeased } from "#db/lease.ts";
import { MAIL_KINDS } from "#db/mail-kinds.ts";
import { inParallel, prepared } from "#db/prepared.ts";
import { outbox } from "#db/schema.ts";
import { isAbout, type OutboxMail } from "./outbox.server.ts";

const MINUTE = 60_000;
/** The longest time between two delivery attempts. */
const MAX_RETRY_DELAY_MS = 12 * 60 * MINUTE;
/** Longer than the delivery timeout: when a lease ends, the process that claimed the mail must have died. */
const LEASE_MS = 2 * MINUTE;

/** The longest time that any mail waits for its next attempt. */
export const LONGEST_WAIT_MS = Math.max(
  MAX_RETRY_DELAY_MS,
  ...Object.values(MAIL_KINDS).map(({ delayMs }) => delayMs),
);

const MAX_DIGEST_SIZE = 50;

/**
 * Leases a recipient's next due mail, or up to 50 for a digest, so that no other process sends them. Returns none if no
 * mail is due or the next one is being sent.
 */
export async function claimMails(tx: Db, recipient: string): Promise<OutboxMail[]> {
  const now = Date.now();
  const [first] = await listDue(tx, recipient, now, 1);
  if (!first || isClaimed(first, now)) return [];
  const { digest, repeated } = MAIL_KINDS[first.kind];
  if (repeated === "joined") await joinMails(tx, first, now);
  const due = digest ? await listDue(tx, recipient, now, MAX_DIGEST_SIZE) : [];
  const alike = due.filter(
    (mail) => MAIL_KINDS[mail.kind].digest?.of === digest?.of && !isClaimed(mail, now),
  );
  const chosen = digest && alike.length >= digest.from ? alike : [first];
  const ids = chosen.map(({ id }) => id);
  const claimed = await takeLease(tx, { ids, now, until: now + LEASE_MS });
  return claimed.sort((a, b) => a.seq - b.seq);
}

/** Joins several unsent mails on one topic, which remain after a failed delivery, into one that reports all changes. */
async function joinMails(tx: Db, mail: OutboxMail, now: number): Promise<void> {
  const unsent = and(
    isAbout(mail),
    isNull(outbox.sentAt),
    or(eq(outbox.id, mail.id), lte(outbox.leasedUntil, now)),
  );
  const [first] = await tx
    .select({ seq: min(outbox.eventSeq) })
    .from(outbox)
    .where(unsent);
  await tx.delete(outbox).where(and(unsent, ne(outbox.id, mail.id)));
  await tx.update(outbox).set({ eventSeq: first?.seq }).where(eq(outbox.id, mail.id));
}

const takeLease = prepared((db) =>
  db
    .update(outbox)
    .set({ leasedUntil: sql`${sql.placeholder("until")}` })
    .where(
      and(
        db.engine.isIn(outbox.id, "ids"),
        // Excludes mails that were claimed since they were read.
        or(
          lte(outbox.leasedUntil, sql.placeholder("now")),
          gt(outbox.leasedUntil, sql.placeholder("until")),
        ),
      ),
    )
    .returning(),
);

const isClaimed = ({ leasedUntil }: OutboxMail, now: number) =>
  isLeased(leasedUntil, LEASE_MS, now);

const selectUnsentBetween = prepared((db) =>
  db
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.recipient, sql.placeholder("recipient")),
        isNull(outbox.sentAt),
        between(outbox.nextTryAt, sql.placeholder("from"), sql.placeholder("to")),
      ),
    )
    .orderBy(asc(outbox.nextTryAt), asc(outbox.seq))
    .limit(sql.placeholder("limit")),
);

/** A recipient's due mails or, if there are none, those scheduled too late while the clock was ahead. */
async function listDue(
  tx: Db,
  recipient: string,
  now: number,
  limit: number,
): Promise<OutboxMail[]> {
  const from = now + LONGEST_WAIT_MS + 1;
  const [due, tooLate] = await inParallel(
    () => selectUnsentBetween(tx, { recipient, from: 0, to: now, limit }),
    () => selectUnsentBetween(tx, { recipient, from, to: Number.MAX_SAFE_INTEGER, limit }),
  );
  return due.length > 0 ? due : tooLate;
}

const RETRY_DELAYS_MS = [
  10_000,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * 60 * MINUTE,
  MAX_RETRY_DELAY_MS,
];

/** Removes a mail that no longer has anything to report. */
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

/** Records a failed attempt and schedules the next one; delays grow up to 12 hours. */
export async function retryMail(tx: Db, mail: OutboxMail, reason: string): Promise<void> {
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
