import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { CustomerDetails } from "#app/features/orders/desk/list/customer-details.tsx";
import type { ListedOrder } from "#app/features/orders/desk/list/listed-order.ts";
import type { OrdersPosition } from "#app/features/orders/finding/filter.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { DeleteOrderForm, PaymentForm, StatusForm } from "./order-forms.tsx";
import { ContactLinks, PrintLinks } from "./order-links.tsx";

type Props = { order: ListedOrder; position: OrdersPosition };

/** What opens below an order in the list: its products, its customer and everything to do with it. */
export function OrderDetails({ order, position }: Props) {
  const t = useText();
  const action = paths.sellerOrders(position);
  return (
    <div className="order-parts">
      <div className="order-contact">
        <ContactLinks order={order} />
        <PrintLinks id={order.id} position={position} />
      </div>
      <section className="order-products">
        <p className="order-date">{formatDateTime(order.createdAt, t.lang)}</p>
        {order.notes.map((note) => (
          <p className="as-typed" key={note}>
            {note}
          </p>
        ))}
        <ul>
          {order.lines.map((line) => (
            <li key={line.position}>
              <Picture imageRef={line.imageRef} alt="" slot="line" />
              <p>
                {line.name || t.seller.unknown}{" "}
                <span className="hint">{t.seller.quantity(line.quantity)}</span>
              </p>
              <span>{formatVnd(line.offerPriceVnd * line.quantity)}</span>
            </li>
          ))}
        </ul>
        <p className="order-shipping">
          {t.totals.shipping}{" "}
          <span>{order.shippingVnd > 0 ? formatVnd(order.shippingVnd) : t.totals.free}</span>
        </p>
        <p className="order-total">
          {t.orders.total} <strong>{formatVnd(order.amountVnd)}</strong>
        </p>
      </section>
      <CustomerDetails order={order} />
      <section className="order-changes">
        <StatusForm order={order} action={action} />
        <PaymentForm order={order} action={action} hasCaption />
        <DeleteOrderForm id={order.id} position={position} />
      </section>
    </div>
  );
}
