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
