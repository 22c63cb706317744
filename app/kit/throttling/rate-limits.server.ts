import { and, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { prepared, preparedInsert } from "#db/prepared.ts";
import { rateEvents } from "#db/schema.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The longest window of any limit. */
const MAX_WINDOW_MS = DAY;

/** At most `max` events in any `windowMs` milliseconds. */
type Limit = { max: number; windowMs: number };
/** A bucket whose events are counted against a limit. */
export type LimitedBucket = { bucket: string; limit: Limit };

/**
 * Limits per client are wide, because mobile carriers put hundreds of people behind one IP address.
 */
export const LIMITS = {
  /** One-time codes to one mailbox for one requester. */
  codePerRequester: { max: 3, windowMs: 10 * MINUTE },
  codePerRequesterDaily: { max: 10, windowMs: DAY },
  /** One-time codes to one mailbox for all requesters who have not proved that it is theirs. */
  codePerMailbox: { max: 30, windowMs: DAY },
  codePerClient: { max: 400, windowMs: HOUR },
  /** Failed logins. */
  loginPerAccountAndClient: { max: 10, windowMs: 15 * MINUTE },
  loginPerClient: { max: 300, windowMs: 15 * MINUTE },
  /** Wrong codes of a seller's second factor: only whoever knows the password can try one. */
  sellerCodePerClient: { max: 5, windowMs: 15 * MINUTE },
  sellerCode: { max: 20, windowMs: DAY },
  /** Challenges for passkeys, of a client or of a seller who adds one. */
  passkeyPerClient: { max: 300, windowMs: 15 * MINUTE },
  registerPerClient: { max: 400, windowMs: HOUR },
  /** Logins by one code in one browser; until the minute is over, the same form logs in again. */
  loginPerCode: { max: 1, windowMs: MINUTE },
  /** Mails with which sellers try the mail server. */
  testMailPerSeller: { max: 20, windowMs: HOUR },
  /** Notices to the old address of an account whose e-mail was changed. */
  emailNoticePerMailbox: { max: 3, windowMs: DAY },
  /** Forms sent with an invalid link to restore an address. */
  badLinkPerClient: { max: 300, windowMs: 15 * MINUTE },
  /** Invalid links of invitations to sellers, and of their new passwords. */
  badSellerLinkPerClient: { max: 300, windowMs: 15 * MINUTE },
  /** Requests with an invalid courier's link. */
  badRunLinkPerClient: { max: 300, windowMs: 15 * MINUTE },
  /** Unknown discount codes. */
  wrongDiscountPerClient: { max: 60, windowMs: HOUR },
  /** Reports of transfers from clients that do not know the provider's secret. */
  badBankHookPerClient: { max: 60, windowMs: 15 * MINUTE },
  /** Requests to be told when a product is back. */
  stockAlertPerClient: { max: 100, windowMs: DAY },
  stockAlertPerMailbox: { max: 30, windowMs: DAY },
  /** Wishes for what the shop lacks. */
  wishPerClient: { max: 20, windowMs: DAY },
  /** One client's wishes for the same thing that count. */
  sameWishPerClient: { max: 1, windowMs: DAY },
  /** Wishes that make room for new ones, of all clients. */
  wishesLost: { max: 50, windowMs: DAY },
  /** Downloads of an account's data. */
  dataPerAccount: { max: 10, windowMs: HOUR },
  /** Forms that change reviews. */
  reviewPerAccount: { max: 20, windowMs: HOUR },
  reviewPerClient: { max: 300, windowMs: HOUR },
  /** Complaints about orders: each may bring photos, which cost processor time. */
  complaintPerOrder: { max: 10, windowMs: DAY },
  complaintPerClient: { max: 30, windowMs: DAY },
  /** Changes by shoppers of who gets an order, and where. */
  addressPerOrder: { max: 10, windowMs: DAY },
  addressPerClient: { max: 100, windowMs: HOUR },
  /** Guest sessions, which are created when something is added to a cart. */
  guestPerClient: { max: 600, windowMs: HOUR },
  guestPerClientDaily: { max: 3_000, windowMs: DAY },
} satisfies Record<string, Limit>;

const selectWindow = prepared((db) =>
  db
    .select({ count: sql<number>`count(*)`, first: sql<number | null>`min(${rateEvents.at})` })
    .from(rateEvents)
    .where(
      and(
        eq(rateEvents.bucket, sql.placeholder("bucket")),
        gt(rateEvents.at, sql.placeholder("since")),
        // Events from the future, recorded while the clock was ahead, would block the bucket for
        // longer than its window.
        lte(rateEvents.at, sql.placeholder("now")),
      ),
    ),
);

/** The room that a bucket has. */
export type Allowance = {
  /** The number of further events that it takes now. */
  left: number;
  /** Milliseconds until it has room; 0 when it has room now. */
  retryAfterMs: number;
};

/** The number of events that a bucket still takes, and the time until it has room again. */
export async function getAllowance(db: Db, { bucket, limit }: LimitedBucket): Promise<Allowance> {
  const now = Date.now();
  const [row] = await selectWindow(db, { bucket, since: now - limit.windowMs, now });
  const left = Math.max(0, limit.max - (row?.count ?? 0));
  if (left > 0) return { left, retryAfterMs: 0 };
  return { left, retryAfterMs: Math.max(1, (row?.first ?? now) + limit.windowMs - now) };
}

/** Milliseconds until the bucket has room for another event; 0 when it has room now. */
export async function retryAfter(db: Db, limited: LimitedBucket): Promise<number> {
  return (await getAllowance(db, limited)).retryAfterMs;
}

/**
 * Counts one event against every bucket, unless one of them is full.
 *
 * @returns 0 when the event was counted, else the milliseconds to wait
 */
export async function countUnlessFull(tx: Db, limits: LimitedBucket[]): Promise<number> {
  for (const limited of limits) {
    const retryAfterMs = await retryAfter(tx, limited);
    if (retryAfterMs > 0) return retryAfterMs;
  }
  for (const bucket of new Set(limits.map((limited) => limited.bucket)))
    await countEvent(tx, bucket);
  return 0;
}

const insertEvent = preparedInsert(rateEvents);

/** Counts one event against a bucket, even when it is full. */
export async function countEvent(tx: Db, bucket: string): Promise<void> {
  await insertEvent(tx, { bucket, at: Date.now() });
}

/** Deletes all events of a bucket. */
export async function clearEvents(tx: Db, bucket: string): Promise<void> {
  await tx.delete(rateEvents).where(eq(rateEvents.bucket, bucket));
}

/** Deletes all events of the buckets whose names begin with `prefix` and a colon. */
export async function clearEventsOf(tx: Db, prefix: string): Promise<void> {
  // The semicolon follows the colon in the character set, so that this is a range of the index.
  await tx
    .delete(rateEvents)
    .where(and(gte(rateEvents.bucket, `${prefix}:`), lt(rateEvents.bucket, `${prefix};`)));
}

/** Deletes the newest event of a bucket. */
export async function undoLast(tx: Db, bucket: string): Promise<void> {
  await tx
    .delete(rateEvents)
    .where(sql`${rateEvents.seq} = (select max(seq) from ${rateEvents} where bucket = ${bucket})`);
}

/** Deletes up to `limit` events that are outside every window; returns the number deleted. */
export async function deleteExpiredEvents(tx: Db, limit: number): Promise<number> {
  return deleteSome(tx, rateEvents.seq, lt(rateEvents.at, Date.now() - MAX_WINDOW_MS), limit);
}
