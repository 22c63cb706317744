import { formatDateTime } from "../../format/date.ts";
import { shortOrderId } from "../../format/order-id.ts";
import { formatVnd } from "../../format/vnd.ts";
import type { Order } from "../../models/orders.ts";
import { Picture } from "../../ui/picture.tsx";
import { useText } from "../../ui/use-shop.ts";
import { CustomerCell } from "./customer-cell.tsx";
import { addressOf, type OrdersPlace } from "./orders-address.ts";

/** One order: a row of the table on a desk, a card on a phone (section 2). */
export function OrderRow({ order, place }: { order: Order; place: OrdersPlace }) {
  const t = useText();
  const { id, status, isPaid } = order;
  const number = shortOrderId(id);
  const action = addressOf(place);
  return (
    <tr id={id}>
      <td className="order-products">
        <h2>{t.seller.orderNumber(number)}</h2>
        <ul>
          {order.lines.map((line) => (
            <li key={line.position}>
              <Picture imageRef={line.imageRef} alt="" place="line" />
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
        <form method="post" action={action}>
          <button
            className="payment"
            type="submit"
            name={isPaid ? "pending" : "paid"}
            value={id}
            data-paid={isPaid}
          >
            {isPaid ? t.seller.paid : t.seller.unpaid}
            <span className="sr-only"> {number}</span>
          </button>
        </form>
      </td>
      <td data-label={t.seller.columns[4]}>{formatDateTime(order.createdAt, t.lang)}</td>
      <td data-label={t.seller.columns[5]}>
        <span className="status" data-status={status}>
          {t.orders.statuses[status]}
        </span>
      </td>
      <td>
        <form method="post" action={action} className="status-form">
          <input type="hidden" name="seen" value={status} />
          <label>
            <span className="card-only">{t.seller.updateStatus}</span>
            <span className="sr-only"> {number}</span>
            <select name="status" defaultValue={status} data-submits="update">
              {Object.entries(t.orders.statuses).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <button className="button button-quiet" type="submit" name="update" value={id}>
            {t.cart.update}
            <span className="sr-only"> {number}</span>
          </button>
        </form>
        <a className="delete-order" href={addressOf(place, { delete: id })}>
          {t.seller.deleteOrderButton}
          <span className="sr-only"> {number}</span>
        </a>
      </td>
    </tr>
  );
}
