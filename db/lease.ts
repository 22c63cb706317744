/**
 * Whether another process may hold the lease of a row. A lease that ends more than `leaseMs` from now was taken while
 * the clock was ahead, and does not count.
 */
export const isLeased = (leasedUntil: number, leaseMs: number, now: number): boolean =>
  leasedUntil > now && leasedUntil <= now + leaseMs;
