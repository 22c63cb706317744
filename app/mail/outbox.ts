import { and, asc, between, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { newId } from "../../db/id.ts";
import { outbox } from "../../db/schema.ts";
import { inJsonList, prepared, preparedInsert } from "../../db/sqlite/prepared.ts";

export type OutboxMail = typeof outbox.$inferSelect;

const MINUTE = 60_000;
export const LONGEST_PAUSE_MS = 12 * 60 * MINUTE;
const RETRY_AFTER_MS = [10_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * 60 * MINUTE, LONGEST_PAUSE_MS];
/** Longer than a delivery may take: by then whoever claimed a mail is done with it, or dead. */
export const LEASE_MS = 2 * MINUTE;

/** So many new-order notices come as one mail each, more of them as one digest. */
const SINGLE_NOTICES = 5;
const DIGEST_SIZE = 50;

const insertMail = preparedInsert(outbox);

/** Writes a mail about an order into the outbox, in the transaction that places the order. */
export async function queueMail(
  tx: Db,
  mail: Pick<OutboxMail, "kind" | "orderId" | "recipient">,
): Promise<void> {
  const now = Date.now();
  // 0, so that a clock that is set back never holds a mail that nobody has tried yet.
  const times = { createdAt: now, nextTryAt: 0, leasedUntil: 0, sentAt: null };
  await insertMail(tx, { id: newId(now), ...mail, ...times, tries: 0, lastError: null });
}

/**
 * Claims a recipient's next mail, or a digest's worth of new-order notices, so that no other
 * process sends them; none when nothing is due or one of the recipient's mails is being sent.
 */
export async function claimMails(tx: Db, recipient: string): Promise<OutboxMail[]> {
  const now = Date.now();
  const [first] = await listDue(tx, recipient, now, 1);
  if (!first || isLeased(first, now)) return [];
  const due = first.kind === "order-notice" ? await listDue(tx, recipient, now, DIGEST_SIZE) : [];
  const notices = due.filter((mail) => mail.kind === "order-notice" && !isLeased(mail, now));
  const chosen = notices.length > SINGLE_NOTICES ? notices : [first];
  const ids = JSON.stringify(chosen.map(({ id }) => id));
  const claimed = (await takeLease(tx).all({ ids, until: now + LEASE_MS })) as OutboxMail[];
  return claimed.sort((a, b) => a.seq - b.seq);
}

const takeLease = prepared((db) =>
  db
    .update(outbox)
    .set({ leasedUntil: sql`${sql.placeholder("until")}` })
    .where(inJsonList(outbox.id, "ids"))
    .returning()
    .prepare(),
);

/** A lease that ends later than any can was taken while the clock was ahead. */
const isLeased = ({ leasedUntil }: OutboxMail, now: number) =>
  leasedUntil > now && leasedUntil <= now + LEASE_MS;

const waitingBetween = prepared((db) =>
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
    .limit(sql.placeholder("limit"))
    .prepare(),
);

/** A recipient's mails whose time has come; after them those that wait for a time no pause explains. */
async function listDue(
  tx: Db,
  recipient: string,
  now: number,
  limit: number,
): Promise<OutboxMail[]> {
  const due = await waitingBetween(tx).all({ recipient, from: 0, to: now, limit });
  if (due.length > 0) return due;
  const from = now + LONGEST_PAUSE_MS + 1;
  return waitingBetween(tx).all({ recipient, from, to: Number.MAX_SAFE_INTEGER, limit });
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
    .set({
      tries: mail.tries + 1,
      nextTryAt: Date.now() + pause,
      leasedUntil: 0,
      lastError: reason.slice(0, 500),
    })
    .where(underLeaseOf(mail));
}

/** Gives back a mail that was claimed and not sent: it is due again at once. */
export async function releaseMail(tx: Db, mail: OutboxMail): Promise<void> {
  await tx.update(outbox).set({ leasedUntil: 0 }).where(underLeaseOf(mail));
}

/** Whoever overran a lease leaves the mail to the one who has it now. */
const underLeaseOf = ({ id, leasedUntil }: OutboxMail) =>
  and(eq(outbox.id, id), eq(outbox.leasedUntil, leasedUntil));
