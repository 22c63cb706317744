import { asc, gt, sql } from "drizzle-orm";
import { createRecipientQueue } from "#app/kit/mail/recipient-queue.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { outbox } from "#db/schema.ts";
import { createDeliveries, type DeliveryOptions } from "./deliveries.ts";

const POLL_INTERVAL_MS = 5_000;
const PRUNE_INTERVAL_MS = 60_000;

/**
 * Delivers the outbox in the background, and deletes old sent mails. Call `wake` after mails were queued. While no mail
 * server is configured, mails wait.
 */
export function startOutboxWorker(options: DeliveryOptions) {
  const { db, mailer, onError } = options;
  const queue = createRecipientQueue(db);
  const { start, stop } = createDeliveries(options, queue);

  async function startOn(find: () => Promise<unknown>) {
    try {
      if (await mailer.isMissing()) return;
      await find();
      start();
    } catch (error) {
      onError(error);
    }
  }

  const poll = () => startOn(queue.findDue);
  let polled = poll();
  const polling = setInterval(() => {
    polled = poll();
  }, POLL_INTERVAL_MS);

  let pruned = Promise.resolve(0);
  const pruning = setInterval(() => {
    const next = pruned.then((after) => pruneOutbox(options, after));
    pruned = next.catch((error) => {
      onError(error);
      return 0;
    });
  }, PRUNE_INTERVAL_MS);

  return {
    wake: () => {
      startOn(queue.findQueued);
    },
    stop: async () => {
      clearInterval(polling);
      clearInterval(pruning);
      await Promise.all([stop(), polled, pruned]);
    },
  };
}

const RETENTION_MS = 30 * 24 * 60 * 60_000;
/** Small, because deleting holds the write lock. */
const BATCH_SIZE = 200;

/**
 * Deletes the mails of a batch of the outbox that were sent more than 30 days ago. Batches are in the order of
 * queueing, which needs no index on the time of sending.
 *
 * @param after the `seq` after which the batch starts: the previous result, or 0
 */
export async function pruneOutbox(
  { db, withTx }: { db: Db; withTx: WithTx },
  after: number,
): Promise<number> {
  const sentBefore = Date.now() - RETENTION_MS;
  const rows = await selectBatch(db, { after });
  const expired = rows.filter(({ sentAt }) => sentAt !== null && sentAt < sentBefore);
  const seqs = expired.map(({ seq }) => seq);
  if (expired.length > 0) await withTx(async (tx) => void (await deleteMails(tx, { seqs })));
  const last = rows.at(-1);
  return rows.length === BATCH_SIZE && last && last.createdAt < sentBefore ? last.seq : 0;
}

const selectBatch = prepared((db) =>
  db
    .select({ seq: outbox.seq, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
    .from(outbox)
    .where(gt(outbox.seq, sql.placeholder("after")))
    .orderBy(asc(outbox.seq))
    .limit(BATCH_SIZE),
);

const deleteMails = prepared((db) => db.delete(outbox).where(db.engine.isIn(outbox.seq, "seqs")));
