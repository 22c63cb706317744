import { asc, gt, max, sql } from "drizzle-orm";
import { sharedWhilePending } from "#app/kit/throttling/shared-while-pending.ts";
import { readBatches } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { LONGEST_WAIT_MS } from "./claims.ts";

/** A queue of recipients with mail to deliver. */
export type RecipientQueue = ReturnType<typeof createRecipientQueue>;

/**
 * Creates a queue that is filled from the outbox, without loading the mails. Recipients of newly queued mails take
 * turns with all others, so that an order's mails do not wait behind a thousand alerts.
 */
export function createRecipientQueue(db: Db) {
  let [turn, other] = [new Set<string>(), new Set<string>()];
  const [all, fresh] = [turn, other];
  let lastSeq: number | null = null;
  let isBehind = false;

  const follow = sharedWhilePending(async () => {
    // Before the first findDue there is nothing to do, because findDue will find every mail.
    while (lastSeq !== null && isBehind) {
      isBehind = false;
      const queued = await listQueuedAfter(db, lastSeq);
      const last = queued.at(-1);
      if (!last) continue;
      const now = Date.now();
      for (const { recipient, nextTryAt } of queued) if (nextTryAt <= now) fresh.add(recipient);
      lastSeq = Math.max(lastSeq, last.seq);
      isBehind = true;
    }
  });

  return {
    /** Adds every recipient with due mail. */
    findDue: sharedWhilePending(async () => {
      lastSeq ??= await getOutboxEnd(db);
      await findDueRecipients(db, (recipient) => all.add(recipient));
    }),
    /** Adds the recipients of mails queued since the last call of findDue or findQueued. */
    findQueued: () => {
      isBehind = true;
      return follow();
    },
    add: (recipient: string) => void all.add(recipient),
    /** Removes and returns the next recipient. */
    next: () => {
      [turn, other] = [other, turn];
      for (const [first] of [turn, other]) {
        if (first === undefined) continue;
        all.delete(first);
        fresh.delete(first);
        return first;
      }
      return undefined;
    },
    /** The number of waiting recipients; those in both lists count twice. */
    size: () => all.size + fresh.size,
    clear: () => {
      all.clear();
      fresh.clear();
    },
  };
}

const BATCH_SIZE = 200;

type UnsentRecipient = { recipient: string; firstTryAt: number; lastTryAt: number };

/** Calls `onFound` for every recipient with due mail; yields to the event loop between batches. */
export async function findDueRecipients(
  db: Db,
  onFound: (recipient: string) => void,
): Promise<void> {
  const batches = readBatches<UnsentRecipient>((last) =>
    listUnsentRecipients(db, last?.recipient ?? "", BATCH_SIZE),
  );
  for await (const rows of batches) {
    const now = Date.now();
    // A later time than the longest delay was written while the clock was ahead.
    for (const { recipient, firstTryAt, lastTryAt } of rows)
      if (firstTryAt <= now || lastTryAt > now + LONGEST_WAIT_MS) onFound(recipient);
  }
}

/** Steps from recipient to recipient in the index, so that the cost does not depend on the mails per recipient. */
async function listUnsentRecipients(
  db: Db,
  after: string,
  limit: number,
): Promise<UnsentRecipient[]> {
  const nextAfter = (recipient: unknown) =>
    sql`(select min(recipient) from outbox where sent_at is null and recipient > ${recipient})`;
  const own = sql`from outbox o where o.sent_at is null and o.recipient = unsent.recipient`;
  return db.engine.rows<UnsentRecipient>(sql`
    with recursive unsent(recipient, position) as (
      select ${nextAfter(after)}, 1
      union all
      select ${nextAfter(sql`unsent.recipient`)}, position + 1 from unsent
      where recipient is not null and position < ${limit}
    )
    select recipient,
      (select min(next_try_at) ${own}) as "firstTryAt",
      (select max(next_try_at) ${own}) as "lastTryAt"
    from unsent where recipient is not null`);
}

/** The seq of the newest mail, 0 when there is none. */
async function getOutboxEnd(db: Db): Promise<number> {
  const [end] = await db.select({ seq: max(outbox.seq) }).from(outbox);
  return end?.seq ?? 0;
}

/** The recipients of the mails queued after `seq`, oldest mail first, at most 200. */
async function listQueuedAfter(db: Db, seq: number) {
  return db
    .select({ recipient: outbox.recipient, seq: outbox.seq, nextTryAt: outbox.nextTryAt })
    .from(outbox)
    .where(gt(outbox.seq, seq))
    .orderBy(asc(outbox.seq))
    .limit(BATCH_SIZE);
}
