/** Whether another process may hold the lease of a row. One that ends too late was taken while the clock was ahead. */
export const isLeased = (leasedUntil: number, leaseMs: number, now: number): boolean =>
  leasedUntil > now && leasedUntil <= now + leaseMs;
