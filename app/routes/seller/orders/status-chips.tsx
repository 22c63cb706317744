import { Link } from "@remix-run/react";
import type { OrderStatus } from "../../../../db/order-values.ts";
import { atMost99 } from "../../../format/at-most-99.ts";
import { formatVnd } from "../../../format/vnd.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { type OrdersPosition, ordersHref } from "./orders-href.ts";

type Props = {
  counts: Record<OrderStatus, { count: number; unpaidVnd: number }>;
  /** Orders that need attention, counted up to a hundred. */
  needAttention: number;
  position: OrdersPosition;
};

/**
 * The status filter, with the number of orders of each status, and the cash to collect. A search
 * stays, but has no numbers: they would be those of all orders.
 */
export function StatusChips({ counts, needAttention, position }: Props) {
  const t = useText();
  const { search, status: current, scope } = position;
  const isAttention = scope?.attention !== undefined;
  const statuses = Object.entries(counts) as [OrderStatus, { count: number }][];
  const total = statuses.reduce((sum, [, { count }]) => sum + count, 0);
  const chip = (status: OrderStatus | null, label: string, count: number) => (
    <li key={label}>
      <Link
        to={ordersHref({ search, status, page: 1 })}
        aria-current={status === current && !isAttention ? "true" : undefined}
      >
        {label} {!search && <strong>{count}</strong>}
      </Link>
    </li>
  );
  return (
    <ul className="order-counts scroll-row" aria-label={t.orders.status}>
      {chip(null, t.seller.allStatus, total)}
      {statuses.map(([status, { count }]) => chip(status, t.orders.statuses[status]!, count))}
      {(needAttention > 0 || isAttention) && (
        <li>
          <Link
            className="attention-chip"
            to={ordersHref({ search: "", status: null, page: 1, scope: { attention: "any" } })}
            aria-current={isAttention ? "true" : undefined}
          >
            {t.attention.title} <strong>{atMost99(needAttention)}</strong>
          </Link>
        </li>
      )}
      <li>
        <strong>{t.orderList.toCollect(formatVnd(counts.Shipped.unpaidVnd))}</strong>
      </li>
    </ul>
  );
}
