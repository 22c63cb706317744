import { formatDateTime } from "#app/format/date.ts";
import { shortOrderId } from "#app/format/order-id.ts";
import type { Order } from "#app/models/orders/finding/orders.ts";
import type { BankTransfer } from "#app/models/orders/paying/bank-transfer.ts";
import type { WordedNote } from "#app/routes/seller/orders/order/notes.server.ts";
import type { PrintFormat } from "#app/routes/seller/orders/slip/print-format.ts";
import {
  OrderCustomer,
  OrderLines,
  OrderTotals,
  SlipNotes,
  SlipTransfer,
} from "#app/routes/seller/orders/slip/slip-parts.tsx";
import { Arrival } from "#app/ui/arrival.tsx";
import { useRootData, useText } from "#app/ui/page/root-data.ts";

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
