import { useId } from "react";
import { formatVnd } from "../../../../format/vnd.ts";
import type { Order } from "../../../../models/orders/finding/orders.ts";
import { useText } from "../../../../ui/page/root-data.ts";

/** Price, shipping and total of an order, and the cash to collect on delivery. */
export function OrderTotals({
  order,
  isOneOfMany,
}: {
  order: Order /** Whether other orders are on the page: then its parts are no landmarks. */;
  isOneOfMany?: boolean;
}) {
  const t = useText();
  const headingId = useId();
  const { status, isPaid, amountVnd, shippingVnd } = order;
  const isCancelled = status === "Cancelled";
  return (
    <section className="panel" aria-labelledby={isOneOfMany ? undefined : headingId}>
      <h2 id={headingId} className="screen-only">
        {t.orders.payment}
      </h2>
      <p className="screen-only">{t.order.cash}</p>
      <dl className="slip-totals">
        <dt>{t.totals.price}</dt>
        <dd>{formatVnd(order.priceVnd)}</dd>
        <dt>{t.totals.shipping}</dt>
        <dd>{shippingVnd > 0 ? formatVnd(shippingVnd) : t.totals.free}</dd>
        <dt>{t.totals.total}</dt>
        <dd>{formatVnd(amountVnd)}</dd>
        <dt className="collect">{t.seller.cashToCollect}</dt>
        <dd className="collect">
          {formatVnd(isPaid || isCancelled ? 0 : amountVnd)}
          {isCancelled && <small className="block">{t.orders.statuses.Cancelled}</small>}
          {isPaid && <small className="block">{t.order.paid}</small>}
        </dd>
      </dl>
    </section>
  );
}
