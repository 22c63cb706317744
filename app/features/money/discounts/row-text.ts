import type { Labelled } from "#app/features/orders/notes-text.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { both } from "#app/kit/text/both.ts";
import type { Lang } from "#app/text/languages.ts";
import type { OrderDiscount } from "#db/order-values.ts";

const texts = both("Discount", "Giảm giá");

/** Formats dong that are taken off: "−30.000 ₫". Not beside formatVnd, which the scripts of all pages contain. */
export const formatLess = (dong: number): string => `−${formatVnd(dong)}`;

type Discounted = { discountVnd: number; discount: Pick<OrderDiscount, "code"> | null };

/** The amount that a discount code took off an order: "Discount (TET10): −20.000 ₫". Empty without a discount. */
export function discountOf({ discount, discountVnd }: Discounted, lang: Lang): Labelled[] {
  if (discountVnd === 0) return [];
  const label = discount ? `${texts[lang]} (${discount.code})` : texts[lang];
  return [{ label, text: formatLess(discountVnd) }];
}

/** The label of the amount that was taken off. */
export const discountLabel = (lang: Lang) => texts[lang];
