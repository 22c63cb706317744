import { formatDateTime } from "../../format/date.ts";
import type { Order } from "../../models/orders/orders.ts";
import { useRootData, useText } from "../../ui/page/root-data.ts";

/** Shop, date and status on the printed page of an order, which is its receipt. */
export function ReceiptHead({ order }: { order: Pick<Order, "createdAt" | "status"> }) {
  const t = useText();
  const shop = useRootData()?.shop;
  return (
    <p className="print-only" hidden>
      <strong>{shop?.name}</strong>
      <br />
      {shop?.address}
      <br />
      {shop?.phone}
      <br />
      {t.orders.date}: {formatDateTime(order.createdAt, t.lang)}
      <br />
      {t.orders.status}: {t.orders.statuses[order.status]}
    </p>
  );
}
