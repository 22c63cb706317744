import { discountOf } from "#app/features/money/discounts/row-text.ts";
import { LabelledRows } from "#app/kit/components/labelled-rows.tsx";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";

type Amounts = { priceVnd: number; shippingVnd: number } & Parameters<typeof discountOf>[0];

/** The rows of a `dl` above the total of an order or a cart: the price of its goods, the delivery and the discount. */
export function AmountRows({ of }: { of: Amounts }) {
  const { totals, lang } = useText();
  const { priceVnd, shippingVnd } = of;
  const rows = [
    { label: totals.price, text: formatVnd(priceVnd) },
    { label: totals.shipping, text: shippingVnd > 0 ? formatVnd(shippingVnd) : totals.free },
    ...discountOf(of, lang),
  ];
  return <LabelledRows rows={rows} />;
}
