import { formatDateTime } from "../../../format/date.ts";
import { formatVnd } from "../../../format/vnd.ts";
import type { Order } from "../../../models/orders/finding/orders.ts";
import type { Text } from "../../../text/en.ts";
import { useText } from "../../../ui/page/root-data.ts";

type Payment = Pick<Order, "status" | "isPaid" | "paidAt" | "amountVnd">;
type Amounts = Pick<Order, "priceVnd" | "shippingVnd" | "amountVnd">;

/** What is to pay for an order, or was paid. */
export function PaymentState({ order }: { order: Payment }) {
  return <p className="free-hint">{paymentText(useText(), order)}</p>;
}

/** The amounts of an order. */
export function OrderAmounts({ order }: { order: Amounts }) {
  const t = useText();
  return (
    <dl>
      <dt>{t.cart.paymentMethod}</dt>
      <dd>{t.order.cash}</dd>
      <dt>{t.totals.price}</dt>
      <dd>{formatVnd(order.priceVnd)}</dd>
      <dt>{t.totals.shipping}</dt>
      <dd>{order.shippingVnd > 0 ? formatVnd(order.shippingVnd) : t.totals.free}</dd>
      <dt className="total">{t.totals.total}</dt>
      <dd className="total">{formatVnd(order.amountVnd)}</dd>
    </dl>
  );
}

function paymentText({ order: t, lang }: Text, { status, isPaid, paidAt, amountVnd }: Payment) {
  const amount = formatVnd(amountVnd);
  if (status === "Cancelled") return isPaid ? t.refund(amount) : t.nothingToPay;
  if (isPaid) return paidAt === null ? t.paid : t.paidAt(formatDateTime(paidAt, lang));
  return status === "Delivered" ? t.notRecorded(amount) : t.toPay(amount);
}
