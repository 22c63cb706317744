import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import { isSent } from "#app/features/orders/changing/order-status.ts";
import { isMailed } from "#app/features/orders/changing/record-change.server.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import type { OrderRow } from "#app/features/orders/finding/orders.server.ts";
import { lastEventSeq } from "#app/features/orders/following/order-events.server.ts";
import { MAX_BULK_ORDERS } from "#app/features/orders/rules.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import type { OrderStatus } from "#db/order-values.ts";
import { type Choice, countLeftOut, listChosen } from "./chosen-orders.server.ts";

/** A status, or that the orders are paid. */
export type BulkChange = OrderStatus | "paid";

export type BulkOutcome = {
  /** The changes made are the events from here to there; null when there are none. */
  events: { from: number; to: number } | null;
  done: number;
  /** Orders that already had the status, or were already paid. */
  already: number;
  /** Ids of orders that someone else changed after the seller saw them. They are not changed. */
  changed: string[];
  /** Chosen orders that do not exist. */
  gone: number;
  /** Orders left out because they need attention. */
  leftOut: number;
};

/** Orders changed without a pause, which takes some milliseconds. */
const BATCH_SIZE = 2;

/**
 * Makes one change to the chosen orders, at most 500. Yields to the event loop meanwhile, so that pages are served;
 * other writes wait.
 *
 * @param asOf when the seller saw the orders, in milliseconds: those changed since are left alone
 */
export async function updateChosen(
  tx: Db,
  choice: Choice,
  change: BulkChange,
  { by, asOf }: { by: string; asOf: number },
): Promise<BulkOutcome> {
  const chosen = await listChosen(tx, choice, { limit: MAX_BULK_ORDERS });
  const before = await lastEventSeq(tx);
  const outcome = { done: 0, already: 0, changed: [] as string[] };
  for (const [i, order] of chosen.entries()) {
    if (hasChange(order, change)) outcome.already += 1;
    else if (order.updatedAt >= asOf) outcome.changed.push(order.id);
    else if ((await apply(tx, order, change, by)) === "done") outcome.done += 1;
    else outcome.changed.push(order.id);
    if (i % BATCH_SIZE === BATCH_SIZE - 1) await yieldToEventLoop();
  }
  const last = await lastEventSeq(tx);
  const gone = choice.by === "ids" ? choice.ids.length - chosen.length : 0;
  const leftOut = await countLeftOut(tx, choice, MAX_BULK_ORDERS);
  return {
    ...outcome,
    gone,
    leftOut,
    events: last > before ? { from: before + 1, to: last } : null,
  };
}

/** Whether an order needs no change. */
const hasChange = ({ status, isPaid }: OrderRow, change: BulkChange) =>
  change === "paid" ? isPaid : status === change;

function apply(
  tx: Db,
  { id, status }: OrderRow,
  change: BulkChange,
  by: string,
): Promise<Outcome<"gone" | "changed">> {
  if (change === "paid") return setOrderPaid(tx, id, true, { by });
  return setOrderStatus(tx, id, change, { by, expected: status });
}

/** Up to this many orders are changed without a question, unless one is sent, paid or cancelled. */
const MAX_UNASKED = 5;

/** The question to a seller before a change; null if it needs none. @param asOf when the seller saw the orders */
export async function findBulkQuestion(db: Db, choice: Choice, change: BulkChange, asOf: number) {
  const chosen = await listChosen(db, choice, { limit: MAX_BULK_ORDERS });
  const orders = chosen.filter((order) => !hasChange(order, change) && order.updatedAt < asOf);
  const numberOf = (isMeant: (order: OrderRow) => boolean) => orders.filter(isMeant).length;
  const sent = numberOf(({ status }) => isSent(status));
  const paid = numberOf(({ isPaid }) => isPaid);
  const cancelled = numberOf(({ status }) => status === "Cancelled");
  if (orders.length <= MAX_UNASKED && sent + paid + cancelled === 0) return null;
  const sumVnd = orders.reduce((sum, { amountVnd }) => sum + amountVnd, 0);
  // The number of e-mails to shoppers.
  const mailed = isMailed(change) ? orders.length : 0;
  const leftOut = await countLeftOut(db, choice, MAX_BULK_ORDERS);
  return { orders, sumVnd, mailed, sent, paid, cancelled, leftOut };
}
