import { and, asc, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { rateEvents } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The longest window: no limit looks at older events. */
const FORGET_AFTER_MS = DAY;

export type Limit = { max: number; windowMs: number };
/** One thing that is counted: against which limit, and whose. */
export type LimitedBucket = { bucket: string; limit: Limit };

/**
 * How often a thing may happen. Mobile carriers put hundreds of people behind one address: what is
 * counted by client is wide enough for them all.
 */
export const LIMITS = {
  /** Codes to one mailbox for one who asks. */
  codePerRequester: { max: 3, windowMs: 10 * MINUTE },
  codePerRequesterDaily: { max: 10, windowMs: DAY },
  /** Codes to one mailbox for all who have not shown that it is theirs. */
  codePerMailbox: { max: 30, windowMs: DAY },
  codePerClient: { max: 400, windowMs: HOUR },
  loginPerAccountAndClient: { max: 10, windowMs: 15 * MINUTE },
  loginPerClient: { max: 300, windowMs: 15 * MINUTE },
  registerPerClient: { max: 400, windowMs: HOUR },
  /** Browsers that get a cart of their own. */
  guestPerClient: { max: 600, windowMs: HOUR },
  guestPerClientDaily: { max: 3_000, windowMs: DAY },
} satisfies Record<string, Limit>;

const eventsInWindow = prepared((db) =>
  db
    .select({ count: sql<number>`count(*)`, first: sql<number | null>`min(${rateEvents.at})` })
    .from(rateEvents)
    .where(
      and(
        eq(rateEvents.bucket, sql.placeholder("bucket")),
        gt(rateEvents.at, sql.placeholder("since")),
        // What a clock that was ahead has counted would hold a limit for longer than its window.
        lte(rateEvents.at, sql.placeholder("now")),
      ),
    )
    .prepare(),
);

/** Milliseconds to wait until the bucket has room again; 0 when it has. */
export async function retryAfter(db: Db, { bucket, limit }: LimitedBucket): Promise<number> {
  const now = Date.now();
  const row = await eventsInWindow(db).get({ bucket, since: now - limit.windowMs, now });
  if (!row || row.count < limit.max) return 0;
  return Math.max(1, (row.first ?? now) + limit.windowMs - now);
}

/**
 * Counts one event against each bucket, unless one of them is full.
 *
 * @returns 0 when it was counted, else the milliseconds to wait
 */
export async function countUnlessFull(tx: Db, uses: LimitedBucket[]): Promise<number> {
  for (const use of uses) {
    const wait = await retryAfter(tx, use);
    if (wait > 0) return wait;
  }
  for (const bucket of new Set(uses.map((use) => use.bucket))) await countEvent(tx, bucket);
  return 0;
}

/** Counts one event against a bucket. */
export async function countEvent(tx: Db, bucket: string): Promise<void> {
  await tx.insert(rateEvents).values({ bucket, at: Date.now() });
}

/** Empties a bucket, as a successful login does. */
export async function clearEvents(tx: Db, bucket: string): Promise<void> {
  await tx.delete(rateEvents).where(eq(rateEvents.bucket, bucket));
}

/** Takes back the newest event of a bucket, as a code that could not be mailed does. */
export async function undoLast(tx: Db, bucket: string): Promise<void> {
  await tx
    .delete(rateEvents)
    .where(sql`${rateEvents.seq} = (select max(seq) from ${rateEvents} where bucket = ${bucket})`);
}

/** Deletes up to `limit` events that no limit looks at any more; answers how many. */
export async function deleteExpiredEvents(tx: Db, limit: number): Promise<number> {
  const old = tx
    .select({ seq: rateEvents.seq })
    .from(rateEvents)
    .where(lt(rateEvents.at, Date.now() - FORGET_AFTER_MS))
    .orderBy(asc(rateEvents.at))
    .limit(limit);
  const gone = await tx
    .delete(rateEvents)
    .where(inArray(rateEvents.seq, old))
    .returning({ seq: rateEvents.seq });
  return gone.length;
}
