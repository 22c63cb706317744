import {
  putOnAccount,
  setDebtLimit,
  takeOffAccount,
} from "#app/features/money/debts/change-account.server.ts";
import { findCredit, listOwed, sumOwed } from "#app/features/money/debts/debts.server.ts";
import { payDebt } from "#app/features/money/debts/pay-debt.server.ts";
import { withUndo } from "#app/features/orders/undo/undo.server.ts";
import type { Store } from "#db/client.server.ts";
import { orderOf, SELLER_EMAIL } from "./orders.ts";
import { press, setStatus } from "./presses.ts";
import { givenOrder } from "./store.ts";

const by = SELLER_EMAIL;

/** Lets a customer owe this many dong. */
export const allowDebt = (store: Store, key: string, limitVnd = 1_000_000) =>
  store.withTx((tx) => setDebtLimit(tx, key, { limitVnd, by }));

/** Puts an order on account by a press that can be taken back. */
export const charge = (store: Store, id: string) =>
  press(store, [id], "on-account", (tx) => putOnAccount(tx, id, { by }));

/** Takes an order off account by a press that can be taken back. */
export const uncharge = (store: Store, id: string) =>
  press(store, [id], "off-account", (tx) => takeOffAccount(tx, id, { by }));

/** An order of a customer on account, delivered unless it says otherwise: 80,000 dong. */
export async function givenCharged(store: Store, phone: string, isDelivered = true) {
  const id = await givenOrder(store, { phone });
  const { phoneKey } = await orderOf(store, id);
  if ((await findCredit(store.db, phoneKey))!.limitVnd === 0) await allowDebt(store, phoneKey);
  const outcome = await charge(store, id);
  if (outcome !== "done") throw new Error(JSON.stringify(outcome));
  if (isDelivered) await setStatus(store, id, "Delivered");
  return id;
}

/** Enters a payment of a debt as a seller does who sees what is owed. */
export const payOff = (
  store: Store,
  key: string,
  amountVnd: number,
  payment: Partial<Parameters<typeof payDebt>[2]> = {},
) =>
  store.withTx(async (tx) => {
    const owed = await listOwed(tx, key);
    const whole = { amountVnd, method: "cash", by, seenVnd: sumOwed(owed), ...payment } as const;
    const ids = owed.map(({ id }) => id);
    return withUndo(tx, { by: "ids", ids }, { by, change: "debt" }, () => payDebt(tx, key, whole));
  });
