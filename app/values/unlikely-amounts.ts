/** Below this, thousands were left out: "65" for 65,000 dong. */
const LEAST_LIKELY_VND = 1_000;
const MOST_LIKELY_PERCENT = 50;

/** An amount in dong with what it was before, or a percentage that is taken off. */
export type TypedAmount =
  | { vnd: number | null | undefined; before?: number | null }
  | { percent: number };

/**
 * Whether an amount is hardly meant: below 1,000 dong, or more than halved or doubled. Nothing at all, such as a fee
 * of 0, is meant.
 */
export function isUnlikely(amount: TypedAmount): boolean {
  if ("percent" in amount) return amount.percent > MOST_LIKELY_PERCENT;
  const { vnd, before } = amount;
  if (!vnd || vnd === before) return false;
  return vnd < LEAST_LIKELY_VND || (before ? vnd * 2 < before || vnd > before * 2 : false);
}
