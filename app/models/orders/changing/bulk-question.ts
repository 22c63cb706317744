import type { Db } from "../../../../db/client.server.ts";
import { MAX_BULK_ORDERS } from "../../../format/order-id.ts";
import { type BulkChange, hasChange } from "./bulk-updates.ts";
import { type Choice, type ChosenOrder, countLeftOut, listChosen } from "./chosen-orders.ts";
import { MAILED_CHANGES } from "./update-orders.ts";

/** What a change to many orders would do. */
export type BulkQuestion = {
  /** The orders that would change, newest first. */
  orders: ChosenOrder[];
  sumVnd: number;
  /** Shoppers who would be mailed. */
  mailed: number;
  /** Of the orders: shipped or delivered, paid, and cancelled ones. */
  sent: number;
  paid: number;
  cancelled: number;
  /** Orders that need attention and would be left out. */
  leftOut: number;
};

/** Up to so many orders are changed without a question, unless one has come further than most. */
const MAX_UNASKED = 5;

/**
 * What a seller is asked before the change is made to the chosen orders; null if it may be made at once.
 *
 * @param asOf when the seller saw the orders, in milliseconds
 */
export async function findBulkQuestion(
  db: Db,
  choice: Choice,
  change: BulkChange,
  asOf: number,
): Promise<BulkQuestion | null> {
  const chosen = await listChosen(db, choice, { limit: MAX_BULK_ORDERS });
  const orders = chosen.filter((order) => !hasChange(order, change) && order.updatedAt < asOf);
  const numberOf = (isMeant: (order: ChosenOrder) => boolean) => orders.filter(isMeant).length;
  const sent = numberOf(({ status }) => status === "Shipped" || status === "Delivered");
  const paid = numberOf(({ isPaid }) => isPaid);
  const cancelled = numberOf(({ status }) => status === "Cancelled");
  if (orders.length <= MAX_UNASKED && sent + paid + cancelled === 0) return null;
  const isMailed = MAILED_CHANGES.has(change);
  const sumVnd = orders.reduce((sum, { amountVnd }) => sum + amountVnd, 0);
  const mailed = isMailed ? orders.length : 0;
  const leftOut = await countLeftOut(db, choice, MAX_BULK_ORDERS);
  return { orders, sumVnd, mailed, sent, paid, cancelled, leftOut };
}
