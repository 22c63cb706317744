import { countTill, findTill, moveCash, openTill } from "#app/features/money/till/till.server.ts";
import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { Db, Store } from "#db/client.server.ts";
import { SELLER_EMAIL } from "./orders.ts";

const pressTill = <T>(store: Store, work: (tx: Db) => Promise<T>, by: string) =>
  store.withTx((tx) =>
    withRowsUndo(tx, { by, change: "till" }, rowsOf.till(Date.now()), () => work(tx)),
  );

/** Makes the first count of the till. */
export const givenTill = (store: Store, countedVnd = 0) =>
  store.withTx((tx) => openTill(tx, { by: SELLER_EMAIL, countedVnd }));

/** Takes cash out of the till by a press that can be taken back, or puts some in. */
export const moveByPress = (store: Store, amountVnd: number, by = SELLER_EMAIL) =>
  pressTill(store, (tx) => moveCash(tx, { by, amountVnd, reason: "Mua đá" }), by);

/** Counts what the till must hold, with a difference that is accepted, by a press that can be taken back. */
export async function countByPress(
  store: Store,
  { leftVnd = 0, differenceVnd = 0, by = SELLER_EMAIL } = {},
) {
  const { expectedVnd } = (await findTill(store.db))!;
  const countedVnd = Math.max(0, expectedVnd + differenceVnd);
  const accepted = { acceptedVnd: expectedVnd, reason: "Thối nhầm" };
  const count = { by, notes: null, countedVnd, leftVnd: Math.min(leftVnd, countedVnd) };
  return pressTill(store, (tx) => countTill(tx, { ...count, ...accepted }), by);
}
