import { deleteExpiredRows } from "../../app/models/accounts/expired-rows.ts";
import type { WithTx } from "../../db/client.server.ts";

const EVERY_MS = 60_000;
/** While there is more: others have their turns in between. */
const STEP_MS = 250;
/** A guest's session takes its cart with it. */
const ROWS_A_STEP = 50;

/** Deletes expired rows in the background, a few at a time. @returns stops it */
export function startExpiredRowDeletion(
  withTx: WithTx,
  onError: (error: unknown) => void,
): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const sweepIn = (ms: number) => {
    if (!stopped) timer = setTimeout(sweep, ms);
  };
  async function sweep() {
    try {
      const more = await withTx((tx) => deleteExpiredRows(tx, ROWS_A_STEP));
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
