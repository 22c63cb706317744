import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "../../../format/date.ts";
import { shortOrderId } from "../../../format/order-id.ts";
import type { Order } from "../../../models/orders/finding/orders.ts";
import { bankTransfer } from "../../../models/orders/paying/bank-transfer.ts";
import { listOrderEvents } from "../../../models/orders/telling/order-events.ts";
import { progressOf } from "../../../models/orders/telling/order-progress.ts";
import { paths, withDialog } from "../../../paths.ts";
import { AddressBlock } from "../../../ui/address-block.tsx";
import { useRootData, useText } from "../../../ui/page/root-data.ts";
import { PayByTransfer } from "../../../ui/pay-by-transfer.tsx";
import { openOrder, orderHeaders } from "./open-order.server.ts";
import { BadOrderLink, OrderHelp } from "./order-help.tsx";
import { BuyAgainForm, OrderItems } from "./order-items.tsx";
import { orderMeta } from "./order-meta.ts";
import { OrderAmounts, PaymentState } from "./order-payment.tsx";
import { OrderTracker } from "./order-tracker.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  orderMeta(args, args.data?.order, (t, number) => ({
    title: t.order.title(number),
    description: t.descriptions.order(number),
  }));

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const opened = await openOrder(context, request, params.id ?? "");
  const headers = await orderHeaders(context, request, { hasForm: false });
  const { order, problem } = opened;
  if (!order) return data({ order, problem }, { status: problem === "link" ? 404 : 200, headers });
  const progress = progressOf(order, await listOrderEvents(context.db, order.id));
  const transfer = bankTransfer(order, context.settings.bank);
  return data({ ...opened, progress, transfer }, { headers });
}

export default function OrderPage() {
  const t = useText();
  const root = useRootData();
  const loaded = useLoaderData<typeof loader>();
  if (loaded.problem === "link") return <BadOrderLink />;
  if (!loaded.order) return <h1>{t.orders.title}</h1>;
  const { order, key, progress, transfer } = loaded;
  return (
    <>
      <ReceiptHead order={order} />
      <h1>{t.order.title(shortOrderId(order.id))}</h1>
      <div className="cart">
        <div>
          <OrderTracker
            order={order}
            progress={progress}
            cancelHref={cancelHref(order, key)}
            hasTransfer={transfer !== null}
            isByLink={key !== null}
          />
          <section className="panel order" aria-labelledby="items">
            <h2 id="items">{t.order.items}</h2>
            <OrderItems order={order} />
          </section>
          <OrderHelp order={order} />
        </div>
        <section className="panel summary" aria-labelledby="summary">
          <h2 id="summary">{t.cart.summary}</h2>
          <OrderAmounts order={order} />
          <div className="print-only" hidden>
            <PaymentState order={order} />
          </div>
          {transfer && <PayByTransfer transfer={transfer} qr={paths.paymentQr(order.id, key)} />}
          {order.address ? (
            <>
              <h3>{t.deliveryAddress.title}</h3>
              <AddressBlock address={order.address} />
              <BuyAgainForm orderId={order.id} />
            </>
          ) : (
            <p className="mt-4 screen-only">
              <a className="touch-link" href={withDialog(root?.path ?? "", "login")} rel="nofollow">
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
        </section>
      </div>
    </>
  );
}

/** Where the order can be cancelled; null once a seller has begun with it. */
function cancelHref({ id, status }: { id: string; status: string }, key: string | null) {
  return status === "Pending" ? paths.cancelOrder(id, key) : null;
}

/** Shop, date and status on the printed page of an order, which is its receipt. */
function ReceiptHead({ order }: { order: Pick<Order, "createdAt" | "status"> }) {
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
      {t.orders.status}: {t.orders.statuses[order.status]}
    </p>
  );
}
