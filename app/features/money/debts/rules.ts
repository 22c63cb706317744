import { dueVnd } from "#app/features/money/payments/payment.ts";
import type { OrderRow } from "#app/features/orders/finding/orders.server.ts";

export const MAX_DEBT_LIMIT_VND = 1_000_000_000;

type OnAccount = Pick<OrderRow, "onAccountAt" | "status" | "isPaid" | "amountVnd" | "receivedVnd">;

/** The amount that an order's customer owes, because it was delivered on account and is not paid in full. */
export const owedVnd = (order: OnAccount): number =>
  order.onAccountAt !== null && order.status === "Delivered" ? dueVnd(order) : 0;

/** The amount to collect when an order is handed over: nothing for one on account. */
export const atDoorVnd = (order: OnAccount): number =>
  order.onAccountAt === null ? dueVnd(order) : 0;

/** What is missing for more debt: `openVnd` is owed or on its way, and `addedVnd` would be added. */
export type AboveLimit = {
  kind: "above-limit";
  /** 0 for customers who may not pay later. */
  limitVnd: number;
  openVnd: number;
  addedVnd: number;
};
