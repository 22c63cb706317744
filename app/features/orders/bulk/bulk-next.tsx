import { Link } from "@remix-run/react";
import { nextStatus } from "#app/features/orders/changing/order-status.ts";
import { type OrdersPosition, positionParameters } from "#app/features/orders/finding/filter.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { OrderStatus } from "#db/order-values.ts";
import { bulkTexts } from "./text.ts";

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
