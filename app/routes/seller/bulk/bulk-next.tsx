import { Link } from "@remix-run/react";
import { nextStatus } from "#app/models/orders/changing/order-status.ts";
import { hrefWith, paths } from "#app/paths.ts";
import {
  type OrdersPosition,
  positionParameters,
} from "#app/routes/seller/orders/filter/orders-href.ts";
import { bulkTexts } from "#app/text/pages/bulk-pages.ts";
import { PressButton, SellerForm } from "#app/ui/form/seller-form.tsx";
import { useText } from "#app/ui/page/root-data.ts";
import type { OrderStatus } from "#db/order-values.ts";

type Props = {
  /** The changes just made. */
  events: { from: number; to: number };
  asOf: number;
  change: OrderStatus | "paid" | null;
  position: OrdersPosition;
};

/** What is likely to follow for the orders that were just changed. */
export function BulkNext({ events: { from, to }, asOf, change, position }: Props) {
  const t = useText();
  const next = change && change !== "paid" ? nextStatus(change) : null;
  const hidden = { first: from, last: to, asOf, ...positionParameters(position) };
  return (
    <section className="panel mb-4" aria-labelledby="next">
      <h2 id="next">{bulkTexts[t.lang].next}</h2>
      <SellerForm method="post" action={paths.bulk} className="bulk-actions">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ""} />
        ))}
        <a className="button" href={hrefWith(paths.slips, { first: from, last: to, format: "a5" })}>
          {t.bulk.slipsA5}
        </a>
        <a
          className="button"
          href={hrefWith(paths.slips, { first: from, last: to, format: "80mm" })}
        >
          {t.bulk.slipsReceipt}
        </a>
        <Link className="button" to={hrefWith(paths.pickOrders, { first: from, last: to })}>
          {t.bulk.pickList}
        </Link>
        <PressButton intent="run">{t.bulk.runSheet}</PressButton>
        {next && <PressButton intent={next}>→ {t.orders.statuses[next]}</PressButton>}
      </SellerForm>
    </section>
  );
}
