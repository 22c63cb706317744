import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { shopperOrDialog } from "../../auth/shopper-session.ts";
import { shortOrderId } from "../../format/order-id.ts";
import { formatVnd } from "../../format/vnd.ts";
import { bankTransfer } from "../../models/orders/bank-transfer.ts";
import { findUserOrder } from "../../models/orders/orders.ts";
import { paths } from "../../paths.ts";
import { AddressBlock } from "../../ui/address-block.tsx";
import { pageMeta, pageText } from "../../ui/page/page-meta.ts";
import { useText } from "../../ui/page/root-data.ts";
import { PayByTransfer } from "../../ui/pay-by-transfer.tsx";
import { OrderItems } from "./order-items.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const t = pageText(args);
  const number = args.data?.order && shortOrderId(args.data.order.id);
  return pageMeta(args, {
    title: number ? t.order.title(number) : t.orders.title,
    description: number ? t.descriptions.order(number) : t.descriptions.myOrders,
    canonical: args.location.pathname,
    noindex: true,
  });
};

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await shopperOrDialog(context, request);
  if (!user) return { order: null, transfer: null };
  const order = await findUserOrder(context.db, user.id, params.id ?? "");
  if (!order) throw new Response(null, { status: 404 });
  return { order, transfer: bankTransfer(order, context.settings.bank) };
}

export default function OrderPage() {
  const t = useText();
  const { order, transfer } = useLoaderData<typeof loader>();
  if (!order) return <h1>{t.orders.title}</h1>;
  return (
    <>
      <h1>{t.order.title(shortOrderId(order.id))}</h1>
      <div className="cart">
        <div>
          {order.status === "Pending" && (
            <section className="panel mb-6">
              <h2>{t.order.thanks}</h2>
              <h3 className="font-semibold mt-3">{t.order.next}</h3>
              <ol className="list-decimal pl-5 mt-1">
                {t.order.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </section>
          )}
          <section className="panel order" aria-labelledby="items">
            <h2 id="items">{t.order.items}</h2>
            <OrderItems order={order} />
          </section>
        </div>
        <section className="panel summary" aria-labelledby="summary">
          <h2 id="summary">{t.cart.summary}</h2>
          <dl>
            <dt>{t.cart.paymentMethod}</dt>
            <dd>{t.order.cash}</dd>
            <dt>{t.cart.price}</dt>
            <dd>{formatVnd(order.priceVnd)}</dd>
            <dt>{t.cart.shipping}</dt>
            <dd>{order.shippingVnd > 0 ? formatVnd(order.shippingVnd) : t.cart.free}</dd>
            <dt className="total">{t.cart.total}</dt>
            <dd className="total">{formatVnd(order.amountVnd)}</dd>
          </dl>
          {(order.isPaid || order.status !== "Cancelled") && (
            <p className="free-hint">
              {order.isPaid ? t.order.paid : t.order.toPay(formatVnd(order.amountVnd))}
            </p>
          )}
          {transfer && <PayByTransfer transfer={transfer} qr={paths.paymentQr(order.id)} />}
          <h3>{t.address.delivery}</h3>
          <AddressBlock address={order} />
          <p className="mt-4">
            <a className="inline-flex min-h-11 items-center" href={paths.myOrders}>
              {t.orders.title}
            </a>
          </p>
        </section>
      </div>
    </>
  );
}
