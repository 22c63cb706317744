import { formatVnd } from "#app/format/vnd.ts";
import type { DeliveryTerms } from "#app/values/shop-content.ts";
import type { Text } from "./en.ts";

/**
 * What the delivery costs, in words.
 *
 * @param texts what to say in each case
 */
export function deliveryText(
  { feeVnd, freeFromVnd }: DeliveryTerms,
  { free, fee, feeOrFree }: Text["product"]["delivery"],
): string {
  if (feeVnd === 0) return free;
  if (freeFromVnd === null) return fee(formatVnd(feeVnd));
  return feeOrFree(formatVnd(feeVnd), formatVnd(freeFromVnd));
}
