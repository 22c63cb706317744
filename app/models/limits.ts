import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { prepared } from "../../db/prepared.ts";
import { rateEvents } from "../../db/schema.ts";

const MINUTE = 60_000;
const FORGET_AFTER_MS = 24 * 60 * MINUTE;

export type Limit = { max: number; windowMs: number };

/** How often a thing may happen (design, decisions 10 and 11). Carriers share addresses: per-client limits are wide. */
export const LIMITS = {
  codePerAddress: { max: 3, windowMs: 10 * MINUTE },
  codePerClient: { max: 60, windowMs: 10 * MINUTE },
  loginPerAccountAndClient: { max: 10, windowMs: 15 * MINUTE },
  loginPerClient: { max: 300, windowMs: 15 * MINUTE },
  registerPerClient: { max: 60, windowMs: 60 * MINUTE },
} satisfies Record<string, Limit>;

const oldest = prepared((db) =>
  db
    .select({ count: sql<number>`count(*)`, first: sql<number | null>`min(${rateEvents.at})` })
    .from(rateEvents)
    .where(
      and(
        eq(rateEvents.bucket, sql.placeholder("bucket")),
        gt(rateEvents.at, sql.placeholder("since")),
      ),
    )
    .prepare(),
);

/** Milliseconds to wait until the bucket has room again; 0 when it has. */
export async function waitFor(db: Db, bucket: string, limit: Limit): Promise<number> {
  const now = Date.now();
  const row = await oldest(db).get({ bucket, since: now - limit.windowMs });
  if (!row || row.count < limit.max) return 0;
  return Math.max(1, (row.first ?? now) + limit.windowMs - now);
}

/** Counts one event against a bucket, and forgets what no limit looks at any more. */
export async function countEvent(tx: Db, bucket: string): Promise<void> {
  const now = Date.now();
  await tx.delete(rateEvents).where(lt(rateEvents.at, now - FORGET_AFTER_MS));
  await tx.insert(rateEvents).values({ bucket, at: now });
}

/** Empties a bucket, as a successful login does. */
export async function clearEvents(tx: Db, bucket: string): Promise<void> {
  await tx.delete(rateEvents).where(eq(rateEvents.bucket, bucket));
}

/** Takes back the newest event of a bucket, as a code that could not be mailed does. */
export async function uncountEvent(tx: Db, bucket: string): Promise<void> {
  await tx
    .delete(rateEvents)
    .where(sql`${rateEvents.seq} = (select max(seq) from ${rateEvents} where bucket = ${bucket})`);
}
