import { DepositState } from "#app/features/money/deposits/seller/deposit-state.tsx";
import type { OrderCall } from "#app/features/orders/desk/attention.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { useText } from "#app/root-data.ts";
import { CallButtons } from "./call-buttons.tsx";
import { CancelRefused } from "./cancel-refused.tsx";
import type { PhoneRecord } from "./orders-to-confirm.server.ts";
import { PhoneWarnings } from "./phone-warnings.tsx";
import { callTexts } from "./text.ts";

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
