import { formatDateTime } from "#app/format/date.ts";
import { formatVnd } from "#app/format/vnd.ts";
import type { OpenTransfer } from "#app/models/money/list-transfers.ts";
import type { Parcel } from "#app/models/orders/runs/courier-run.ts";
import type { OrderProgress } from "#app/models/orders/telling/order-progress.ts";
import { paths } from "#app/paths.ts";
import { depositTexts } from "#app/text/shop-pages/deposits.ts";
import { placedNow, statusNews, statusText } from "#app/text/shop-pages/pickup.ts";
import { reviewTexts } from "#app/text/shop-pages/reviews.ts";
import { transferTexts } from "#app/text/shop-pages/transfer.ts";
import { transferWatchTexts } from "#app/text/shop-pages/transfer-watch.ts";
import { Arrives } from "#app/ui/arrives.tsx";
import { useText } from "#app/ui/page/root-data.ts";
import { depositDueVnd } from "#app/values/deposits.ts";
import type { ShownOrder } from "./open-order.server.ts";
import { ParcelProgress } from "./parcel-progress.tsx";
import { PaymentState } from "./payment-state.tsx";

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
