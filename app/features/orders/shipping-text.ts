import { formatVnd } from "#app/kit/format/vnd.ts";
import type { Text } from "#app/text/texts.ts";

/** The fee of a delivery as text. */
export const shippingText = (shippingVnd: number, { totals }: Text): string =>
  shippingVnd > 0 ? formatVnd(shippingVnd) : totals.free;
