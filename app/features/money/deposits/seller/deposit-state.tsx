import { totalReceivedVnd } from "#app/features/money/payments/payment.ts";
import { callTexts } from "#app/features/orders/confirming/text.ts";
import type { OrderRow } from "#app/features/orders/finding/orders.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";

type Props = {
  order: Pick<OrderRow, "depositVnd" | "isPaid" | "amountVnd" | "receivedVnd">;
};

/** Shows whether the deposit of an order has arrived; nothing for an order without a deposit. */
export function DepositState({ order }: Props) {
  const t = callTexts[useText().lang];
  const { depositVnd } = order;
  if (depositVnd === null) return null;
  const amount = formatVnd(depositVnd);
  const isReceived = totalReceivedVnd(order) >= depositVnd;
  return (
    <p className={isReceived ? "strong" : "words call-warning"}>
      {isReceived ? t.depositReceived(amount) : t.depositExpected(amount)}
    </p>
  );
}
