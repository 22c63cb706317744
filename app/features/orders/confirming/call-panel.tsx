import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { awaitsDeposit, DepositState } from "#app/features/money/payments/seller/order-money.tsx";
import type { OrderCall } from "#app/features/orders/desk/attention.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { PhoneRecord } from "./orders-to-confirm.server.ts";
import { callTexts } from "./text.ts";

/** Whether the shopper of an order is still to be called to confirm it. */
export const waitsForCall = ({ status, callResult }: Order): boolean =>
  status === "Pending" && (callResult === null || callResult === "no-answer");

/** On an order's page: the calls made to confirm it and, while it is pending, the buttons for the next. */
export function CallPanel({
  order,
  calls,
  record,
}: {
  order: Order;
  /** Newest first. */
  calls: OrderCall[];
  record: PhoneRecord;
}) {
  const t = useText();
  const isPending = order.status === "Pending";
  // The customer of a phone order has just spoken with a seller.
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
      {isPending && order.callResult === "refuses" && <CancelRefused order={order} isOrderPage />}
      {isPending && <CallButtons order={order} isOrderPage />}
    </section>
  );
}

type FormProps = {
  order: ComponentProps<typeof DepositState>["order"] & { id: string; updatedAt: number };
  /** Whether the form leads back to the order's page, otherwise to the list. */
  isOrderPage?: boolean;
};

/**
 * Buttons that note the result of calling the shopper of a pending order.
 *
 * @param action the list's URL with its pages
 */
export function CallButtons({
  order,
  action = paths.confirmOrders(),
  isOrderPage,
}: FormProps & { action?: string }) {
  const t = useText();
  const { id, updatedAt } = order;
  const { reached, ...others } = t.calls.results;
  const waits = awaitsDeposit(order);
  return (
    <SellerForm method="post" action={action} className="call-results" needs="orders.write">
      <input type="hidden" name="order" value={id} />
      <input type="hidden" name="seen" value={updatedAt} />
      {isOrderPage && <input type="hidden" name="at" value="order" />}
      <SubmitButton
        intent="start"
        className={waits ? "button button-quiet col-span-full" : "button col-span-full"}
      >
        {t.calls.start}
      </SubmitButton>
      <SubmitButton intent="reached" className={waits ? "button" : undefined}>
        {reached}
      </SubmitButton>
      {Object.entries(others).map(([result, label]) => (
        <SubmitButton key={result} intent={result}>
          {label}
        </SubmitButton>
      ))}
    </SellerForm>
  );
}

/** Offers to cancel an order that its shopper refused in the call. Only a seller cancels it. */
export function CancelRefused({
  order: { id },
  isOrderPage,
}: Pick<FormProps, "isOrderPage"> & { order: { id: string } }) {
  const texts = callTexts[useText().lang];
  return (
    <SellerForm
      method="post"
      action={paths.confirmOrders()}
      className="call-warning"
      needs="orders.write"
    >
      <p>{texts.refused(shortOrderId(id))}</p>
      <input type="hidden" name="order" value={id} />
      {isOrderPage && <input type="hidden" name="at" value="order" />}
      <SubmitButton intent="cancel" className="button button-remove">
        {texts.cancel}
      </SubmitButton>
      {!isOrderPage && (
        <Link className="touch-link" to={paths.confirmOrders()}>
          {texts.keep}
        </Link>
      )}
    </SellerForm>
  );
}

/** Links to other orders of one phone; more of them say nothing new. */
const MAX_LINKS = 5;

/** Warns of other orders of the phone number; nothing for most. */
export function PhoneWarnings({ record: { near, refusals } }: { record: PhoneRecord }) {
  const t = useText();
  const refused = refusals > 0 && callTexts[t.lang].refusals(refusals);
  if (near.length === 0) return refused && <p className="call-warning">{refused}</p>;
  return (
    <details className="call-warning">
      <summary>
        {callTexts[t.lang].near(near.length)} {refused}
      </summary>
      {near.slice(0, MAX_LINKS).map(({ id, status, createdAt }) => (
        <a className="touch-link" key={id} href={paths.sellerOrder(id)}>
          #{shortOrderId(id)} {t.orders.statuses[status]}, {formatDateTime(createdAt, t.lang)}
        </a>
      ))}
      {near.length > MAX_LINKS && <span>{t.bulk.andMore(near.length - MAX_LINKS)}</span>}
    </details>
  );
}
