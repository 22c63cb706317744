import { deleteExpiredRows } from "../../app/models/accounts/expired-rows.ts";
import type { WithTx } from "../../db/client.server.ts";

const EVERY_MS = 60_000;
/** While more rows are expired; other writes run in between. */
const STEP_MS = 250;
/** Few, because a guest's session is deleted together with its cart. */
const ROWS_PER_STEP = 50;

/**
 * Deletes expired rows in the background, a few at a time.
 *
 * @param keepOrdersDays for which a deleted order stays in the archive
 * @returns a function that stops it
 */
export function startExpiredRowDeletion(
  withTx: WithTx,
  keepOrdersDays: number,
  onError: (error: unknown) => void,
): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const sweepIn = (ms: number) => {
    if (!stopped) timer = setTimeout(sweep, ms);
  };
  async function sweep() {
    try {
      const more = await withTx((tx) =>
        deleteExpiredRows(tx, { limit: ROWS_PER_STEP, keepOrdersDays }),
      );
      sweepIn(more ? STEP_MS : EVERY_MS);
    } catch (error) {
      onError(error);
      sweepIn(EVERY_MS);
    }
  }
  sweepIn(STEP_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
