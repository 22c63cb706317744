import { formatVnd } from "#app/format/vnd.ts";
import type { OrderRow } from "#app/models/orders/finding/orders.ts";
import { callTexts } from "#app/text/pages/call-pages.ts";
import { useText } from "#app/ui/page/root-data.ts";
import { totalReceivedVnd } from "#app/values/payment.ts";

type Props = {
  order: Pick<OrderRow, "depositVnd" | "isPaid" | "amountVnd" | "receivedVnd">;
};

/** Whether the deposit that an order was asked for has arrived; nothing for an order without one. */
export function DepositState({ order }: Props) {
  const t = callTexts[useText().lang];
  const { depositVnd } = order;
  if (depositVnd === null) return null;
  const amount = formatVnd(depositVnd);
  const isReceived = totalReceivedVnd(order) >= depositVnd;
  return (
    <p className={isReceived ? "strong" : "call-warning"}>
      {isReceived ? t.depositReceived(amount) : t.depositExpected(amount)}
    </p>
  );
}
