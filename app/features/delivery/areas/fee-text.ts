import type { DeliveryTerms } from "#app/features/shop/contents/rules.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import type { Text } from "#app/text/texts.ts";

/**
 * The cost of delivery, in words.
 *
 * @param texts the sentence for each case
 */
export function deliveryText(
  { feeVnd, freeFromVnd }: DeliveryTerms,
  { free, fee, feeOrFree }: Text["product"]["delivery"],
): string {
  if (feeVnd === 0) return free;
  if (freeFromVnd === null) return fee(formatVnd(feeVnd));
  return feeOrFree(formatVnd(feeVnd), formatVnd(freeFromVnd));
}
