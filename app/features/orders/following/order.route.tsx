import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { AddressBlock } from "#app/features/accounts/addresses/address-block.tsx";
import { findProducts } from "#app/features/catalogue/products/products.server.ts";
import { reviewTexts } from "#app/features/catalogue/reviews/text.ts";
import { findParcel } from "#app/features/couriers/courier-run.server.ts";
import {
  pickupTexts,
  placedNow,
  statusNews,
  statusText,
} from "#app/features/delivery/pickup/text.ts";
import { promisedFor } from "#app/features/delivery/slots/arrival-text.ts";
import { Arrives } from "#app/features/delivery/slots/arrives.tsx";
import { explainDeposit } from "#app/features/money/deposits/deposits.server.ts";
import { depositDueVnd, toTransferVnd } from "#app/features/money/deposits/rules.ts";
import { InvoiceBuyerBlock } from "#app/features/money/invoices/invoice-buyer-block.tsx";
import { findInvoiceBuyer } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { invoiceTexts } from "#app/features/money/invoices/text.ts";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { partPaymentOf } from "#app/features/money/payments/text.ts";
import { bankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import { listOpenTransfersOf } from "#app/features/money/transfers/list-transfers.server.ts";
import { PayByTransfer, PaymentState } from "#app/features/money/transfers/pay-by-transfer.tsx";
import { transferWatchTexts } from "#app/features/money/transfers/watch-text.ts";
import { AmountRows, LabelledRows } from "#app/features/orders/amount-rows.tsx";
import { addressTexts } from "#app/features/orders/changing/address-text.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { changeTexts } from "#app/features/orders/changing/text.ts";
import { findComplaintProblem } from "#app/features/orders/complaints/complaints.server.ts";
import { complaintTexts } from "#app/features/orders/complaints/text.ts";
import { findReplaced, listReturns } from "#app/features/orders/returns/list-returns.server.ts";
import { goodsText, returnTexts, shownStatus } from "#app/features/orders/returns/text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { ownHeaders } from "#app/kit/request/route-handle.ts";
import { reportingProviders } from "#app/kit/settings/bank-providers.ts";
import { OTHERS_PATH, paths, withDialog } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import type { Db } from "#db/client.server.ts";
import { openOrder, type ShownOrder } from "./open-order.http.server.ts";
import { listOrderEvents, progressOf } from "./order-events.server.ts";
import { BadOrderLink, BuyAgainForm, OrderHelp, OrderItems, OrderWishes } from "./order-parts.tsx";

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
  const { db } = args.context;
  const progress = progressOf(opened.order, await listOrderEvents(db, opened.order.id));
  const isOut = opened.order.status === "Shipped";
  const parcel = isOut ? await findParcel(db, opened.order.id) : null;
  const transfers = await loadTransfer(args.context, opened);
  // A link from a mail does not show whom the invoice is for.
  const buyer = opened.key === null ? await findInvoiceBuyer(db, opened.order.id) : null;
  const hrefs = await listHrefs(db, opened.order.lines);
  const returns = await listReturns(db, opened.order);
  const replaced = await findReplaced(db, opened.order.id);
  const back = { returns, replaced };
  const complaint = await findComplaintProblem(db, opened.order);
  const shown = { progress, parcel, buyer, hrefs, back, complaint };
  return data({ ...opened, ...transfers, ...shown }, init);
}

/** Paths of the ordered products that still exist, by product id. */
async function listHrefs(db: Db, lines: ShownOrder["lines"]): Promise<Record<string, string>> {
  const products = await findProducts(db, [...new Set(lines.map(({ productId }) => productId))]);
  return Object.fromEntries(
    products.map(({ id, categoryPath }) => [id, paths.product(categoryPath ?? OTHERS_PATH, id)]),
  );
}

export default function OrderPage() {
  const t = useText();
  const root = useRootData();
  const loaded = useLoaderData<typeof loader>();
  if (loaded.problem === "link") return <BadOrderLink />;
  if (!loaded.order) return <h1>{t.orders.title}</h1>;
  const { order, key, transfer, buyer, hrefs, watch, deposit } = loaded;
  return (
    <>
      <ReceiptHead order={order} />
      <h1>{t.order.title(shortOrderId(order.id))}</h1>
      <div className="cart">
        <div>
          <OrderTracker loaded={loaded} />
          {transfer && (
            <PayByTransfer
              transfer={transfer}
              qr={paths.order(order.id, key, "/qr.png")}
              watch={watch}
              deposit={deposit}
              dueVnd={dueVnd(order)}
            />
          )}
          <section className="panel order" aria-labelledby="items">
            <h2 id="items">{t.order.items}</h2>
            <OrderItems order={order} hrefs={hrefs} />
            <OrderWishes order={order} />
            <OrderAmounts order={order} />
            <div className="print-only" hidden>
              <PaymentState order={order} />
            </div>
          </section>
        </div>
        <section className="summary" aria-labelledby="summary">
          <div className="panel order">
            <h2 id="summary">
              {order.fulfilment === "pickup" ? pickupTexts[t.lang].at : t.deliveryAddress.title}
            </h2>
            {order.address ? (
              <>
                <AddressBlock address={order.address} />
                {buyer && (
                  <>
                    <h3>{invoiceTexts[t.lang].title}</h3>
                    <InvoiceBuyerBlock buyer={buyer} />
                  </>
                )}
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
            {order.status === "Pending" && (
              <p className="mt-4 screen-only">
                <a className="touch-link" href={paths.order(order.id, key, "/address")}>
                  {order.fulfilment === "pickup"
                    ? changeTexts[t.lang].readdressPickup
                    : addressTexts[t.lang].link}
                </a>
              </p>
            )}
          </div>
          <OrderHelp
            order={order}
            cancelHref={
              order.status === "Pending" ? paths.order(order.id, key, "/cancel") : undefined
            }
          />
          <div className="form-buttons items-center mb-6 screen-only">
            <Spaced>
              {order.address && <BuyAgainForm orderId={order.id} />}
              {order.address && (
                <a className="touch-link" href={paths.myOrders}>
                  {t.orders.title}
                </a>
              )}
              <a className="touch-link" href={paths.products}>
                {t.cart.continue}
              </a>
            </Spaced>
          </div>
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
      {[shop?.address, shop?.phone].filter(Boolean).map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ))}
      {t.orders.date}: {formatDateTime(order.createdAt, t.lang)}
      <br />
      {t.orders.status}: {shownStatus(t, order)}
    </p>
  );
}

/** The data of a page that shows an order. */
type Loaded = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { order: ShownOrder }>;

/** The present state of an order in words, and its steps with their times. */
function OrderTracker({ loaded }: { loaded: Loaded }) {
  const { order, progress, parcel, key, toCheck, complaint } = loaded;
  const t = useText();
  const { status } = order;
  const { steps, cancelled, isJustPlaced } = progress;
  const { title, text } = isJustPlaced
    ? placedNow(t, order)
    : { title: shownStatus(t, order), text: statusNews(t, order) };
  const current = steps.findIndex((step) => step.status === status);
  return (
    <section className="panel order screen-only" aria-labelledby="now">
      <h2 id="now">{title}</h2>
      <p>{text}</p>
      {!hasEnded(status) && <Arrives order={order} by={promisedFor(order)} />}
      {parcel && (
        <p className="free-hint mt-3">
          {"mark" in parcel
            ? t.tracker.parcel.marks[parcel.mark]
            : t.tracker.parcel.stopsBefore(parcel.stopsBefore)}
        </p>
      )}
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
          {t.tracker.cancelledBy[key && cancelled.by === "shopper" ? "customer" : cancelled.by]}
          {cancelled.reason && `: ${t.cancelOrder.reasons[cancelled.reason]}`}
        </p>
      )}
      <OrderReturns loaded={loaded} />
      <PaymentState order={order} />
      {toCheck.map(({ id, amountVnd }) => (
        <p className="free-hint" key={id}>
          {transferWatchTexts[t.lang].checking(formatVnd(amountVnd))}
        </p>
      ))}
      {status === "Delivered" && (
        <p className="mt-3">
          <a className="button" href={paths.reviewOrder(order.id, key)}>
            {reviewTexts[t.lang].ask}
          </a>{" "}
          {complaint !== "late" && (
            <a className="touch-link" href={paths.order(order.id, key, "/complain")}>
              {complaint ? complaintTexts[t.lang].problems[complaint] : complaintTexts[t.lang].link}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

/** What came back of an order, and the orders that replace it or that it replaces. */
function OrderReturns({ loaded: { order, back } }: { loaded: Loaded }) {
  const { lang } = useText();
  const t = returnTexts[lang];
  const linked = (id: string, text: string) =>
    order.address ? (
      <a className="touch-link" href={paths.order(id)}>
        {text}
      </a>
    ) : (
      text
    );
  return (
    <>
      {back.replaced && (
        <p className="mb-4">
          {linked(back.replaced, t.replacesOrder(shortOrderId(back.replaced)))}
        </p>
      )}
      {back.returns.map(({ at, goods, replacementId }) => (
        <p className="mb-4" key={at}>
          {t.cameBack(formatDateTime(at, lang))}: {goodsText(goods, lang)}
          {replacementId && (
            <>
              <br />
              {linked(replacementId, t.replacedBy(shortOrderId(replacementId)))}
            </>
          )}
        </p>
      ))}
    </>
  );
}

/** The amounts of an order. */
function OrderAmounts({ order }: { order: ShownOrder }) {
  const t = useText();
  return (
    <dl className="amounts">
      <dt>{t.cart.paymentMethod}</dt>
      <dd>{order.onAccountAt === null ? t.order.cash : t.order.payLater}</dd>
      <AmountRows of={order} />
      <dt className="total">{t.totals.total}</dt>
      <dd className="total">{formatVnd(order.amountVnd)}</dd>
      <LabelledRows rows={partPaymentOf(order, t.lang)} />
    </dl>
  );
}

/** Loads the data about transfers. @param key of the link that opened the page; null for the order's own shopper */
async function loadTransfer(
  { db, settings }: AppLoadContext,
  { order, key }: { order: ShownOrder; key: string | null },
) {
  const due = toTransferVnd(order);
  const transfer = bankTransfer(order, settings.bank, due);
  const isReported = reportingProviders(settings.bankSecrets).length > 0;
  const isDeposit = transfer !== null && depositDueVnd(order) > 0;
  return {
    /** The data for paying the order or its deposit. */
    transfer,
    /** The reason for the deposit; null if none is due. */
    deposit: isDeposit ? await explainDeposit(db, order.id) : null,
    /** URL of the state of the transfer, if the bank reports transfers. */
    watch:
      isReported && transfer ? paths.paymentState(order.id, { key, at: Date.now(), due }) : null,
    /** Transfers that the bank reported and no seller has decided yet. */
    toCheck: isReported ? await listOpenTransfersOf(db, order.id) : [],
  };
}
