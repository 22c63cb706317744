import { formatDateTime } from "../../../format/date.ts";
import { shortOrderId } from "../../../format/order-id.ts";
import { formatVnd } from "../../../format/vnd.ts";
import type { Order } from "../../../models/orders/orders.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { Picture } from "../../../ui/picture.tsx";
import { BULK_FORM } from "../bulk/bulk-bar.tsx";
import { CustomerCell } from "./customer-cell.tsx";
import { PaymentForm, StatusForm } from "./order-forms.tsx";
import { type OrdersPosition, orderHref, ordersHref } from "./orders-href.ts";

/** One order: a table row on wide screens, a card on phones. */
export function OrderRow({ order, position }: { order: Order; position: OrdersPosition }) {
  const t = useText();
  const { id, status } = order;
  const number = shortOrderId(id);
  const action = ordersHref(position);
  return (
    <tr id={id}>
      <td className="order-products">
        <label className="order-check">
          <input
            type="checkbox"
            name="order"
            value={id}
            form={BULK_FORM}
            aria-label={t.bulk.choose(number)}
          />
        </label>
        <h2>
          <a href={orderHref(position, id)}>{t.seller.orderNumber(number)}</a>
        </h2>
        <ul>
          {order.lines.map((line) => (
            <li key={line.position}>
              <Picture imageRef={line.imageRef} alt="" slot="line" />
              <p>
                {line.name || t.seller.unknown}
                <span className="hint">{t.seller.quantity(line.quantity)}</span>
                <span className="line-total">{formatVnd(line.offerPriceVnd * line.quantity)}</span>
              </p>
            </li>
          ))}
        </ul>
      </td>
      <td data-label={t.seller.columns[1]}>
        <CustomerCell order={order} />
      </td>
      <td data-label={t.orders.total}>
        <strong>{formatVnd(order.amountVnd)}</strong>
      </td>
      <td data-label={t.seller.columns[3]}>
        <PaymentForm order={order} action={action} />
      </td>
      <td data-label={t.seller.columns[4]}>{formatDateTime(order.createdAt, t.lang)}</td>
      <td data-label={t.seller.columns[5]}>
        <span className="status" data-status={status}>
          {t.orders.statuses[status]}
        </span>
      </td>
      <td>
        <StatusForm order={order} action={action} />
        <a className="delete-order" href={ordersHref(position, { delete: id })}>
          {t.seller.deleteOrderButton}
          <span className="sr-only"> {number}</span>
        </a>
      </td>
    </tr>
  );
}
