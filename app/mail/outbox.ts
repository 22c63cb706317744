import {
  and,
  asc,
  between,
  eq,
  gt,
  isNull,
  lte,
  min,
  ne,
  or,
  type Placeholder,
  sql,
} from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { newId } from "../../db/id.ts";
import { inParallel } from "../../db/in-parallel.ts";
import { isLeased } from "../../db/lease.ts";
import { prepared, preparedInsert } from "../../db/prepared.ts";
import { orders, outbox } from "../../db/schema.ts";

export type OutboxMail = typeof outbox.$inferSelect;

const MINUTE = 60_000;
/** How long a shopper's mail about a change waits for further changes. */
export const UPDATE_DELAY_MS = MINUTE;
/** The longest time between two delivery attempts. */
export const MAX_RETRY_DELAY_MS = 12 * 60 * MINUTE;
/** Longer than the delivery timeout: after it, the process that claimed a mail must have died. */
const LEASE_MS = 2 * MINUTE;

/** Above this number of due notices, a recipient gets one digest instead. */
const MAX_SINGLE_NOTICES = 5;
const MAX_DIGEST_SIZE = 50;

const insertMail = preparedInsert(outbox);

/** Adds a mail about an order to the outbox, in the transaction of what it tells. */
export async function queueMail(
  tx: Db,
  mail: Pick<OutboxMail, "kind" | "orderId" | "recipient">,
): Promise<void> {
  // 0, so that the first attempt is not delayed when the clock is set back.
  await insertUnsent(tx, { ...mail, eventSeq: null, nextTryAt: 0 });
}

const isUpdateOf = (orderId: string | Placeholder) =>
  and(eq(outbox.orderId, orderId), eq(outbox.kind, "order-update"));

const postponeUpdate = prepared((db) =>
  db
    .update(outbox)
    .set({
      nextTryAt: sql`case when ${outbox.nextTryAt} > ${sql.placeholder("dueAt")}
        then ${outbox.nextTryAt} else ${sql.placeholder("dueAt")} end`,
    })
    .where(
      and(
        isUpdateOf(sql.placeholder("orderId")),
        isNull(outbox.sentAt),
        lte(outbox.leasedUntil, sql.placeholder("now")),
      ),
    )
    .returning({ id: outbox.id }),
);
const selectEmail = prepared((db) =>
  db
    .select({ email: orders.email })
    .from(orders)
    .where(eq(orders.id, sql.placeholder("orderId"))),
);

/**
 * Makes the mail about an order's earlier changes wait a minute from now: it tells the last state, and a seller
 * can take that back until then.
 *
 * @returns whether such a mail waits
 */
export async function postponeOrderUpdate(tx: Db, orderId: string): Promise<boolean> {
  const now = Date.now();
  const dueAt = now + UPDATE_DELAY_MS;
  return (await postponeUpdate(tx, { orderId, now, dueAt })).length > 0;
}

/** Queues the mail that tells a shopper of a change and of those made until it is sent, a minute later. */
export async function queueOrderUpdate(
  tx: Db,
  { seq, orderId }: { seq: number; orderId: string },
): Promise<void> {
  const [order] = await selectEmail(tx, { orderId });
  const mail = { kind: "order-update", orderId, recipient: order!.email } as const;
  const nextTryAt = Date.now() + UPDATE_DELAY_MS;
  await insertUnsent(tx, { ...mail, eventSeq: seq, nextTryAt });
}

/** Drops the mail about changes of an order after an event, unless it is being sent. */
export async function dropOrderUpdate(tx: Db, orderId: string, afterSeq: number): Promise<void> {
  const isUnsent = and(isNull(outbox.sentAt), lte(outbox.leasedUntil, Date.now()));
  await tx.delete(outbox).where(and(isUpdateOf(orderId), isUnsent, gt(outbox.eventSeq, afterSeq)));
}

async function insertUnsent(
  tx: Db,
  mail: Pick<OutboxMail, "kind" | "orderId" | "recipient" | "eventSeq" | "nextTryAt">,
): Promise<void> {
  const now = Date.now();
  const state = { leasedUntil: 0, sentAt: null, tries: 0, lastError: null };
  await insertMail(tx, { id: newId(now), ...mail, ...state, createdAt: now });
}

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
  const from = now + MAX_RETRY_DELAY_MS + 1;
  const [due, tooLate] = await inParallel(
    () => selectUnsentBetween(tx, { recipient, from: 0, to: now, limit }),
    () => selectUnsentBetween(tx, { recipient, from, to: Number.MAX_SAFE_INTEGER, limit }),
  );
  return due.length > 0 ? due : tooLate;
}
