import type { OrderStatus } from "#db/order-values.ts";

/** Largest real weight of a line, in grams. */
export const MAX_GRAMS = 100_000;

/** How much dearer an order may become without its shopper's consent: the lower of the two amounts. */
export type RiseLimit = { percent: number; vnd: number };

/** The limit of a shop whose seller has set none. */
export const DEFAULT_RISE: RiseLimit = { percent: 10, vnd: 20_000 };

export const MAX_RISE_PERCENT = 1_000;
export const MAX_RISE_VND = 1_000_000_000;

/** Whether a shopper who agreed to one amount, in dong, must be asked about another. */
export const needsConsent = (agreedVnd: number, amountVnd: number, { percent, vnd }: RiseLimit) =>
  amountVnd - agreedVnd > Math.min((agreedVnd * percent) / 100, vnd);

/** Tells whether an order has changed since a seller saw it. */
export const versionOf = ({ updatedAt, status }: { updatedAt: number; status: OrderStatus }) =>
  `${updatedAt}-${status}`;
