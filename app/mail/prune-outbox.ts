import { asc, gt, sql } from "drizzle-orm";
import type { Db, WithTx } from "../../db/client.server.ts";
import { outbox } from "../../db/schema.ts";
import { inJsonList, prepared } from "../../db/sqlite/prepared.ts";

const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Few, because whoever else writes waits meanwhile. */
const STEP = 200;

/**
 * Removes mails that were sent long ago, a step's worth at most. Steps go from the oldest mail on
 * in the order they were queued, which takes no index on the time of sending.
 *
 * @param after place in the outbox where the last step ended; 0 at first
 * @returns where the next step goes on; 0 to start over
 */
export async function pruneOutbox(
  { db, withTx }: { db: Db; withTx: WithTx },
  after: number,
): Promise<number> {
  const sentBefore = Date.now() - KEPT_MS;
  const rows = await step(db).all({ after });
  const gone = rows.filter(({ sentAt }) => sentAt !== null && sentAt < sentBefore);
  const seqs = JSON.stringify(gone.map(({ seq }) => seq));
  if (gone.length > 0) await withTx(async (tx) => void (await remove(tx).run({ seqs })));
  const last = rows.at(-1);
  return rows.length === STEP && last && last.createdAt < sentBefore ? last.seq : 0;
}

const step = prepared((db) =>
  db
    .select({ seq: outbox.seq, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
    .from(outbox)
    .where(gt(outbox.seq, sql.placeholder("after")))
    .orderBy(asc(outbox.seq))
    .limit(STEP)
    .prepare(),
);

const remove = prepared((db) => db.delete(outbox).where(inJsonList(outbox.seq, "seqs")).prepare());
