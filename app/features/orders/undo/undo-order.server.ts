import { and, eq, gt, gte, inArray, isNull } from "drizzle-orm";
import { restoreRevenue } from "#app/features/money/books/voided-revenue.server.ts";
import { balanceVnd } from "#app/features/money/payments/payment.ts";
import { setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import type { ChosenOrder } from "#app/features/orders/bulk/chosen-orders.server.ts";
import { restoreSlot } from "#app/features/orders/changing/move-order.server.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import { indexAgain } from "#app/features/orders/finding/order-search.server.ts";
import { findOrderRow, type Order } from "#app/features/orders/finding/orders.server.ts";
import {
  returnStockBeyond,
  takeStockAgain,
} from "#app/features/orders/placing/order-stock.server.ts";
import type { DeliveryRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { dropOrderUpdate } from "#app/kit/mail/outbox.server.ts";
import type { Db } from "#db/client.server.ts";
import type { OrderStatus } from "#db/order-values.ts";
import {
  archivedOrders,
  deliveryRuns,
  invoiceBuyers,
  orderCalls,
  orderEvents,
  orderLines,
  orderLinks,
  orderNotes,
  orders,
  outbox,
  payments,
  type undoSteps,
  users,
} from "#db/schema.ts";
import { type KeptEdit, keptEdit, restoreEdit } from "./undo-edit.server.ts";

/** What a press may change of an order, apart from its stock, history and mails. */
const KEPT = [
  ...(["id", "status", "isPaid", "paidAt", "paidBy", "receivedVnd"] as const),
  ...(["refundedVnd", "deliveredAt", "refusedAt"] as const),
  ...(["callResult", "calledAt", "attention", "runId"] as const),
  ...(["slotId", "slotDate", "slotFrom", "slotTo"] as const),
];

/** An order as it was before a press. */
export type KeptOrder = Pick<ChosenOrder, (typeof KEPT)[number]> & {
  /** The pieces that it had taken, by product. */
  taken: Record<string, number>;
  /** Its `updatedAt` after the press: whoever changed it later is not overruled. */
  leftAt: number;
  /** The run it is on after the press. */
  leftOn: string | null;
  /** Only if the press changed what was ordered. */
  edited?: KeptEdit;
};

/** What is kept of an order to take a press back. @param left the order after the press */
export function keptOf(
  order: ChosenOrder | Order,
  left: { updatedAt: number; runId: string | null },
  taken: Record<string, number>,
): KeptOrder {
  const kept = Object.fromEntries(KEPT.map((name) => [name, order[name]]));
  return {
    ...(kept as Pick<ChosenOrder, (typeof KEPT)[number]>),
    taken,
    leftAt: left.updatedAt,
    leftOn: left.runId,
    edited: "lines" in order ? keptEdit(order) : undefined,
  };
}

type Undoing = {
  by: string;
  step: Pick<typeof undoSteps.$inferSelect, "createdAt" | "lastEventSeq" | "lastPaymentSeq">;
  /** What the order is until now. */
  status: OrderStatus;
};

/** Makes an order what it was before a press, and tells no shopper. Pieces sold meanwhile do not come back. */
export async function restoreOrder(
  tx: Db,
  kept: KeptOrder,
  { by, step, status: present }: Undoing,
): Promise<void> {
  const { id, status, isPaid, attention, taken, leftAt, leftOn, edited, ...others } = kept;
  const lacks = edited && (await restoreEdit(tx, id, edited, by));
  await setOrderStatus(tx, id, status, { by });
  await setOrderPaid(tx, id, isPaid, { by, keepsReceived: true });
  await restoreSlot(tx, id, kept, by);
  const tookAgain = present === "Cancelled" && status !== "Cancelled";
  const isShort = lacks || (tookAgain && (await returnStockBeyond(tx, id, taken)));
  await tx
    .update(orders)
    .set({ ...others, attention: isShort ? "short" : attention, updatedAt: Date.now() })
    .where(eq(orders.id, id));
  await tx
    .delete(orderCalls)
    .where(and(eq(orderCalls.orderId, id), gte(orderCalls.at, step.createdAt)));
  if (step.lastPaymentSeq !== null)
    await tx
      .delete(payments)
      .where(and(eq(payments.orderId, id), gt(payments.seq, step.lastPaymentSeq)));
  await restoreRevenue(tx, id, step.createdAt);
  await dropOrderUpdate(tx, id, step.lastEventSeq);
}

/** What settling changes of a run. */
type Settlement = Pick<DeliveryRun, "settledAt" | "settledBy" | "cashDueVnd" | "cashCountedVnd">;

/** A run as it was before a press, and its settlement after it; null if it was deleted as empty. */
export type KeptRun = { run: DeliveryRun; left: Settlement | null; isChanged: boolean };

const settlementOf = ({ settledAt, settledBy, cashDueVnd, cashCountedVnd }: DeliveryRun) => {
  return { settledAt, settledBy, cashDueVnd, cashCountedVnd };
};
const isSame = (a: Settlement | null, b: Settlement | null) =>
  JSON.stringify(a) === JSON.stringify(b);

/** The runs with these ids, which may repeat. */
export function keepRuns(tx: Db, ids: string[]): Promise<DeliveryRun[]> {
  return tx
    .select()
    .from(deliveryRuns)
    .where(inArray(deliveryRuns.id, [...new Set(ids)]));
}

/** Adds to runs what a press has made of them. */
export async function runsLeft(tx: Db, before: DeliveryRun[]): Promise<KeptRun[]> {
  const after = await settlements(tx, before);
  return before.map((run) => {
    const left = after.get(run.id) ?? null;
    return { run, left, isChanged: !isSame(left, settlementOf(run)) };
  });
}

/**
 * Makes runs what they were before a press; one that lost its last order to another run is there again.
 *
 * @returns ids of the runs that the press changed and somebody has settled or opened since; they are left alone
 */
export async function restoreRuns(tx: Db, kept: KeptRun[]): Promise<Set<string>> {
  const present = await settlements(
    tx,
    kept.map(({ run }) => run),
  );
  const changedSince = new Set<string>();
  for (const { run, left, isChanged } of kept) {
    const now = present.get(run.id);
    if (!now) await tx.insert(deliveryRuns).values(run);
    else if (isChanged && isSame(now, left))
      await tx.update(deliveryRuns).set(settlementOf(run)).where(eq(deliveryRuns.id, run.id));
    else if (isChanged) changedSince.add(run.id);
  }
  return changedSince;
}

async function settlements(tx: Db, runs: DeliveryRun[]): Promise<Map<string, Settlement>> {
  const rows = await keepRuns(
    tx,
    runs.map(({ id }) => id),
  );
  return new Map(rows.map((run) => [run.id, settlementOf(run)]));
}

/** What belongs to an order, and goes with it. */
const PARTS = {
  lines: orderLines,
  events: orderEvents,
  calls: orderCalls,
  notes: orderNotes,
  links: orderLinks,
  payments,
  buyers: invoiceBuyers,
  mails: outbox,
};

/** An order with all that is deleted with it, as rows. */
export type WholeOrder = { order: typeof orders.$inferSelect } & {
  [Part in keyof typeof PARTS]: (typeof PARTS)[Part]["$inferSelect"][];
};

/** Reads an order with all that is deleted with it; null when there is none. */
export async function wholeOrder(tx: Db, id: string): Promise<WholeOrder | null> {
  const order = await findOrderRow(tx, id);
  if (!order) return null;
  const whole: Record<string, unknown> = { order };
  for (const [part, table] of Object.entries(PARTS))
    whole[part] = await tx.select().from(table).where(eq(table.orderId, id));
  return whole as WholeOrder;
}

/**
 * Brings a deleted order back as it was, and takes it out of the archive. Pieces sold meanwhile do not come back.
 *
 * @param since when it was deleted
 * @returns "closed" if its shopper's account has been closed, "changed" if its money has been given back
 */
export async function restoreDeleted(
  tx: Db,
  { order, ...parts }: WholeOrder,
  since: number,
): Promise<Outcome<"closed" | "changed">> {
  const isOpen = and(eq(users.id, order.userId), isNull(users.closedAt));
  if ((await tx.$count(users, isOpen)) === 0) return "closed";
  const isIt = and(eq(archivedOrders.orderId, order.id), gte(archivedOrders.deletedAt, since));
  const [archived] = await tx.select().from(archivedOrders).where(isIt);
  if (archived?.receivedVnd !== balanceVnd(order)) return "changed";
  await tx.insert(orders).values({ ...order, updatedAt: Date.now() });
  // Whoever deletes an order that has not ended gives its pieces back.
  const takesAgain = !hasEnded(order.status);
  const untaken = parts.lines.map((line) => ({ ...line, stockTaken: 0 }));
  for (const [part, table] of Object.entries(PARTS)) {
    const rows = part === "lines" && takesAgain ? untaken : parts[part as keyof typeof PARTS];
    // A press that an older version kept has fewer parts.
    // Payments stay when an order is deleted.
    for (const row of rows ?? [])
      await tx
        .insert(table)
        .values(row as never)
        .onConflictDoNothing();
  }
  if (takesAgain) {
    await takeStockAgain(tx, order.id);
    const taken = parts.lines.map(({ productId, stockTaken }) => [productId, stockTaken]);
    if (await returnStockBeyond(tx, order.id, Object.fromEntries(taken)))
      await tx.update(orders).set({ attention: "short" }).where(eq(orders.id, order.id));
  }
  await indexAgain(tx, order.seq);
  await restoreRevenue(tx, order.id, since);
  await tx.delete(archivedOrders).where(isIt);
  return "done";
}
