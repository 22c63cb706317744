import { formatDateTime } from "../../../format/date.ts";
import { shortOrderId } from "../../../format/order-id.ts";
import type { Order } from "../../../models/orders/finding/orders.ts";
import type { BankTransfer } from "../../../models/orders/paying/bank-transfer.ts";
import { Arrival } from "../../../ui/arrival.tsx";
import { useRootData, useText } from "../../../ui/page/root-data.ts";
import type { WordedNote } from "../orders/order/notes.server.ts";
import type { PrintFormat } from "../orders/slip/print-format.ts";
import {
  OrderCustomer,
  OrderLines,
  OrderTotals,
  SlipNotes,
  SlipTransfer,
} from "../orders/slip/slip-parts.tsx";

type Props = {
  order: Order;
  notes: WordedNote[];
  transfer: BankTransfer | null;
  format: PrintFormat | null;
};

/** One packing slip among others. */
export function OrderSlip({ order, notes, transfer, format }: Props) {
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
        <Arrival order={order} />
      </header>
      <div className="slip-parts">
        <OrderCustomer order={order} isOneOfMany />
        <div className="slip-main">
          <SlipNotes notes={notes} isOneOfMany />
          <OrderLines order={order} isOneOfMany />
          <OrderTotals order={order} isOneOfMany />
        </div>
        <div className="slip-rest">
          <SlipTransfer order={order} transfer={transfer} isOneOfMany />
        </div>
      </div>
    </article>
  );
}
