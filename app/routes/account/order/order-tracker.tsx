import { formatDateTime } from "../../../format/date.ts";
import type { Order } from "../../../models/orders/finding/orders.ts";
import type { OrderProgress } from "../../../models/orders/telling/order-progress.ts";
import { transferTexts } from "../../../text/pages/transfer.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { PaymentState } from "./order-payment.tsx";

type Props = {
  order: Pick<Order, "status" | "isPaid" | "paidAt" | "amountVnd">;
  progress: OrderProgress;
  /** Null when the order can no longer be cancelled. */
  cancelHref: string | null;
  /** Whether the page tells how to pay by transfer. */
  hasTransfer: boolean;
  /** Whether it is seen by a link's key, by whoever has the link. */
  isByLink: boolean;
};

/** What is happening with an order now, in words, and the steps of its way with their times. */
export function OrderTracker({ order, progress, cancelHref, hasTransfer, isByLink }: Props) {
  const t = useText();
  const { status } = order;
  const { steps, cancelled, isJustPlaced } = progress;
  const now = isJustPlaced ? t.tracker.placedNow : t.tracker.now[status];
  const current = steps.findIndex((step) => step.status === status);
  return (
    <section className="panel order screen-only" aria-labelledby="now">
      <h2 id="now">{now.title}</h2>
      <p>{now.text}</p>
      <ol className="steps">
        {steps.map((step, i) => (
          <li key={step.status} aria-current={i === current ? "step" : undefined}>
            {t.tracker.steps[step.status]}
            {i > current && <span className="sr-only"> ({t.tracker.ahead})</span>}
            {step.at !== null && <time> {formatDateTime(step.at, t.lang)}</time>}
          </li>
        ))}
      </ol>
      {cancelled?.by && (
        <p className="mb-4">
          {
            t.tracker.cancelledBy[
              isByLink && cancelled.by === "shopper" ? "customer" : cancelled.by
            ]
          }
          {cancelled.reason && `: ${t.cancelOrder.reasons[cancelled.reason]}`}
        </p>
      )}
      <PaymentState order={order} />
      {hasTransfer && (
        <a className="touch-link" href="#transfer">
          {transferTexts[t.lang].title}
        </a>
      )}
      {cancelHref && (
        <p className="mt-3">
          <a className="button button-quiet" href={cancelHref}>
            {t.cancelOrder.link}
          </a>
        </p>
      )}
    </section>
  );
}
