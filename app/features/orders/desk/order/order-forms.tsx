import { type ChangeEvent, type ComponentPropsWithoutRef, useRef } from "react";
import { isUnshipped, nextStatus } from "#app/features/orders/changing/order-status.ts";
import type { OrdersPosition } from "#app/features/orders/finding/filter.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useServerValue } from "#app/kit/forms/server-answer.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

type Props = {
  order: Pick<Order, "id" | "status" | "isPaid" | "onAccountAt">;
  /** URL that handles the form and shows the order afterwards. */
  action: string;
};

/**
 * One button that takes an order to its next status; nothing for an order that has ended.
 *
 * @param isQuiet whether something else should be done first
 */
export function NextStepForm({
  order: { id, status, isPaid, onAccountAt },
  action,
  isQuiet,
}: Props & { isQuiet?: boolean }) {
  const t = useText();
  const next = nextStatus(status);
  if (!next) return null;
  const collects = next === "Delivered" && !isPaid && !onAccountAt;
  return (
    <SellerForm
      method="post"
      action={action}
      className="next-step"
      needs={next === "Shipped" ? "packing" : "orders.write"}
    >
      <input type="hidden" name="seen" value={status} />
      <SubmitButton intent="advance" of={id} className={isQuiet ? undefined : "button"}>
        <span>
          <span aria-hidden="true">→&nbsp;</span>
          {collects ? t.orderList.deliveredPaid : t.orders.statuses[next]}
          <span className="sr-only"> {shortOrderId(id)}</span>
        </span>
      </SubmitButton>
    </SellerForm>
  );
}

/** A switch that shows whether an order is paid. @param hasCaption for places without the head of a column */
export function PaymentForm({
  order: { id, status, isPaid },
  action,
  hasCaption,
}: Props & { hasCaption?: boolean }) {
  const t = useText();
  return (
    <SellerForm method="post" action={action} needs="payments">
      {hasCaption && <span className="block strong">{t.orders.payment}</span>}
      <SubmitButton
        intent={isPaid ? "unpaid" : "paid"}
        of={id}
        className="payment"
        aria-pressed={isPaid}
        // Nobody waits for the money of a cancelled order.
        data-settled={(status === "Cancelled" && !isPaid) || undefined}
      >
        {isPaid ? t.seller.paid : t.seller.unpaid}
        <span className="sr-only"> {shortOrderId(id)}</span>
      </SubmitButton>
    </SellerForm>
  );
}

/** Notes that a parcel was refused at the door; nothing for orders that are not sent yet. */
export function RefusalForm({ order, action }: { order: Order; action: string }) {
  const t = useText();
  const { id, status, refusedAt } = order;
  if (isUnshipped(status) || refusedAt !== null) return null;
  return (
    <SellerForm method="post" action={action} needs="orders.write">
      <input type="hidden" name="seen" value={status} />
      <SubmitButton intent="refused" of={id}>
        {t.seller.refusedAtDoor}
      </SubmitButton>
    </SellerForm>
  );
}

/** Sets the status of an order. */
export function StatusForm({ order: { id, status }, action }: Props) {
  const t = useText();
  const number = shortOrderId(id);
  return (
    <SellerForm method="post" action={action} className="row status-form" needs="orders.write">
      <input type="hidden" name="seen" value={status} />
      <label htmlFor={`status-${id}`}>
        {t.seller.updateStatus}
        <span className="sr-only"> {number}</span>
        <SubmitSelect id={`status-${id}`} name="status" defaultValue={status}>
          {Object.entries(t.orders.statuses).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SubmitSelect>
      </label>
      <SubmitButton intent="status" of={id}>
        {t.seller.update}
        <span className="sr-only"> {number}</span>
      </SubmitButton>
    </SellerForm>
  );
}

type SelectProps = ComponentPropsWithoutRef<"select"> & { defaultValue: string };

/**
 * A select that clicks the button of its form when an option is chosen by mouse or touch. Arrow keys step through the
 * options, so keyboard users use the button next to it, as everybody does without script.
 */
function SubmitSelect({ children, ...props }: SelectProps) {
  const usesKeyboard = useRef(false);
  const select = useRef<HTMLSelectElement>(null);
  useServerValue(select, props.defaultValue);
  function handleChange({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) {
    if (usesKeyboard.current) return;
    form?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
  }
  return (
    <select
      {...props}
      ref={select}
      onChange={handleChange}
      onKeyDown={() => {
        usesKeyboard.current = true;
      }}
      onPointerDown={() => {
        usesKeyboard.current = false;
      }}
    >
      {children}
    </select>
  );
}

/** Leads to the question whether to delete the order. */
export function DeleteOrderForm({ id, position }: { id: string; position: OrdersPosition }) {
  const t = useText();
  const { search, status, page } = position;
  const kept = { search, status, page: page > 1 ? page : null };
  return (
    <SellerForm
      method="get"
      action={paths.sellerOrders()}
      className="w-full mt-2 pt-3 apart"
      needs="orders.delete"
      preventScrollReset={false}
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button className="button button-remove" type="submit" name="delete" value={id}>
        {t.seller.deleteOrderButton}
        <span className="sr-only"> {shortOrderId(id)}</span>
      </button>
    </SellerForm>
  );
}
