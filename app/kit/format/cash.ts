/** What sums are rounded down to in a shop that sets nothing else, in dong: the smallest note in use. */
export const DEFAULT_CASH_STEP_VND = 500;
export const MAX_CASH_STEP_VND = 10_000;

let stepVnd = DEFAULT_CASH_STEP_VND;

/** Sets what sums are rounded down to in this process, in dong; 0 for none. */
export function setCashStep(vnd: number): void {
  stepVnd = vnd;
}

/**
 * A sum that was worked out, such as by percent or by weight, as cash can pay it: rounded down, in the shopper's
 * favour. What would then cost nothing is rounded to dong.
 */
export function cashVnd(vnd: number): number {
  const down = stepVnd > 0 ? Math.floor(vnd / stepVnd) * stepVnd : 0;
  return down || Math.round(vnd);
}
