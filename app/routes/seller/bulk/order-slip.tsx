import { formatDateTime } from "../../../format/date.ts";
import { shortOrderId } from "../../../format/order-id.ts";
import type { Order } from "../../../models/orders/finding/orders.ts";
import type { BankTransfer } from "../../../models/orders/paying/bank-transfer.ts";
import { useRootData, useText } from "../../../ui/page/root-data.ts";
import { OrderCustomer } from "../orders/slip/order-customer.tsx";
import { OrderLines } from "../orders/slip/order-lines.tsx";
import { OrderTotals } from "../orders/slip/order-totals.tsx";
import type { PrintFormat } from "../orders/slip/print-format.ts";
import { SlipTransfer } from "../orders/slip/slip-transfer.tsx";

type Props = { order: Order; transfer: BankTransfer | null; format: PrintFormat | null };

/** One packing slip among others. */
export function OrderSlip({ order, transfer, format }: Props) {
  const t = useText();
  const shop = useRootData()?.shop;
  return (
    <article className="packing-slip" data-format={format}>
      <p className="print-only slip-shop">
        <strong>{shop?.name}</strong> {shop?.phone}
      </p>
      <header className="slip-head">
        <h2>{t.seller.orderNumber(shortOrderId(order.id))}</h2>
        {order.status === "Cancelled" && (
          <span className="status" data-status={order.status}>
            {t.orders.statuses[order.status]}
          </span>
        )}
        <p>{formatDateTime(order.createdAt, t.lang)}</p>
      </header>
      <div className="slip-parts">
        <OrderCustomer order={order} isOneOfMany />
        <div className="slip-main">
          <OrderLines lines={order.lines} isOneOfMany />
          <OrderTotals order={order} isOneOfMany />
        </div>
        <div className="slip-rest">
          {transfer && <SlipTransfer transfer={transfer} orderId={order.id} isOneOfMany />}
        </div>
      </div>
    </article>
  );
}
