import { formatDateTime } from "../../format/date.ts";
import { formatVnd } from "../../format/vnd.ts";
import type { Order } from "../../models/orders/orders.ts";
import type { Text } from "../../text/en.ts";
import { useText } from "../../ui/page/root-data.ts";

type PaidOrder = Pick<
  Order,
  "status" | "isPaid" | "paidAt" | "priceVnd" | "shippingVnd" | "amountVnd"
>;

/** The amounts of an order, and what is to pay or was paid. */
export function OrderPayment({ order }: { order: PaidOrder }) {
  const t = useText();
  return (
    <>
      <dl>
        <dt>{t.cart.paymentMethod}</dt>
        <dd>{t.order.cash}</dd>
        <dt>{t.cart.price}</dt>
        <dd>{formatVnd(order.priceVnd)}</dd>
        <dt>{t.cart.shipping}</dt>
        <dd>{order.shippingVnd > 0 ? formatVnd(order.shippingVnd) : t.cart.free}</dd>
        <dt className="total">{t.cart.total}</dt>
        <dd className="total">{formatVnd(order.amountVnd)}</dd>
      </dl>
      <p className="free-hint">{paymentText(t, order)}</p>
    </>
  );
}

function paymentText({ order: t, lang }: Text, { status, isPaid, paidAt, amountVnd }: PaidOrder) {
  const amount = formatVnd(amountVnd);
  if (status === "Cancelled") return isPaid ? t.refund(amount) : t.nothingToPay;
  if (isPaid) return paidAt === null ? t.paid : t.paidAt(formatDateTime(paidAt, lang));
  return status === "Delivered" ? t.notRecorded(amount) : t.toPay(amount);
}
