import { dueVnd } from "#app/features/money/payments/payment.ts";
import type { CallResult } from "#db/order-values.ts";

/** Which orders are asked for a deposit; a condition that is null asks none. */
export type DepositRule = {
  /** Of phones with so many parcels or more that came back. */
  refusals: number | null;
  /** Of orders that cost more than this, in dong. */
  aboveVnd: number | null;
  /** How much of the order, in percent. */
  percent: number;
};

export const MAX_DEPOSIT_REFUSALS = 20;
export const MAX_DEPOSIT_ABOVE_VND = 1_000_000_000;
export const DEFAULT_DEPOSIT_PERCENT = 30;

/** Why an order is asked for a deposit: what it costs, or how many parcels to its phone came back. */
export type DepositReason = { kind: "sum"; aboveVnd: number } | { kind: "refusals"; count: number };

/** Deposits are whole thousands of dong. */
const STEP_VND = 1_000;

/** A share of an order as a deposit, in dong: no less than the smallest, and no more than the order. */
export const depositOf = ({ percent }: Pick<DepositRule, "percent">, amountVnd: number): number =>
  Math.min(
    amountVnd,
    Math.max(STEP_VND, Math.round((amountVnd * percent) / 100 / STEP_VND) * STEP_VND),
  );

/** What of an order says how much of it is due. */
type Due = Parameters<typeof dueVnd>[0];
type Deposit = {
  /** What is to be transferred before the shop confirms it; null if nothing is. */
  depositVnd: number | null;
  callResult: CallResult | null;
};

/** What is still to be transferred before the shop confirms an order; 0 once it is confirmed. */
export const depositDueVnd = (order: Due & Deposit): number =>
  order.depositVnd === null || order.status !== "Pending" || order.callResult === "reached"
    ? 0
    : Math.max(0, Math.min(order.depositVnd - (order.receivedVnd ?? 0), dueVnd(order)));

/**
 * What a shopper is asked to transfer: the deposit of an order that waits for it, otherwise all that is due. Nothing
 * once it is delivered: the courier may have been paid, and the shop has not recorded it yet.
 */
export const toTransferVnd = (order: Parameters<typeof depositDueVnd>[0]): number =>
  order.status === "Delivered" ? 0 : depositDueVnd(order) || dueVnd(order);
