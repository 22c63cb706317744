import type { Revenue } from "./rules.ts";

/** The tables of the revenue: what each is about, and the figures of its columns. */
export const REVENUE_PARTS = [
  { part: "placed", names: ["placed", "placedVnd"] },
  { part: "delivered", names: ["delivered", "deliveredVnd"] },
  { part: "paid", names: ["paidCashVnd", "paidTransferVnd"] },
  { part: "refunded", names: ["refundedCashVnd", "refundedTransferVnd"] },
  { part: "discounts", names: ["codesVnd", "stepsVnd"] },
] as const satisfies { part: string; names: (keyof Revenue)[] }[];
