import { Fragment } from "react";
import { discountOf } from "#app/features/money/discounts/row-text.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";
import { shippingText } from "./shipping-text.ts";

type Amounts = { priceVnd: number; shippingVnd: number } & Parameters<typeof discountOf>[0];

/** The rows of a `dl` above the total of an order or a cart: the price of its goods, the delivery and the discount. */
export function AmountRows({ of }: { of: Amounts }) {
  const t = useText();
  const rows = [
    { label: t.totals.price, text: formatVnd(of.priceVnd) },
    { label: t.totals.shipping, text: shippingText(of.shippingVnd, t) },
    ...discountOf(of, t.lang),
  ];
  return <LabelledRows rows={rows} />;
}

/** Rows of a `dl`, such as the amounts of an order. */
export function LabelledRows({ rows }: { rows: { label: string; text: string }[] }) {
  return rows.map(({ label, text }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </Fragment>
  ));
}
