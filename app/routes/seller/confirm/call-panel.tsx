import { formatDateTime } from "#app/format/date.ts";
import type { OrderCall } from "#app/models/orders/changing/attention.ts";
import type { Order } from "#app/models/orders/finding/orders.ts";
import type { PhoneRecord } from "#app/models/orders/finding/orders-to-confirm.ts";
import { callTexts } from "#app/text/pages/call-pages.ts";
import { useText } from "#app/ui/page/root-data.ts";
import { CallButtons } from "./call-buttons.tsx";
import { CancelRefused } from "./cancel-refused.tsx";
import { DepositState } from "./deposit-state.tsx";
import { PhoneWarnings } from "./phone-warnings.tsx";

type Props = {
  order: Order;
  /** Newest first. */
  calls: OrderCall[];
  record: PhoneRecord;
};

/** On an order's page: the calls made to confirm it and, while it is pending, the buttons for the next. */
export function CallPanel({ order, calls, record }: Props) {
  const t = useText();
  const isPending = order.status === "Pending";
  // Who has told a seller what to type needs no call.
  if ((!isPending || order.typedBy !== null) && calls.length === 0) return null;
  return (
    <section className="panel screen-only" aria-labelledby="calls">
      <h2 id="calls">{callTexts[t.lang].panel}</h2>
      <DepositState order={order} />
      <PhoneWarnings record={record} />
      {calls.length === 0 && <p>{callTexts[t.lang].noCalls}</p>}
      <ul className="order-history">
        {calls.map(({ seq, at, result, calledBy }) => (
          <li key={seq}>
            <time>{formatDateTime(at, t.lang)}</time> <strong>{t.calls.results[result]}</strong>{" "}
            {calledBy}
          </li>
        ))}
      </ul>
      {isPending && order.callResult === "refuses" && (
        <CancelRefused orderId={order.id} isOrderPage />
      )}
      {isPending && <CallButtons order={order} isOrderPage />}
    </section>
  );
}
