import { createDeliveries, type DeliveryOptions } from "./deliveries.ts";
import { pruneOutbox } from "./prune-outbox.ts";
import { createRecipientQueue } from "./recipient-queue.ts";

const POLL_MS = 5_000;
const PRUNE_MS = 60_000;

/**
 * Delivers the outbox in the background until stopped, and removes from it what was sent long ago.
 *
 * @param options its mailer is closed by `stop`
 */
export function startOutboxWorker(options: DeliveryOptions): {
  wake: () => void;
  stop: () => Promise<void>;
} {
  const { db, onError } = options;
  const turns = createRecipientQueue(db);
  const { start, stop } = createDeliveries(options, turns);

  const poll = () => turns.findDue().then(start, onError);
  let polled = poll();
  const polling = setInterval(() => {
    polled = poll();
  }, POLL_MS);

  let pruned = Promise.resolve(0);
  const pruning = setInterval(() => {
    const next = pruned.then((after) => pruneOutbox(options, after));
    pruned = next.catch((error) => {
      onError(error);
      return 0;
    });
  }, PRUNE_MS);

  return {
    wake: () => {
      turns.findQueued().then(start, onError);
    },
    stop: async () => {
      clearInterval(polling);
      clearInterval(pruning);
      await Promise.all([stop(), polled, pruned]);
    },
  };
}
