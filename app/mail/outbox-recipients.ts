import { setImmediate as nextTurn } from "node:timers/promises";
import { asc, gt, max, sql } from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { outbox } from "../../db/schema.ts";
import { LONGEST_PAUSE_MS } from "./outbox.ts";

const STEP = 200;

type Found = { recipient: string; firstTryAt: number; lastTryAt: number };

/** Calls `found` for everyone whose mail is due, in steps that leave other work its turns. */
export async function findDueRecipients(db: Db, found: (recipient: string) => void): Promise<void> {
  for (let after = ""; ; await nextTurn()) {
    const now = Date.now();
    const rows = await listWaitingRecipients(db, after, STEP);
    // A time that no pause explains was written while the clock was ahead.
    for (const { recipient, firstTryAt, lastTryAt } of rows)
      if (firstTryAt <= now || lastTryAt > now + LONGEST_PAUSE_MS) found(recipient);
    if (rows.length < STEP) return;
    after = rows.at(-1)!.recipient;
  }
}

/** Goes from recipient to recipient by the index, past however many mails one of them has. */
async function listWaitingRecipients(db: Db, after: string, limit: number): Promise<Found[]> {
  const nextAfter = (recipient: unknown) =>
    sql`(select min(recipient) from outbox where sent_at is null and recipient > ${recipient})`;
  const own = sql`from outbox o where o.sent_at is null and o.recipient = waiting.recipient`;
  return db.all<Found>(sql`
    with recursive waiting(recipient, position) as (
      select ${nextAfter(after)}, 1
      union all
      select ${nextAfter(sql`waiting.recipient`)}, position + 1 from waiting
      where recipient is not null and position < ${limit}
    )
    select recipient,
      (select min(next_try_at) ${own}) as firstTryAt,
      (select max(next_try_at) ${own}) as lastTryAt
    from waiting where recipient is not null`);
}

/** Where the outbox ends: mails that are queued from now on come after it. */
export async function endOfOutbox(db: Db): Promise<number> {
  const [end] = await db.select({ seq: max(outbox.seq) }).from(outbox);
  return end?.seq ?? 0;
}

/** Whom the mails queued after a place are for, oldest first, a step's worth at most. */
export async function listQueuedAfter(db: Db, seq: number) {
  return db
    .select({ recipient: outbox.recipient, seq: outbox.seq })
    .from(outbox)
    .where(gt(outbox.seq, seq))
    .orderBy(asc(outbox.seq))
    .limit(STEP);
}
