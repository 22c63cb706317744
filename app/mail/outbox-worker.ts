import { createDeliveries, type DeliveryOptions } from "./deliveries.ts";
import { pruneOutbox } from "./prune-outbox.ts";
import { createRecipientQueue } from "./recipient-queue.ts";

const POLL_INTERVAL_MS = 5_000;
const PRUNE_INTERVAL_MS = 60_000;

/**
 * Delivers the outbox in the background and deletes old sent mails from it.
 *
 * @returns `wake`, to call after mails were queued, and `stop`, which also closes the mailer
 */
export function startOutboxWorker(options: DeliveryOptions): {
  wake: () => void;
  stop: () => Promise<void>;
} {
  const { db, onError } = options;
  const queue = createRecipientQueue(db);
  const { start, stop } = createDeliveries(options, queue);

  const poll = () => queue.findDue().then(start, onError);
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
      queue.findQueued().then(start, onError);
    },
    stop: async () => {
      clearInterval(polling);
      clearInterval(pruning);
      await Promise.all([stop(), polled, pruned]);
    },
  };
}
