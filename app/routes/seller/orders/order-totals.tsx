import { formatVnd } from "../../../format/vnd.ts";
import type { Order } from "../../../models/orders/orders.ts";
import { useText } from "../../../ui/page/root-data.ts";

/** What an order costs, and what of it the courier is to collect. */
export function OrderTotals({ order }: { order: Order }) {
  const t = useText();
  const { isPaid, amountVnd, shippingVnd } = order;
  return (
    <section className="panel" aria-labelledby="totals">
      <h2 id="totals" className="screen-only">
        {t.orders.payment}
      </h2>
      <p className="screen-only">{t.order.cash}</p>
      <dl className="sheet-totals">
        <dt>{t.cart.price}</dt>
        <dd>{formatVnd(order.priceVnd)}</dd>
        <dt>{t.cart.shipping}</dt>
        <dd>{shippingVnd > 0 ? formatVnd(shippingVnd) : t.cart.free}</dd>
        <dt>{t.cart.total}</dt>
        <dd>{formatVnd(amountVnd)}</dd>
        <dt className="collect">{t.seller.cashToCollect}</dt>
        <dd className="collect">
          {formatVnd(isPaid ? 0 : amountVnd)}
          {isPaid && <small className="block">{t.order.paid}</small>}
        </dd>
      </dl>
    </section>
  );
}
