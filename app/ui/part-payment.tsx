import { formatVnd } from "../format/vnd.ts";
import { partPaymentTexts } from "../text/shop-pages/part-payment.ts";
import { dueVnd, giveBackVnd, totalReceivedVnd } from "../values/payment.ts";
import { useText } from "./page/root-data.ts";

type Props = { order: Parameters<typeof dueVnd>[0]; className?: string };

/** Of an order that was changed after something was received for it: that, and the difference. For a `dl`. */
export function PartPayment({ order, className }: Props) {
  const texts = partPaymentTexts[useText().lang];
  const [due, back] = [dueVnd(order), giveBackVnd(order)];
  if (order.receivedVnd === null || due + back === 0) return null;
  return (
    <>
      <dt className={className}>{texts.received}</dt>
      <dd className={className}>{formatVnd(totalReceivedVnd(order))}</dd>
      <dt className={className}>{due > 0 ? texts.due : texts.giveBack}</dt>
      <dd className={className}>{formatVnd(due > 0 ? due : back)}</dd>
    </>
  );
}
