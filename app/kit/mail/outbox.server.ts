import { setImmediate as nextRound } from "node:timers/promises";
import {
  and,
  asc,
  eq,
  gt,
  isNull,
  lte,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { prepared, preparedInsert } from "#db/prepared.ts";
import { orders, outbox } from "#db/schema.ts";

/** A mail about an order that waits to be sent; app/mail sends it. */
export type OutboxMail = typeof outbox.$inferSelect;

/** How long a shopper's mail about a change waits for further changes. */
export const UPDATE_DELAY_MS = 60_000;
/** How long after the delivery a shopper is asked for a review. No mail waits longer for its next attempt. */
export const REVIEW_DELAY_MS = 24 * 60 * 60_000;

const insertMail = preparedInsert(outbox);

/** Adds a mail about an order to the outbox, in the transaction of what it tells; none without a recipient. */
export async function queueMail(
  tx: Db,
  mail: Pick<OutboxMail, "kind" | "orderId" | "recipient">,
): Promise<void> {
  // 0, so that the first attempt is not delayed when the clock is set back.
  await insertUnsent(tx, { ...mail, eventSeq: null, nextTryAt: 0 });
}

/** The condition for the mail about changes of an order. */
export const isUpdateOf = (orderId: string | Placeholder) =>
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
    .select({ email: orders.email, typedBy: orders.typedBy })
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

const selectReviewRequest = prepared((db) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.orderId, sql.placeholder("orderId")), eq(outbox.kind, "review-request"))),
);

/**
 * Queues the mail that asks for a review the day after an order was delivered, once for each order; none for an
 * order that a seller typed, as a review is an account's.
 */
export async function queueReviewMail(tx: Db, orderId: string): Promise<void> {
  if ((await selectReviewRequest(tx, { orderId })).length > 0) return;
  const [order] = await selectEmail(tx, { orderId });
  if (order!.typedBy !== null) return;
  const mail = { kind: "review-request", orderId, recipient: order!.email } as const;
  const dueAt = Date.now() + REVIEW_DELAY_MS;
  await insertUnsent(tx, { ...mail, eventSeq: null, nextTryAt: dueAt }, dueAt);
}

/** Drops the mail about changes of an order after an event, unless it is being sent. */
export async function dropOrderUpdate(tx: Db, orderId: string, afterSeq: number): Promise<void> {
  const isUnsent = and(isNull(outbox.sentAt), lte(outbox.leasedUntil, Date.now()));
  await tx.delete(outbox).where(and(isUpdateOf(orderId), isUnsent, gt(outbox.eventSeq, afterSeq)));
}

async function insertUnsent(
  tx: Db,
  mail: Pick<OutboxMail, "kind" | "orderId" | "recipient" | "eventSeq" | "nextTryAt">,
  createdAt = Date.now(),
): Promise<void> {
  // An order that a seller typed may have no e-mail address.
  if (mail.recipient === "") return;
  const state = { leasedUntil: 0, sentAt: null, tries: 0, lastError: null };
  await insertMail(tx, { id: newId(), ...mail, ...state, createdAt });
}

/** A shop without a mail server keeps all its mails; counting this many takes about a millisecond. */
const MAILS_PER_STEP = 10_000;

/**
 * How many mails wait to be sent, and since when the oldest does, in UTC milliseconds. Requests for a review do
 * not wait before they are due.
 */
export type OutboxBacklog = { mails: number; oldestAt: number | null };

/** Counts the mails that wait, in steps between which requests are handled. */
export async function readOutboxBacklog(db: Db): Promise<OutboxBacklog> {
  let mails = 0;
  let first = Number.MAX_SAFE_INTEGER;
  let rest: SQL | undefined;
  for (;;) {
    const last = await findStepEnd(db, rest);
    const step = await countUnsent(db, and(rest, last && sql`${KEY} <= ${keyOf(last)}`));
    mails += step.mails;
    first = Math.min(first, step.first ?? first);
    if (!last) break;
    rest = sql`${KEY} > ${keyOf(last)}`;
    await nextRound();
  }
  const [oldest] = await db
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(eq(outbox.seq, first));
  return { mails, oldestAt: oldest?.createdAt ?? null };
}

/** The columns of the index of unsent mails. */
const KEY = sql`(${outbox.recipient}, ${outbox.nextTryAt}, ${outbox.seq})`;

type Key = Pick<typeof outbox.$inferSelect, "recipient" | "nextTryAt" | "seq">;

const keyOf = ({ recipient, nextTryAt, seq }: Key) => sql`(${recipient}, ${nextTryAt}, ${seq})`;

/** The last mail of a step; undefined when fewer are left. */
async function findStepEnd(db: Db, rest: SQL | undefined): Promise<Key | undefined> {
  const [last] = await db
    .select({ recipient: outbox.recipient, nextTryAt: outbox.nextTryAt, seq: outbox.seq })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), rest))
    .orderBy(asc(outbox.recipient), asc(outbox.nextTryAt), asc(outbox.seq))
    .limit(1)
    .offset(MAILS_PER_STEP - 1);
  return last;
}

async function countUnsent(db: Db, range: SQL | undefined) {
  const isDue = or(ne(outbox.kind, "review-request"), lte(outbox.nextTryAt, Date.now()));
  const [row] = await db
    .select({ mails: sql<number>`count(*)`, first: sql<number | null>`min(${outbox.seq})` })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), range, isDue));
  return row!;
}
