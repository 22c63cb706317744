import { Fragment } from "react";
import { partPaymentOf } from "#app/text/shop-pages/part-payment.ts";
import { useText } from "./page/root-data.ts";

type Props = { order: Parameters<typeof partPaymentOf>[0] };

/** What was received for an order that was changed since, and the difference; for a `dl`. */
export function PartPayment({ order }: Props) {
  return partPaymentOf(order, useText().lang).map(({ label, text }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </Fragment>
  ));
}
