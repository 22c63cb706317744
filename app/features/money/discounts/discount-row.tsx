import { Fragment } from "react";
import { useText } from "#app/root-data.ts";
import { discountOf } from "./row-text.ts";

/** What a discount code takes off, for a `dl` of amounts; nothing without one. */
export function DiscountRow({ of }: { of: Parameters<typeof discountOf>[0] }) {
  return discountOf(of, useText().lang).map(({ label, text }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </Fragment>
  ));
}
