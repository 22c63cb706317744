import { dueVnd } from "#app/features/money/payments/payment.ts";
import type { CallResult } from "#db/order-values.ts";

/** The rule that decides which orders need a deposit; a condition that is null never applies. */
export type DepositRule = {
  /** Applies to orders of phones to which at least this many parcels came back. */
  refusals: number | null;
  /** Applies to orders that cost more than this, in dong. */
  aboveVnd: number | null;
  /** The deposit in percent of the order. */
  percent: number;
};

export const MAX_DEPOSIT_REFUSALS = 20;
export const MAX_DEPOSIT_ABOVE_VND = 1_000_000_000;
export const DEFAULT_DEPOSIT_PERCENT = 30;

/**
 * The reason for a deposit: the cost of the order, the number of parcels to its phone that came back, or that sellers
 * always want one of its customer.
 */
export type DepositReason =
  | { kind: "sum"; aboveVnd: number }
  | { kind: "refusals"; count: number }
  | { kind: "customer" };

/** Deposits are whole thousands of dong. */
const STEP_VND = 1_000;

/** The deposit for an order in dong, a share of its amount: at least STEP_VND, at most the whole amount. */
export const depositOf = ({ percent }: Pick<DepositRule, "percent">, amountVnd: number): number =>
  Math.min(
    amountVnd,
    Math.max(STEP_VND, Math.round((amountVnd * percent) / 100 / STEP_VND) * STEP_VND),
  );

/** The fields of an order that determine how much is due. */
type Due = Parameters<typeof dueVnd>[0];
type Deposit = {
  /** The amount to be transferred before the shop confirms the order; null if there is none. */
  depositVnd: number | null;
  callResult: CallResult | null;
  /** When it was put on account, to be paid later; null for most. */
  onAccountAt: number | null;
};

/** The amount still to be transferred before the shop confirms an order; 0 once it is confirmed. */
export const depositDueVnd = (order: Due & Deposit): number =>
  order.depositVnd === null || order.status !== "Pending" || order.callResult === "reached"
    ? 0
    : Math.max(0, Math.min(order.depositVnd - (order.receivedVnd ?? 0), dueVnd(order)));

/**
 * The amount that a shopper is asked to transfer: the deposit while the order waits for it, otherwise all that is due.
 * It is 0 once the order is delivered, because the courier may have been paid before the shop records it, unless it is
 * on account.
 */
export const toTransferVnd = (order: Parameters<typeof depositDueVnd>[0]): number =>
  order.status === "Delivered" && order.onAccountAt === null
    ? 0
    : depositDueVnd(order) || dueVnd(order);
