import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { arrivalText, shortDayText } from "#app/features/delivery/slots/arrival-text.ts";
import { partDueText } from "#app/features/money/payments/text.ts";
import { AttentionMark } from "#app/features/orders/desk/attention.tsx";
import type { WordedNote } from "#app/features/orders/desk/order/notes.http.server.ts";
import {
  DeleteOrderForm,
  NextStepForm,
  PaymentForm,
  StatusForm,
} from "#app/features/orders/desk/order/order-forms.tsx";
import { ContactLinks, PrintLinks } from "#app/features/orders/desk/order/order-links.tsx";
import type { OrdersPosition } from "#app/features/orders/finding/filter.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { shippingText } from "#app/features/orders/shipping-text.ts";
import { formatDateTime, formatDay, formatTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { pick } from "#app/kit/format/pick.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths, telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Lang } from "#app/text/languages.ts";

/** Id of the form for many orders, which the checkboxes of the list belong to. */
export const BULK_FORM = "bulk";

/** Fields that the list shows of a customer, in this order. */
const CUSTOMER_FIELDS = [
  ...(["firstname", "lastname", "email", "phone"] as const),
  ...(["street", "city", "state", "zipcode", "country"] as const),
];
const LINE_FIELDS = ["position", "name", "imageRef", "quantity", "offerPriceVnd"] as const;

/**
 * Leaves out what the list does not show of an order: the browser would be sent the rest as well. What is said of an
 * order comes in words: the list's script has no texts for it.
 */
export const toListedOrder = (order: Order, notes: WordedNote[], lang: Lang) => ({
  ...pick(order, ["id", "status", "isPaid", "onAccountAt", "attention", "amountVnd"]),
  ...pick(order, ["shippingVnd", "createdAt", "nameOrder", ...CUSTOMER_FIELDS]),
  phone: showPhone(order.phone),
  arrival: arrivalText(lang, order, shortDayText),
  due: partDueText(order, lang),
  notes: notes.map(({ label, text }) => `${label}: ${text}`),
  lines: order.lines.map((line) => pick(line, LINE_FIELDS)),
});
/** With how much of it came back, in words. */
type ListedOrder = ReturnType<typeof toListedOrder> & { returned: string | null };

type Props = { order: ListedOrder; position: OrdersPosition };

/** The widths of `seller.columns`; the first takes what is left. */
const COLUMN_CLASSES = ["", "w-34", "w-25", "w-36", "w-23", "w-34", "w-48"];

/** The orders of a page: a table with one line each on wide screens, cards elsewhere. */
export function OrdersTable(props: { orders: ListedOrder[]; position: OrdersPosition }) {
  const t = useText();
  const { isDismissed, show } = useDismissal();
  return (
    <table
      className="orders"
      data-dismissed={isDismissed || undefined}
      onMouseOut={show}
      onBlur={show}
    >
      <thead className="hidden xl:table-header-group">
        <tr>
          <th scope="col" className="w-9">
            <span className="sr-only">{t.orderList.chooseColumn}</span>
          </th>
          {t.seller.columns.map((column, i) => (
            <th key={column} scope="col" className={COLUMN_CLASSES[i]}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {props.orders.map((order) => (
        <OrderRow key={order.id} order={order} position={props.position} />
      ))}
    </table>
  );
}

/** Escape hides the customer's details, until the mouse or the focus moves on. */
function useDismissal() {
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => key === "Escape" && setDismissed(true);
    document.addEventListener("keydown", dismiss);
    return () => document.removeEventListener("keydown", dismiss);
  }, []);
  return { isDismissed, show: () => setDismissed(false) };
}

/** One order: a table row on wide screens, a card elsewhere. Its details open below it. */
function OrderRow({ order, position }: Props) {
  const t = useText();
  const { id, status, attention } = order;
  const action = paths.sellerOrders(position);
  const detailsId = `details-${id}`;
  const { details, hidden, update } = useHiddenDetails();
  return (
    <tbody id={id}>
      <tr className="order-row">
        <td className="absolute -left-1 top-0 xl:static">
          <OrderCheckbox id={id} needsAttention={attention !== null} />
        </td>
        <td className="order-product">
          <ProductCell order={order} position={position} />
        </td>
        <td className="order-1 min-w-0 order-customer">
          <CustomerCell order={order} />
        </td>
        <td className="order-amount">
          <strong>{formatVnd(order.amountVnd)}</strong>
          {order.due && <span className="hint">{order.due}</span>}
        </td>
        <td className="hidden xl:table-cell order-payment">
          <PaymentForm order={order} action={action} />
        </td>
        <td className="hidden xl:table-cell order-date">
          <span>{formatDay(dayOf(order.createdAt), t.lang)}</span>{" "}
          <span>{formatTime(order.createdAt)}</span>
        </td>
        <td className="order-status">
          <span className="status" data-status={status}>
            {t.orders.statuses[status]}
          </span>{" "}
          {order.returned && <span className="hint">{order.returned}</span>}{" "}
          <AttentionMark reason={attention} />
        </td>
        <td className="order-1 ml-auto order-action">
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
      <tr className="block xl:table-row order-details" id={detailsId} hidden={hidden}>
        <td className="block px-3 pb-3 xl:table-cell xl:p-4" colSpan={1 + t.seller.columns.length}>
          <OrderDetails order={order} position={position} />
        </td>
      </tr>
    </tbody>
  );
}

/** Chooses an order for the form that changes many at once. "Select all" leaves out those that need attention. */
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

/** The number of an order, which links to it, its first product and how many more there are. */
function ProductCell({ order: { id, lines }, position }: Props) {
  const t = useText();
  const [line] = lines;
  const [word, number] = t.orderList.number(shortOrderId(id)).split("#");
  return (
    <>
      <Picture imageRef={line?.imageRef ?? null} alt="" slot="line" />
      <h2>
        {/* Asking for the routes of all these links at once would be a long request. */}
        <Link to={paths.sellerOrder(id, position)} discover="none">
          <span className="whitespace-pre xl:sr-only">{word}</span>
          {`#${number}`}
        </Link>
      </h2>
      {line && (
        <>
          {" "}
          <span className="hidden xl:inline order-quantity">
            {t.seller.quantity(line.quantity)} {lines.length > 1 && <b>{`+${lines.length - 1}`}</b>}
          </span>
          <p className="hidden truncate xl:block">{line.name || t.seller.unknown}</p>
        </>
      )}
    </>
  );
}

/**
 * Name, phone, ward, and delivery time or email of the customer. On wide screens, pointing at or choosing the name shows
 * all details.
 */
function CustomerCell({ order }: { order: ListedOrder }) {
  const t = useText();
  const name = fullName(order);
  return (
    <div className="customer relative">
      <p className="xl:hidden customer-ward">
        {name} <span>{order.city || order.state}</span>
        {order.arrival && <span>{order.arrival}</span>}
      </p>
      <div className="hidden xl:block customer-contact">
        <button type="button">
          {name}
          <span className="sr-only">, {t.seller.customerDetails}</span>
        </button>
        <p>{order.phone}</p>
        <p>{order.arrival ?? order.email}</p>
        <div className="customer-panel">
          <CustomerDetails order={order} />
        </div>
      </div>
    </div>
  );
}

/** Stands for the payment switch on a card, which has no room for it: paid, or delivered and not paid. */
function PaidOnCard({ order: { status, isPaid } }: { order: ListedOrder }) {
  const t = useText();
  if (!isPaid && status !== "Delivered") return null;
  return (
    <span className="xl:hidden card-paid" data-paid={isPaid}>
      {isPaid ? t.seller.paid : t.seller.notPaid}
    </span>
  );
}

/** Hides closed details in browsers without `:has`: Chrome below 105, Firefox below 121. */
function useHiddenDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  const [hidden, setHidden] = useState(false);
  const update = () => setHidden(!CSS.supports("selector(:has(*))") && !details.current!.open);
  useEffect(update, []);
  return { details, hidden, update };
}

/** Opens below an order: its products, its customer and the forms that change it. */
function OrderDetails({ order, position }: Props) {
  const t = useText();
  const action = paths.sellerOrders(position);
  return (
    <div className="stack order-parts">
      <div className="row md:col-span-full order-contact">
        <ContactLinks order={order} />
        <PrintLinks id={order.id} position={position} />
      </div>
      <section>
        <p className="order-date">{formatDateTime(order.createdAt, t.lang)}</p>
        {order.notes.map((note) => (
          <p className="as-typed" key={note}>
            {note}
          </p>
        ))}
        <ul>
          {order.lines.map((line) => (
            <li key={line.position}>
              <Picture imageRef={line.imageRef} alt="" slot="line" />
              <p>
                {line.name || t.seller.unknown}{" "}
                <span className="hint">{t.seller.quantity(line.quantity)}</span>
              </p>
              <span>{formatVnd(line.offerPriceVnd * line.quantity)}</span>
            </li>
          ))}
        </ul>
        <p className="flex justify-between">
          {t.totals.shipping} <span>{shippingText(order.shippingVnd, t)}</span>
        </p>
        <p className="flex justify-between pt-2 apart">
          {t.orders.total} <strong>{formatVnd(order.amountVnd)}</strong>
        </p>
      </section>
      <CustomerDetails order={order} />
      <section className="row order-changes">
        <StatusForm order={order} action={action} />
        <PaymentForm order={order} action={action} hasCaption />
        <DeleteOrderForm id={order.id} position={position} />
      </section>
    </div>
  );
}

/** All details of a customer, with links to call and to write. */
function CustomerDetails({ order }: { order: ListedOrder }) {
  const t = useText();
  return (
    <section className="customer-details">
      <h3>{t.seller.customerDetails}</h3>
      <dl>
        {CUSTOMER_FIELDS.map((field) => (
          <div key={field}>
            <dt>{t.deliveryAddress.names[field]}</dt>
            <dd>{linked(order, field) || t.seller.notProvided}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function linked(order: ListedOrder, field: (typeof CUSTOMER_FIELDS)[number]) {
  const value = order[field];
  const href = field === "phone" ? telHref(value) : field === "email" ? `mailto:${value}` : "";
  if (!value || !href) return value;
  return (
    <a className="touch-link" href={href}>
      {value}
    </a>
  );
}
