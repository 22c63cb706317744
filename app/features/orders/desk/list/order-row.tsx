import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { BULK_FORM } from "#app/features/orders/bulk/bulk-bar.tsx";
import { AttentionMark } from "#app/features/orders/desk/attention-mark.tsx";
import { OrderDetails } from "#app/features/orders/desk/order/order-details.tsx";
import { NextStepForm, PaymentForm } from "#app/features/orders/desk/order/order-forms.tsx";
import type { OrdersPosition } from "#app/features/orders/finding/filter.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { formatDay, formatTime } from "#app/kit/format/date.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { CustomerCell } from "./customer-cell.tsx";
import type { ListedOrder } from "./listed-order.ts";
import { ProductCell } from "./product-cell.tsx";

type Props = { order: ListedOrder; position: OrdersPosition };

/** One order: a table row on wide screens, a card elsewhere; and what opens below it. */
export function OrderRow({ order, position }: Props) {
  const t = useText();
  const { id, status, attention } = order;
  const action = paths.sellerOrders(position);
  const detailsId = `details-${id}`;
  const { details, hidden, update } = useHiddenDetails();
  return (
    <tbody id={id}>
      <tr className="order-row">
        <td className="order-choice">
          <OrderCheckbox id={id} needsAttention={attention !== null} />
        </td>
        <td className="order-product">
          <ProductCell order={order} position={position} />
        </td>
        <td className="order-customer">
          <CustomerCell order={order} />
        </td>
        <td className="order-amount">
          <strong>{formatVnd(order.amountVnd)}</strong>
        </td>
        <td className="order-payment">
          <PaymentForm order={order} action={action} />
        </td>
        <td className="order-date">
          <span>{formatDay(dayOf(order.createdAt), t.lang)}</span>{" "}
          <span>{formatTime(order.createdAt)}</span>
        </td>
        <td className="order-status">
          <span className="status" data-status={status}>
            {t.orders.statuses[status]}
          </span>{" "}
          <AttentionMark reason={attention} />
        </td>
        <td className="order-action">
          <PaidOnCard order={order} />
          {attention ? (
            <Link
              className="button button-quiet"
              to={paths.sellerOrder(id, position)}
              discover="none"
            >
              {t.attention.look}
              <span className="sr-only"> {shortOrderId(id)}</span>
            </Link>
          ) : (
            <NextStepForm order={order} action={action} />
          )}
          {/* Opens the row below it, so that it can be as wide as the table. */}
          <details ref={details} onToggle={update}>
            <summary aria-label={t.orderList.details(shortOrderId(id))} aria-controls={detailsId} />
          </details>
        </td>
      </tr>
      <tr className="order-details" id={detailsId} hidden={hidden}>
        <td colSpan={1 + t.seller.columns.length}>
          <OrderDetails order={order} position={position} />
        </td>
      </tr>
    </tbody>
  );
}

/** On a card, which has no room for the switch: what one must know of the payment of an order that is on its way or has ended. */
function PaidOnCard({ order: { status, isPaid } }: { order: ListedOrder }) {
  const t = useText();
  if (!isPaid && status !== "Delivered") return null;
  return (
    <span className="card-paid" data-paid={isPaid}>
      {isPaid ? t.seller.paid : t.seller.notPaid}
    </span>
  );
}

/** Hides what is closed in browsers that do not know `:has`: Chrome below 105, Firefox below 121. */
function useHiddenDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  const [hidden, setHidden] = useState(false);
  const update = () => setHidden(!CSS.supports("selector(:has(*))") && !details.current!.open);
  useEffect(update, []);
  return { details, hidden, update };
}

/**
 * Chooses an order for the form that changes many orders at once; one that needs attention is not chosen
 * together with others.
 */
function OrderCheckbox({ id, needsAttention }: { id: string; needsAttention: boolean }) {
  const t = useText();
  return (
    <label className="order-checkbox">
      <input
        type="checkbox"
        name="order"
        value={id}
        form={BULK_FORM}
        data-attention={needsAttention || undefined}
        aria-label={t.orderList.choose(shortOrderId(id))}
      />
    </label>
  );
}
