import { Fragment } from "react";
import { discountOf } from "#app/text/shop-pages/discount-row.ts";
import { useText } from "./page/root-data.ts";

/** What a discount code takes off, for a `dl` of amounts; nothing without one. */
export function DiscountRow({ of }: { of: Parameters<typeof discountOf>[0] }) {
  return discountOf(of, useText().lang).map(({ label, text }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </Fragment>
  ));
}
