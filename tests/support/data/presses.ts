import { applyImport } from "#app/features/catalogue/import/apply-import.server.ts";
import {
  deleteProduct,
  updateProductRow,
} from "#app/features/catalogue/products/save-product.server.ts";
import { receivePayment, setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import {
  cancelOrder,
  deleteOrder,
  setOrderStatus,
} from "#app/features/orders/changing/update-orders.server.ts";
import { recordCall } from "#app/features/orders/desk/attention.server.ts";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import { createRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import {
  deleteWithUndo,
  findUndoStep,
  undoChange,
  withUndo,
} from "#app/features/orders/undo/undo.server.ts";
import type { Db, Store } from "#db/client.server.ts";
import type { CallResult, OrderStatus, PaymentMethod } from "#db/order-values.ts";
import { SELLER_EMAIL } from "./orders.ts";

/** The last parameter of a verb, of which nothing need be given. */
type Options<Verb extends (...args: never[]) => unknown, Position extends number> = Partial<
  Parameters<Verb>[Position]
>;

/** Sets an order's status as the seller does. */
export const setStatus = (
  store: Store,
  id: string,
  status: OrderStatus,
  options: Options<typeof setOrderStatus, 3> = {},
) => store.withTx((tx) => setOrderStatus(tx, id, status, { by: SELLER_EMAIL, ...options }));

/** Marks an order as paid, or as unpaid, as the seller does. */
export const setPaid = (
  store: Store,
  id: string,
  isPaid = true,
  options: Options<typeof setOrderPaid, 3> = {},
) => store.withTx((tx) => setOrderPaid(tx, id, isPaid, { by: SELLER_EMAIL, ...options }));

/** Enters a payment for an order, by default a transfer that the bank reports. */
export const receive = (store: Store, id: string, amountVnd: number, method?: PaymentMethod) =>
  store.withTx(async (tx) => {
    const payment = { method: method ?? "transfer", by: null };
    return receivePayment(tx, (await findOrderRow(tx, id))!, amountVnd, payment);
  });

/** Cancels an order as its shopper does, by default without a reason and without a mail to sellers. */
export const cancelAsShopper = (
  store: Store,
  id: string,
  options: Options<typeof cancelOrder, 2> = {},
) => store.withTx((tx) => cancelOrder(tx, id, { reason: null, noticeTo: [], ...options }));

/** Deletes an order as the seller does. */
export const removeOrder = (
  store: Store,
  id: string,
  options: Options<typeof deleteOrder, 2> = {},
) => store.withTx((tx) => deleteOrder(tx, id, { by: SELLER_EMAIL, ...options }));

/** Puts orders on a new run; returns what came of it. */
export const putOnRun = (store: Store, ids: string[], by = SELLER_EMAIL) =>
  store.withTx((tx) => createRun(tx, { by: "ids", ids }, by));

/** Puts orders on a new run, which must be created; returns its id. */
export async function givenRun(store: Store, ids: string[], by = SELLER_EMAIL): Promise<string> {
  const outcome = await putOnRun(store, ids, by);
  if (outcome.kind !== "done") throw new Error(outcome.kind);
  return outcome.id;
}

/** Changes orders by a press that can be taken back. */
export const press = <T>(
  store: Store,
  ids: string[],
  change: string,
  work: (tx: Db) => Promise<T>,
  by = SELLER_EMAIL,
) => store.withTx((tx) => withUndo(tx, { by: "ids", ids }, { by, change }, () => work(tx)));

/** Sets an order's status by a press that can be taken back. */
export const pressStatus = (store: Store, id: string, status: OrderStatus) =>
  press(store, [id], status, (tx) => setOrderStatus(tx, id, status, { by: SELLER_EMAIL }));

/** Deletes an order by a press that can be taken back. */
export const removeByPress = (
  store: Store,
  id: string,
  options: Options<typeof deleteWithUndo, 2> = {},
) => store.withTx((tx) => deleteWithUndo(tx, id, { by: SELLER_EMAIL, ...options }));

/** Notes a call about an order as a seller does who sees its present state. */
export const noteCall = (store: Store, id: string, result: CallResult) =>
  store.withTx(async (tx) => {
    const { updatedAt } = (await findOrderRow(tx, id))!;
    return recordCall(tx, id, result, { by: SELLER_EMAIL, seenAt: updatedAt });
  });

/** Takes the last press of a seller back; null when there is none. */
export async function undoLast(store: Store, by = SELLER_EMAIL) {
  const step = await findUndoStep(store.db, by);
  return step && store.withTx((tx) => undoChange(tx, step.id, by));
}

type Rest<Args> = Args extends [Db, ...infer Others] ? Others : never;

/** Changes a product without any of the product form's rules. */
export const changeProduct = (store: Store, ...change: Rest<Parameters<typeof updateProductRow>>) =>
  store.withTx((tx) => updateProductRow(tx, ...change));

export const removeProduct = (store: Store, id: string) =>
  store.withTx((tx) => deleteProduct(tx, id));

/** Applies an import that nobody takes back. */
export const applyRows = (store: Store, id: string) =>
  applyImport(store, id, { onProgress: () => {}, onApplied: async () => {} });
