import { eq } from "drizzle-orm";
import { payDebt } from "#app/features/money/debts/pay-debt.server.ts";
import { keptVnd, totalReceivedVnd } from "#app/features/money/payments/payment.ts";
import { paymentStateOf, writePayment } from "#app/features/money/payments/payments.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { findOrderRow, type OrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { preparedFind } from "#db/prepared.ts";
import { bankTransfers, orders } from "#db/schema.ts";
import { payByTransfer } from "./enter-transfer.server.ts";

type Transfer = typeof bankTransfers.$inferSelect;
type Decided = Outcome<"gone" | "changed">;

const findTransfer = preparedFind(bankTransfers, "id");

/** The state of a transfer as one text, to find out whether it has been decided since a seller saw it. */
export const transferVersion = ({ state, decidedAt }: Pick<Transfer, "state" | "decidedAt">) =>
  `${state}-${decidedAt ?? ""}`;

/** Books a waiting transfer as a payment for an order that is still as `seen` (`versionOf`). */
export async function countTransfer(
  tx: Db,
  id: string,
  { orderId, by, seen }: { orderId: string; by: string; seen: string },
): Promise<Decided> {
  const transfer = await findTransfer(tx, id);
  const order = await findOrderRow(tx, orderId);
  if (!transfer || !order) return "gone";
  if (transfer.state !== "open")
    return transfer.state === "booked" && transfer.orderId === orderId ? "done" : "changed";
  if (versionOf(order) !== seen) return "changed";
  await payByTransfer(tx, order, transfer.amountVnd, by);
  await decide(tx, transfer, { state: "booked", orderId, by });
  return "done";
}

/**
 * Books a waiting transfer as a payment for a customer's debt.
 *
 * @param seenVnd the sum owed that the seller saw
 * @returns "changed" also if less than the transfer is owed
 */
export async function countForDebt(
  tx: Db,
  id: string,
  { key, by, seenVnd }: { key: string; by: string; seenVnd: number },
): Promise<Decided> {
  const transfer = await findTransfer(tx, id);
  if (!transfer) return "gone";
  if (transfer.state !== "open") return "changed";
  const { amountVnd } = transfer;
  const paid = await payDebt(tx, key, { amountVnd, method: "transfer", by, seenVnd });
  if (paid.kind !== "done") return "changed";
  await decide(tx, transfer, { state: "booked", orderId: null, shares: paid.shares, by });
  return "done";
}

/** Records that a transfer was sent back; the shop sends the money back through its bank. */
export async function returnTransfer(tx: Db, id: string, by: string): Promise<Decided> {
  const transfer = await findTransfer(tx, id);
  if (!transfer) return "gone";
  if (transfer.state !== "open") return transfer.state === "returned" ? "done" : "changed";
  await decide(tx, transfer, { state: "returned", orderId: transfer.orderId, by });
  return "done";
}

/**
 * Undoes a decision: the transfer waits again and its amount leaves its order. "changed" also if the order has less.
 */
export async function reopenTransfer(
  tx: Db,
  id: string,
  { by, seen }: { by: string; seen: string },
): Promise<Decided> {
  const transfer = await findTransfer(tx, id);
  if (!transfer) return "gone";
  if (transfer.state === "open") return "done";
  if (transferVersion(transfer) !== seen) return "changed";
  const isTaken = transfer.state === "returned" || (await takeOut(tx, transfer, by));
  if (!isTaken) return "changed";
  await decide(tx, transfer, { state: "open", orderId: null, by });
  return "done";
}

/** Subtracts a transfer from the amounts that its orders have received; false if one of them has less. */
async function takeOut(
  tx: Db,
  { orderId, amountVnd, shares }: Transfer,
  by: string,
): Promise<boolean> {
  const parts: { order: OrderRow; amountVnd: number }[] = [];
  for (const share of shares ?? (orderId ? [{ orderId, amountVnd }] : [])) {
    const order = await findOrderRow(tx, share.orderId);
    if (order && keptVnd(order) < share.amountVnd) return false;
    if (order) parts.push({ order, amountVnd: share.amountVnd });
  }
  for (const { order, amountVnd: taken } of parts) {
    const state = paymentStateOf(order, totalReceivedVnd(order) - taken);
    const entry = { method: "transfer", kind: "correction", by, change: "unpaid" } as const;
    await writePayment(tx, order, state, entry);
    // The deposit had confirmed the order.
    if (order.depositVnd !== null && order.status === "Pending")
      await tx
        .update(orders)
        .set({ callResult: null, calledAt: null })
        .where(eq(orders.id, order.id));
  }
  return true;
}

type Decision = Pick<Transfer, "state" | "orderId"> & {
  shares?: Transfer["shares"];
  by: string;
};

async function decide(
  tx: Db,
  { id, problem }: Transfer,
  { state, orderId, shares = null, by }: Decision,
) {
  const isOpen = state === "open";
  await tx
    .update(bankTransfers)
    .set({
      ...{ state, orderId, shares, problem: isOpen ? "no-order" : problem },
      ...{ decidedBy: isOpen ? null : by, decidedAt: isOpen ? null : Date.now() },
    })
    .where(eq(bankTransfers.id, id));
}
