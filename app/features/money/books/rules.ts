export const NO_REVENUE = {
  /** Placed orders without cancelled ones, as in the overview. */
  placed: 0,
  placedVnd: 0,
  /** Orders by the day on which they were delivered. */
  delivered: 0,
  deliveredVnd: 0,
  /** Amounts received, less those that were recorded by mistake. */
  paidCashVnd: 0,
  paidTransferVnd: 0,
  /** Amounts refunded. */
  refundedCashVnd: 0,
  refundedTransferVnd: 0,
  /** Amounts by which discount codes and price steps made delivered orders cheaper. */
  codesVnd: 0,
  stepsVnd: 0,
};

/** The orders that the shop sold and delivered, and the amounts that it received and gave back, in dong. */
export type Revenue = typeof NO_REVENUE;

const NAMES = Object.keys(NO_REVENUE) as (keyof Revenue)[];

/** Adds the revenue of two times. */
export const addRevenue = (a: Revenue, b: Revenue): Revenue =>
  Object.fromEntries(NAMES.map((name) => [name, a[name] + b[name]])) as Revenue;

/** The tables of the revenue page: the subject of each, and the figures of its columns. */
export const REVENUE_PARTS = [
  { part: "placed", names: ["placed", "placedVnd"] },
  { part: "delivered", names: ["delivered", "deliveredVnd"] },
  { part: "paid", names: ["paidCashVnd", "paidTransferVnd"] },
  { part: "refunded", names: ["refundedCashVnd", "refundedTransferVnd"] },
  { part: "discounts", names: ["codesVnd", "stepsVnd"] },
] as const satisfies { part: string; names: (keyof Revenue)[] }[];
