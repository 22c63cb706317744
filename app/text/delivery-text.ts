import { formatVnd } from "../format/vnd.ts";
import type { DeliveryTerms } from "../values/shop-content.ts";

/** What to say of the delivery's price in each case. */
export type DeliveryTexts = {
  free: string;
  fee: (fee: string) => string;
  feeOrFree: (fee: string, freeFrom: string) => string;
};

/** What the delivery costs, in words. */
export function deliveryText(
  { feeVnd, freeFromVnd }: DeliveryTerms,
  { free, fee, feeOrFree }: DeliveryTexts,
): string {
  if (feeVnd === 0) return free;
  if (freeFromVnd === null) return fee(formatVnd(feeVnd));
  return feeOrFree(formatVnd(feeVnd), formatVnd(freeFromVnd));
}
