import { and, asc, between, eq, gt, isNull, lte, min, ne, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isLeased } from "#db/lease.ts";
import { inParallel, prepared } from "#db/prepared.ts";
import { outbox } from "#db/schema.ts";
import { isUpdateOf, type OutboxMail, REVIEW_DELAY_MS } from "./outbox.server.ts";

const MINUTE = 60_000;
/** The longest time between two delivery attempts. */
const MAX_RETRY_DELAY_MS = 12 * 60 * MINUTE;
/** Longer than the delivery timeout: after it, the process that claimed a mail must have died. */
const LEASE_MS = 2 * MINUTE;

/** Above this number of due notices, a recipient gets one digest instead. */
const MAX_SINGLE_NOTICES = 5;
const MAX_DIGEST_SIZE = 50;

/**
 * Leases a recipient's next due mail, or up to 50 notices for a digest, so that nobody else sends them.
 * Returns none when nothing is due or the next mail is being sent.
 */
export async function claimMails(tx: Db, recipient: string): Promise<OutboxMail[]> {
  const now = Date.now();
  const [first] = await listDue(tx, recipient, now, 1);
  if (!first || isClaimed(first, now)) return [];
  if (first.kind === "order-update") await mergeUpdates(tx, first, now);
  const due = isMerged(first) ? await listDue(tx, recipient, now, MAX_DIGEST_SIZE) : [];
  const alike = due.filter((mail) => isSameSort(mail, first) && !isClaimed(mail, now));
  const chosen = alike.length > maxSingle(first) ? alike : [first];
  const ids = chosen.map(({ id }) => id);
  const claimed = await takeLease(tx, { ids, now, until: now + LEASE_MS });
  return claimed.sort((a, b) => a.seq - b.seq);
}

const isNotice = ({ kind }: OutboxMail) => kind === "order-notice" || kind === "cancel-notice";
const isLowStock = ({ kind }: OutboxMail) => kind === "low-stock";
const isMerged = (mail: OutboxMail) => isNotice(mail) || isLowStock(mail);
const isSameSort = (a: OutboxMail, b: OutboxMail) =>
  isNotice(a) ? isNotice(b) : a.kind === b.kind;
/** Of low stock, one mail tells all that is known. */
const maxSingle = (mail: OutboxMail) => (isLowStock(mail) ? 1 : MAX_SINGLE_NOTICES);

/** After a failed delivery several updates of an order may be unsent: one tells all their changes. */
async function mergeUpdates(tx: Db, { id, orderId }: OutboxMail, now: number): Promise<void> {
  const unsent = and(
    isUpdateOf(orderId),
    isNull(outbox.sentAt),
    or(eq(outbox.id, id), lte(outbox.leasedUntil, now)),
  );
  const [first] = await tx
    .select({ seq: min(outbox.eventSeq) })
    .from(outbox)
    .where(unsent);
  await tx.delete(outbox).where(and(unsent, ne(outbox.id, id)));
  await tx.update(outbox).set({ eventSeq: first?.seq }).where(eq(outbox.id, id));
}

const takeLease = prepared((db) =>
  db
    .update(outbox)
    .set({ leasedUntil: sql`${sql.placeholder("until")}` })
    .where(
      and(
        db.engine.isIn(outbox.id, "ids"),
        // Unless it was claimed since it was read.
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

/** A recipient's due mails, else those scheduled too late because the clock was ahead. */
async function listDue(
  tx: Db,
  recipient: string,
  now: number,
  limit: number,
): Promise<OutboxMail[]> {
  const from = now + REVIEW_DELAY_MS + 1;
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
