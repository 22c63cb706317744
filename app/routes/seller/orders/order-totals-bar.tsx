import type { OrderStatus } from "../../../../db/schema.ts";
import { formatVnd } from "../../../format/vnd.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { type OrdersPosition, ordersHref } from "./orders-href.ts";

type Props = {
  counts: Record<OrderStatus, { count: number; unpaidVnd: number }>;
  position: OrdersPosition;
};

/** What the day asks for: new orders, parcels to send, cash on its way home; then all counts. */
export function OrderTotalsBar({ counts, position }: Props) {
  const t = useText();
  const { day, allStatus } = t.seller;
  const statuses = Object.entries(counts) as [OrderStatus, { count: number }][];
  const all = statuses.reduce((sum, [, { count }]) => sum + count, 0);
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
      <p className="day-line">
        <strong>{day.fresh(counts.Pending.count)}</strong>
        <strong>{day.toShip(counts.Processing.count)}</strong>
        <strong>{day.toCollect(formatVnd(counts.Shipped.unpaidVnd))}</strong>
      </p>
      <ul className="order-counts">
        {link(null, allStatus, all)}
        {statuses.map(([status, { count }]) =>
          link(status, t.orders.statuses[status] ?? status, count),
        )}
      </ul>
    </>
  );
}
