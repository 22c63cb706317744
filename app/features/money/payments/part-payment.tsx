import { Fragment } from "react";
import { useText } from "#app/root-data.ts";
import { partPaymentOf } from "./text.ts";

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
