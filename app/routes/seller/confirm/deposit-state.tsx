import { formatVnd } from "../../../format/vnd.ts";
import type { OrderRow } from "../../../models/orders/finding/orders.ts";
import { callTexts } from "../../../text/pages/call-pages.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { totalReceivedVnd } from "../../../values/payment.ts";

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
