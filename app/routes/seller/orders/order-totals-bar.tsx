import type { OrderStatus } from "../../../../db/order-values.ts";
import { formatVnd } from "../../../format/vnd.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { type OrdersPosition, ordersHref } from "./orders-href.ts";

type Props = {
  counts: Record<OrderStatus, { count: number; unpaidVnd: number }>;
  position: OrdersPosition;
};

/** Orders to process and to ship, cash to collect, and the number of orders by status. */
export function OrderTotalsBar({ counts, position }: Props) {
  const t = useText();
  const { totals, allStatus } = t.seller;
  const statuses = Object.entries(counts) as [OrderStatus, { count: number }][];
  const total = statuses.reduce((sum, [, { count }]) => sum + count, 0);
  const link = (status: OrderStatus | null, label: string, count: number) => (
    <li key={label}>
      <a
        href={ordersHref({ search: "", status, page: 1 })}
        aria-current={status === position.status ? "true" : undefined}
      >
        {label} <strong>{count}</strong>
      </a>
    </li>
  );
  return (
    <>
      <p className="order-totals-bar">
        <strong>{totals.pending(counts.Pending.count)}</strong>
        <strong>{totals.toShip(counts.Processing.count)}</strong>
        <strong>{totals.toCollect(formatVnd(counts.Shipped.unpaidVnd))}</strong>
      </p>
      <ul className="order-counts">
        {link(null, allStatus, total)}
        {statuses.map(([status, { count }]) =>
          link(status, t.orders.statuses[status] ?? status, count),
        )}
      </ul>
    </>
  );
}
