import {
  type ClosedAccount,
  purgeClosedAccounts,
} from "../../app/models/accounts/closed-accounts.ts";
import { deleteExpiredRows } from "../../app/models/accounts/expired-rows.ts";
import type { WithTx } from "../../db/client.server.ts";
import { repeat } from "./repeat.ts";

const EVERY_MS = 60_000;
/** While more rows are expired; other writes run in between. */
const STEP_MS = 250;
/** Few, because a guest's session is deleted together with its cart. */
const ROWS_PER_STEP = 50;

/**
 * Deletes expired rows, and old orders of closed accounts, in the background, a few at a time.
 *
 * @param keepOrdersDays for which deleted orders stay in the archive, and orders of closed accounts
 * @returns a function that stops it
 */
export function startExpiredRowDeletion(
  withTx: WithTx,
  keepOrdersDays: number,
  onError: (error: unknown) => void,
): () => void {
  let after: ClosedAccount | null = null;
  return repeat({
    firstInMs: STEP_MS,
    retryInMs: EVERY_MS,
    work: async () => {
      const moreRows = await withTx((tx) =>
        deleteExpiredRows(tx, { limit: ROWS_PER_STEP, keepOrdersDays }),
      );
      const purged = await withTx((tx) =>
        purgeClosedAccounts(tx, { keepDays: keepOrdersDays, after }),
      );
      after = purged.after;
      return moreRows || purged.more ? STEP_MS : EVERY_MS;
    },
    onError,
  });
}
