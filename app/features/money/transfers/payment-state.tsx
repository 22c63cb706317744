import { dueVnd, giveBackVnd } from "#app/features/money/payments/payment.ts";
import type { ShownOrder } from "#app/features/orders/following/open-order.http.server.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/en.ts";

/** What is to pay for an order, or was paid. */
export function PaymentState({ order }: { order: ShownOrder }) {
  return <p className="free-hint">{paymentText(useText(), order)}</p>;
}

function paymentText({ order: t, lang }: Text, order: ShownOrder) {
  const { status, isPaid, paidAt } = order;
  const back = giveBackVnd(order);
  if (status === "Cancelled") return back > 0 ? t.refund(formatVnd(back)) : t.nothingToPay;
  const amount = formatVnd(dueVnd(order));
  if (isPaid) return paidAt === null ? t.paid : t.paidAt(formatDateTime(paidAt, lang));
  return status === "Delivered" ? t.notRecorded(amount) : t.toPay(amount);
}
