import { eq } from "drizzle-orm";
import { setOrderStatus } from "../../../app/models/orders/changing/update-orders.ts";
import { findOrder, type Order } from "../../../app/models/orders/finding/orders.ts";
import { setOrderPaid } from "../../../app/models/orders/paying/payments.ts";
import { createRun } from "../../../app/models/orders/runs/delivery-runs.ts";
import type { Store } from "../../../db/client.server.ts";
import type { OrderStatus } from "../../../db/order-values.ts";
import { orders } from "../../../db/schema.ts";
import { SELLER_EMAIL } from "./orders.ts";

/** An order that there is. */
export const orderOf = async (store: Store, id: string) => (await findOrder(store.db, id))!;

/** Gives an order a status as a seller does. */
export const setStatus = (store: Store, id: string, status: OrderStatus, by = SELLER_EMAIL) =>
  store.withTx((tx) => setOrderStatus(tx, id, status, { by }));

/** Notes an order as paid, or not, as a seller does. */
export const setPaid = (store: Store, id: string, isPaid = true, paidBy: Order["paidBy"] = null) =>
  store.withTx((tx) => setOrderPaid(tx, id, isPaid, { by: SELLER_EMAIL, paidBy }));

/** Puts orders on a new delivery run; returns its id. */
export async function givenRun(store: Store, ids: string[]): Promise<string> {
  const run = await store.withTx((tx) => createRun(tx, { by: "ids", ids }, SELLER_EMAIL));
  if (run.kind !== "done") throw new Error(run.kind);
  return run.id;
}

/** The orders of a shopper. */
export const ordersOf = (store: Store, userId: string) =>
  store.db.select().from(orders).where(eq(orders.userId, userId));

/** Changes an order's row, as no press does. */
export const updateOrder = (store: Store, id: string, row: Partial<typeof orders.$inferInsert>) =>
  store.withTx(async (tx) => void (await tx.update(orders).set(row).where(eq(orders.id, id))));
