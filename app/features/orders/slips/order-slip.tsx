import { Arrival } from "#app/features/delivery/slots/arrival.tsx";
import type { BankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import type { WordedNote } from "#app/features/orders/desk/order/notes.http.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { useRootData, useText } from "#app/root-data.ts";
import type { PrintFormat } from "./print-format.ts";
import { OrderCustomer, OrderLines, OrderTotals, SlipNotes, SlipTransfer } from "./slip-parts.tsx";

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
