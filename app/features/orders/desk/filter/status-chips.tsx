import type { ReactNode } from "react";
import type { OrdersPosition } from "#app/features/orders/finding/filter.ts";
import { atMost99 } from "#app/kit/format/pagination.ts";
import { pressOf } from "#app/kit/format/press.ts";
import { useText } from "#app/root-data.ts";
import type { OrderStatus } from "#db/order-values.ts";
import { FILTER_FORM } from "./orders-filter.tsx";

type Props = {
  counts: Record<OrderStatus, { count: number }>;
  /** Orders that need attention, counted up to a hundred. */
  needAttention: number;
  position: OrdersPosition;
};

/**
 * The status filter, with the number of orders of each status while nothing else is filtered: they are those of
 * all orders. The chips are buttons of the filter form, so that what is typed there is kept.
 */
export function StatusChips({ counts, needAttention, position }: Props) {
  const t = useText();
  const { search, status: current, scope } = position;
  const { attention, ...limits } = scope ?? {};
  const isAttention = attention !== undefined;
  const isAll = !search && Object.values(limits).every((limit) => limit === undefined);
  const statuses = Object.entries(counts) as [OrderStatus, { count: number }][];
  const total = statuses.reduce((sum, [, { count }]) => sum + count, 0);
  const chip = (filter: string, isCurrent: boolean, label: ReactNode, className?: string) => (
    <li key={filter}>
      <button
        className={className}
        type="submit"
        form={FILTER_FORM}
        name="intent"
        value={pressOf("filter", filter)}
        aria-current={isCurrent ? "true" : undefined}
      >
        {label}
      </button>
    </li>
  );
  const ofStatus = (status: OrderStatus | null, label: string, count: number) =>
    chip(
      `status:${status ?? ""}`,
      status === current && !isAttention,
      <>
        {label} {isAll && <strong>{count}</strong>}
      </>,
    );
  return (
    <ul className="order-counts scroll-row" aria-label={t.orders.status}>
      {ofStatus(null, t.seller.allStatus, total)}
      {(needAttention > 0 || isAttention) &&
        chip(
          "attention",
          isAttention,
          <>
            {t.attention.title}{" "}
            {(isAll || isAttention) && <strong>{atMost99(needAttention)}</strong>}
          </>,
          "attention-chip",
        )}
      {statuses.map(([status, { count }]) => ofStatus(status, t.orders.statuses[status]!, count))}
    </ul>
  );
}
