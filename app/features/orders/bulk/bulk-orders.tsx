import { AttentionMark, OrderLink } from "#app/features/orders/desk/attention.tsx";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { pick } from "#app/kit/format/pick.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";

/** Leaves out what a line does not show of an order. */
export const toBulkOrder = (order: Omit<Order, "lines">) =>
  pick(order, [
    ...(["id", "firstname", "lastname", "nameOrder"] as const),
    ...(["status", "isPaid", "amountVnd", "attention"] as const),
  ]);

type BulkOrder = ReturnType<typeof toBulkOrder>;

/** Orders with their present state, one a line. */
export function BulkOrders({ orders }: { orders: BulkOrder[] }) {
  const t = useText();
  return (
    <ul className="lined bulk-list">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderLink id={order.id} />
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
