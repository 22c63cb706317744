import { formatDateTime } from "../../../format/date.ts";
import { shortOrderId } from "../../../format/order-id.ts";
import type { Order } from "../../../models/orders/orders.ts";
import type { OrderEvent } from "../../../models/orders/update-orders.ts";
import { useRootData, useText } from "../../../ui/page/root-data.ts";
import { OrderCustomer } from "./order-customer.tsx";
import { PaymentForm, StatusForm } from "./order-forms.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { type OrdersPosition, orderHref, ordersHref } from "./orders-href.ts";
import { PRINT_FORMATS, type PrintFormat } from "./print-format.ts";

type Props = {
  order: Order;
  events: OrderEvent[];
  /** Where in the list the seller came from. */
  position: OrdersPosition;
  format: PrintFormat | null;
};

/** All of one order; on paper it is the packing slip, without what only a screen is for. */
export function PackingSlip({ order, events, position, format }: Props) {
  const t = useText();
  const shop = useRootData();
  const { id, status } = order;
  const here = orderHref(position, id);
  return (
    <article className="order-sheet" data-format={format}>
      <p className="screen-only">
        <a href={ordersHref(position, {}, id)}>← {t.seller.allOrders}</a>
      </p>
      <p className="paper-only sheet-shop">
        <strong>{shop?.shop.name}</strong> {shop?.shop.phone}
      </p>
      <header className="sheet-head">
        <h1>{t.seller.orderNumber(shortOrderId(id))}</h1>
        <span className="status screen-only" data-status={status}>
          {t.orders.statuses[status]}
        </span>
        <p>{formatDateTime(order.createdAt, t.lang)}</p>
      </header>
      <div className="sheet-actions screen-only">
        {PRINT_FORMATS.map((each) => (
          <a
            key={each}
            className="button button-quiet"
            href={orderHref(position, id, { format: each })}
            aria-current={each === format ? "true" : undefined}
          >
            {each === "a5" ? t.seller.printA5 : t.seller.printReceipt}
          </a>
        ))}
        {format && (
          <p className="free-hint" data-print>
            {t.seller.printHint}
          </p>
        )}
      </div>
      <div className="sheet-parts">
        <OrderCustomer order={order} />
        <OrderLines lines={order.lines} />
        <OrderTotals order={order} />
        <section className="panel sheet-changes screen-only">
          <StatusForm order={order} action={here} />
          <PaymentForm order={order} action={here} />
          <a className="delete-order" href={ordersHref(position, { delete: id })}>
            {t.seller.deleteOrderButton}
          </a>
        </section>
        <OrderHistory order={order} events={events} />
      </div>
    </article>
  );
}
