export const NO_REVENUE = {
  /** Orders placed that are not cancelled, as in the overview. */
  placed: 0,
  placedVnd: 0,
  /** Orders by the day on which they were delivered. */
  delivered: 0,
  deliveredVnd: 0,
  /** What was received, less what was noted by mistake. */
  paidCashVnd: 0,
  paidTransferVnd: 0,
  /** What was given back. */
  refundedCashVnd: 0,
  refundedTransferVnd: 0,
  /** What delivered orders cost less by discount codes and by price steps. */
  codesVnd: 0,
  stepsVnd: 0,
};

/** What the shop sold, delivered, received and gave back; amounts in dong. */
export type Revenue = typeof NO_REVENUE;

const NAMES = Object.keys(NO_REVENUE) as (keyof Revenue)[];

/** Adds what was sold, delivered and paid at different times. */
export const addRevenue = (a: Revenue, b: Revenue): Revenue =>
  Object.fromEntries(NAMES.map((name) => [name, a[name] + b[name]])) as Revenue;

/** The tables of the revenue: what each is about, and the figures of its columns. */
export const REVENUE_PARTS = [
  { part: "placed", names: ["placed", "placedVnd"] },
  { part: "delivered", names: ["delivered", "deliveredVnd"] },
  { part: "paid", names: ["paidCashVnd", "paidTransferVnd"] },
  { part: "refunded", names: ["refundedCashVnd", "refundedTransferVnd"] },
  { part: "discounts", names: ["codesVnd", "stepsVnd"] },
] as const satisfies { part: string; names: (keyof Revenue)[] }[];
