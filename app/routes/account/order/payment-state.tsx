import { formatDateTime } from "#app/format/date.ts";
import { formatVnd } from "#app/format/vnd.ts";
import type { Text } from "#app/text/en.ts";
import { useText } from "#app/ui/page/root-data.ts";
import { dueVnd, giveBackVnd } from "#app/values/payment.ts";
import type { ShownOrder } from "./open-order.server.ts";

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
