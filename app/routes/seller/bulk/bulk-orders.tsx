import { fullName } from "../../../format/full-name.ts";
import { shortOrderId } from "../../../format/order-id.ts";
import { pick } from "../../../format/pick.ts";
import { formatVnd } from "../../../format/vnd.ts";
import type { Order } from "../../../models/orders/finding/orders.ts";
import { paths } from "../../../paths.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { AttentionMark } from "../attention/attention-mark.tsx";

const FIELDS = [
  "id",
  "firstname",
  "lastname",
  "nameOrder",
  "status",
  "isPaid",
  "amountVnd",
  "attention",
] as const;
export type BulkOrder = Pick<Order, (typeof FIELDS)[number]>;

/** What such a line shows of an order, and nothing else. */
export const toBulkOrder = (order: BulkOrder) => pick(order, FIELDS);

/** Orders with their present state, one a line. */
export function BulkOrders({ orders }: { orders: BulkOrder[] }) {
  const t = useText();
  return (
    <ul className="bulk-list">
      {orders.map((order) => (
        <li key={order.id}>
          <a className="touch-link" href={paths.sellerOrder(order.id)}>
            #{shortOrderId(order.id)}
          </a>
          <span>{fullName(order)}</span>
          <span>{formatVnd(order.amountVnd)}</span>
          <span className="status" data-status={order.status}>
            {t.orders.statuses[order.status]}
          </span>
          <AttentionMark reason={order.attention} />
          {order.isPaid && <span>{t.order.paid}</span>}
        </li>
      ))}
    </ul>
  );
}
