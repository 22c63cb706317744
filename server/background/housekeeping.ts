import {
  type ClosedAccount,
  purgeClosedAccounts,
} from "#app/features/accounts/profile/closed-accounts.server.ts";
import { setPlannedPrices } from "#app/features/catalogue/prices/formula/formula-prices.server.ts";
import { measurePacks } from "#app/features/catalogue/products/save-product.server.ts";
import { queueStockAlerts } from "#app/features/catalogue/stock/stock-alerts.server.ts";
import { countClosedHours } from "#app/features/orders/counting/order-counters.server.ts";
import {
  addWardsToSearch,
  countUnindexed,
  indexOrders,
} from "#app/features/orders/finding/order-search.server.ts";
import type { Store } from "#db/client.server.ts";
import type { FailureLog } from "#server/log.ts";
import { deleteExpiredRows } from "./expired-rows.ts";

const MINUTE_MS = 60_000;
/** Between two steps of work that is not done yet; other writes run in between. */
const STEP_MS = 250;
const INDEX_EVERY_MS = 1_000;
const INDEX_STEP_MS = 50;
const ORDERS_PER_STEP = 50;
/** Few, because a guest's session is deleted together with its cart. */
const ROWS_PER_STEP = 50;

type Work = {
  everyMs?: number;
  /** Milliseconds until it goes on while there is more to do. */
  stepMs?: number;
  /** Does a little, and resolves to whether there is more to do. */
  work: () => Promise<boolean>;
  failure: string;
};

/**
 * Starts background work in small steps: deletes expired rows and old orders of closed accounts, counts orders of an
 * hour that is over, indexes orders, queues mails about products that are back, sets planned prices, and completes rows
 * of older versions. Returns a function that stops it.
 */
export function startHousekeeping(
  { db, withTx }: Pick<Store, "db" | "withTx">,
  keepOrdersDays: number,
  failed: FailureLog,
): () => void {
  let after: ClosedAccount | null = null;
  let lacksWards = true;
  let lastAlert = 0;
  /** Null when all packs are measured. */
  let measuredTo: number | null = 0;
  const works: Work[] = [
    {
      work: async () => {
        const moreRows = await withTx((tx) =>
          deleteExpiredRows(tx, { limit: ROWS_PER_STEP, keepOrdersDays }),
        );
        const purged = await withTx((tx) =>
          purgeClosedAccounts(tx, { keepDays: keepOrdersDays, after }),
        );
        after = purged.after;
        return moreRows || purged.more;
      },
      failure: "expired rows were not deleted; tried again every minute",
    },
    {
      work: () => withTx((tx) => countClosedHours(tx)),
      failure: "orders of the last hours are missing in the overview; counted again every minute",
    },
    {
      everyMs: INDEX_EVERY_MS,
      stepMs: INDEX_STEP_MS,
      work: async () => {
        const waiting = await countUnindexed(db, ORDERS_PER_STEP + 1);
        if (waiting > 0) await withTx((tx) => indexOrders(tx, ORDERS_PER_STEP));
        if (waiting === 0 && lacksWards)
          lacksWards = await withTx((tx) => addWardsToSearch(tx, ORDERS_PER_STEP));
        return waiting > ORDERS_PER_STEP || lacksWards;
      },
      failure: "the newest orders are found late by search; indexed again every second",
    },
    {
      work: async () => {
        if (measuredTo !== null) measuredTo = await measurePacks({ db, withTx }, measuredTo);
        return measuredTo !== null;
      },
      failure: "prices by kilogram are missing of older products; measured again every minute",
    },
    {
      work: async () => {
        lastAlert = await withTx((tx) => queueStockAlerts(tx, lastAlert));
        return lastAlert > 0;
      },
      failure: "shoppers are not told of products that are back; looked again every minute",
    },
    {
      work: () => withTx((tx) => setPlannedPrices(tx)),
      failure: "prices that were planned for today are not set; tried again every minute",
    },
  ];
  const stops = works.map((work) => repeat(work, failed(work.failure)));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Runs work again and again, never twice at once. Returns a function that stops it. */
function repeat(
  { everyMs = MINUTE_MS, stepMs = STEP_MS, work }: Work,
  onError: (error: unknown) => void,
): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const runIn = (ms: number) => {
    if (!stopped) timer = setTimeout(run, ms);
  };
  async function run() {
    try {
      runIn((await work()) ? stepMs : everyMs);
    } catch (error) {
      onError(error);
      runIn(everyMs);
    }
  }
  runIn(stepMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
