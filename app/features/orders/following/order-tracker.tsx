import { reviewTexts } from "#app/features/catalogue/reviews/text.ts";
import type { Parcel } from "#app/features/couriers/courier-run.server.ts";
import { placedNow, statusNews, statusText } from "#app/features/delivery/pickup/text.ts";
import { Arrives } from "#app/features/delivery/slots/arrives.tsx";
import { depositDueVnd } from "#app/features/money/deposits/rules.ts";
import { depositTexts } from "#app/features/money/deposits/text.ts";
import type { OpenTransfer } from "#app/features/money/transfers/list-transfers.server.ts";
import { PaymentState } from "#app/features/money/transfers/payment-state.tsx";
import { transferTexts } from "#app/features/money/transfers/shopper-text.ts";
import { transferWatchTexts } from "#app/features/money/transfers/watch-text.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { ShownOrder } from "./open-order.http.server.ts";
import type { OrderProgress } from "./order-progress.server.ts";
import { ParcelProgress } from "./parcel-progress.tsx";

type TrackerProps = {
  order: ShownOrder;
  progress: OrderProgress;
  parcel: Parcel | null;
  /** Of the link by which whoever has it sees the order; null to its shopper. */
  linkKey: string | null;
  /** Whether the page tells how to pay by transfer. */
  hasTransfer: boolean;
  /** What the bank reported of it and the shop is yet to look at. */
  toCheck: OpenTransfer[];
};

/** What is happening with an order now, in words, and the steps of its way with their times. */
export function OrderTracker({
  order,
  progress,
  parcel,
  linkKey,
  hasTransfer,
  toCheck,
}: TrackerProps) {
  const t = useText();
  const { status } = order;
  const { steps, cancelled, isJustPlaced } = progress;
  const { title, text } = isJustPlaced
    ? placedNow(t, order)
    : { title: statusText(t, order), text: statusNews(t, order) };
  const current = steps.findIndex((step) => step.status === status);
  return (
    <section className="panel order screen-only" aria-labelledby="now">
      <h2 id="now">{title}</h2>
      <p>{text}</p>
      {status !== "Delivered" && status !== "Cancelled" && <Arrives order={order} />}
      <ParcelProgress parcel={parcel} />
      <ol className="steps">
        {steps.map((step, i) => (
          <li key={step.status} aria-current={i === current ? "step" : undefined}>
            {statusText(t, { ...order, status: step.status })}
            {i > current && <span className="sr-only"> ({t.tracker.ahead})</span>}
            {step.at !== null && <time> {formatDateTime(step.at, t.lang)}</time>}
          </li>
        ))}
      </ol>
      {cancelled?.by && (
        <p className="mb-4">
          {
            t.tracker.cancelledBy[
              linkKey !== null && cancelled.by === "shopper" ? "customer" : cancelled.by
            ]
          }
          {cancelled.reason && `: ${t.cancelOrder.reasons[cancelled.reason]}`}
        </p>
      )}
      <PaymentState order={order} />
      {toCheck.map(({ id, amountVnd }) => (
        <p className="free-hint" key={id}>
          {transferWatchTexts[t.lang].checking(formatVnd(amountVnd))}
        </p>
      ))}
      {hasTransfer && (
        <a className="touch-link" href="#transfer">
          {depositDueVnd(order) > 0 ? depositTexts[t.lang].title : transferTexts[t.lang].title}
        </a>
      )}
      {status === "Delivered" && (
        <p className="mt-3">
          <a className="button" href={paths.reviewOrder(order.id, linkKey)}>
            {reviewTexts[t.lang].ask}
          </a>
        </p>
      )}
    </section>
  );
}
