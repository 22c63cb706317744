import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "../../../format/date.ts";
import { shortOrderId } from "../../../format/order-id.ts";
import { formatVnd } from "../../../format/vnd.ts";
import { findInvoiceBuyer } from "../../../models/money/invoice-buyers.ts";
import { bankTransfer } from "../../../models/orders/paying/bank-transfer.ts";
import { findParcel, type Parcel } from "../../../models/orders/runs/courier-run.ts";
import { listOrderEvents } from "../../../models/orders/telling/order-events.ts";
import { type OrderProgress, progressOf } from "../../../models/orders/telling/order-progress.ts";
import { paths, withDialog } from "../../../paths.ts";
import { invoiceTexts } from "../../../text/shop-pages/invoice.ts";
import { pickupTexts, placedNow, statusNews, statusText } from "../../../text/shop-pages/pickup.ts";
import { reviewTexts } from "../../../text/shop-pages/reviews.ts";
import { transferTexts } from "../../../text/shop-pages/transfer.ts";
import { AddressBlock } from "../../../ui/address-block.tsx";
import { Arrives } from "../../../ui/arrives.tsx";
import { InvoiceBuyerBlock } from "../../../ui/invoice-buyer-block.tsx";
import { privateMeta } from "../../../ui/page/page-meta.ts";
import { useRootData, useText } from "../../../ui/page/root-data.ts";
import { PartPayment } from "../../../ui/part-payment.tsx";
import { PayByTransfer } from "../../../ui/pay-by-transfer.tsx";
import { ownHeaders } from "../../../web/route-handle.ts";
import { openOrder, type ShownOrder } from "./open-order.server.ts";
import { BadOrderLink, OrderHelp } from "./order-help.tsx";
import { BuyAgainForm, OrderItems, OrderWishes } from "./order-items.tsx";
import { ParcelProgress } from "./parcel-progress.tsx";
import { PaymentState } from "./payment-state.tsx";

export const meta = privateMeta<typeof loader>(({ order, orders, descriptions }, data) => {
  const number = data?.order && shortOrderId(data.order.id);
  return number
    ? [order.title(number), descriptions.order(number)]
    : [orders.title, descriptions.myOrders];
});

export const headers = ownHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { init, ...opened } = await openOrder(args, { hasForm: false });
  if (!opened.order) return data(opened, init);
  const { db, settings } = args.context;
  const progress = progressOf(opened.order, await listOrderEvents(db, opened.order.id));
  const transfer = bankTransfer(opened.order, settings.bank);
  const isOut = opened.order.status === "Shipped";
  const parcel = isOut ? await findParcel(db, opened.order.id) : null;
  // Who has a link of a mail does not see whom the invoice is for.
  const buyer = opened.key === null ? await findInvoiceBuyer(db, opened.order.id) : null;
  return data({ ...opened, progress, transfer, parcel, buyer }, init);
}

export default function OrderPage() {
  const t = useText();
  const root = useRootData();
  const loaded = useLoaderData<typeof loader>();
  if (loaded.problem === "link") return <BadOrderLink />;
  if (!loaded.order) return <h1>{t.orders.title}</h1>;
  const { order, key, progress, transfer, parcel, buyer } = loaded;
  return (
    <>
      <ReceiptHead order={order} />
      <h1>{t.order.title(shortOrderId(order.id))}</h1>
      <div className="cart">
        <div>
          <OrderTracker
            order={order}
            progress={progress}
            parcel={parcel}
            linkKey={key}
            hasTransfer={transfer !== null}
          />
          <section className="panel order" aria-labelledby="items">
            <h2 id="items">{t.order.items}</h2>
            <OrderItems order={order} />
            <OrderWishes order={order} />
          </section>
          {transfer && <PayByTransfer transfer={transfer} qr={paths.paymentQr(order.id, key)} />}
        </div>
        <section className="summary" aria-labelledby="summary">
          <div className="panel order">
            <h2 id="summary">{t.cart.summary}</h2>
            <OrderAmounts order={order} />
            <div className="print-only" hidden>
              <PaymentState order={order} />
            </div>
            {order.address ? (
              <>
                <h3>
                  {order.fulfilment === "pickup" ? pickupTexts[t.lang].at : t.deliveryAddress.title}
                </h3>
                <AddressBlock address={order.address} />
                {buyer && (
                  <>
                    <h3>{invoiceTexts[t.lang].title}</h3>
                    <InvoiceBuyerBlock buyer={buyer} />
                  </>
                )}
                <BuyAgainForm orderId={order.id} />
              </>
            ) : (
              <p className="mt-4 screen-only">
                <a
                  className="touch-link"
                  href={withDialog(root?.path ?? "", "login")}
                  rel="nofollow"
                >
                  {t.order.loginForAddress}
                </a>
              </p>
            )}
            <p className="mt-4 screen-only">
              {order.address && (
                <>
                  <a className="touch-link" href={paths.myOrders}>
                    {t.orders.title}
                  </a>
                  <br />
                </>
              )}
              <a className="touch-link" href={paths.products}>
                {t.cart.continue}
              </a>
            </p>
          </div>
          <OrderHelp
            order={order}
            cancelHref={order.status === "Pending" ? paths.cancelOrder(order.id, key) : undefined}
          />
        </section>
      </div>
    </>
  );
}

/** Shop, date and status on the printed page of an order, which is its receipt. */
function ReceiptHead({ order }: { order: ShownOrder }) {
  const t = useText();
  const shop = useRootData()?.shop;
  return (
    <p className="print-only" hidden>
      <strong>{shop?.name}</strong>
      <br />
      {shop?.address}
      <br />
      {shop?.phone}
      <br />
      {t.orders.date}: {formatDateTime(order.createdAt, t.lang)}
      <br />
      {t.orders.status}: {statusText(t, order)}
    </p>
  );
}

type TrackerProps = {
  order: ShownOrder;
  progress: OrderProgress;
  parcel: Parcel | null;
  /** Of the link by which whoever has it sees the order; null to its shopper. */
  linkKey: string | null;
  /** Whether the page tells how to pay by transfer. */
  hasTransfer: boolean;
};

/** What is happening with an order now, in words, and the steps of its way with their times. */
function OrderTracker({ order, progress, parcel, linkKey, hasTransfer }: TrackerProps) {
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
      {hasTransfer && (
        <a className="touch-link" href="#transfer">
          {transferTexts[t.lang].title}
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

/** The amounts of an order. */
function OrderAmounts({ order }: { order: ShownOrder }) {
  const t = useText();
  return (
    <dl>
      <dt>{t.cart.paymentMethod}</dt>
      <dd>{t.order.cash}</dd>
      <dt>{t.totals.price}</dt>
      <dd>{formatVnd(order.priceVnd)}</dd>
      <dt>{t.totals.shipping}</dt>
      <dd>{order.shippingVnd > 0 ? formatVnd(order.shippingVnd) : t.totals.free}</dd>
      <dt className="total">{t.totals.total}</dt>
      <dd className="total">{formatVnd(order.amountVnd)}</dd>
      <PartPayment order={order} />
    </dl>
  );
}
