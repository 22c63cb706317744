import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireSellerForPage } from "../../../../auth/require-seller.ts";
import { shortOrderId } from "../../../../format/order-id.ts";
import { listCalls } from "../../../../models/orders/changing/attention.ts";
import { findOrder } from "../../../../models/orders/finding/orders.ts";
import { listPhoneRecords } from "../../../../models/orders/finding/orders-to-confirm.ts";
import { bankTransfer } from "../../../../models/orders/paying/bank-transfer.ts";
import { listOrderEvents } from "../../../../models/orders/telling/order-events.ts";
import { pageMeta, pageText } from "../../../../ui/page/page-meta.ts";
import { formAction, redirectWithToast } from "../../../../web/action.ts";
import { orderHref, ordersHref, positionOf } from "../filter/orders-href.ts";
import { PackingSlip } from "../slip/packing-slip.tsx";
import { parsePrintFormat } from "../slip/print-format.ts";
import { updateOrders } from "./update-orders.server.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const t = pageText(args);
  const number = args.data?.order && shortOrderId(args.data.order.id);
  return pageMeta(args, {
    title: number ? t.seller.orderNumber(number) : t.seller.ordersTitle,
    description: number ? t.sellerDescriptions.order(number) : t.sellerDescriptions.orders,
    canonical: args.location.pathname,
    noindex: true,
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireSellerForPage(context, request);
  const { searchParams } = new URL(request.url);
  const position = positionOf(searchParams);
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) throw await redirectWithToast(context, ordersHref(position), "orderGone");
  const events = await listOrderEvents(context.db, order.id);
  const transfer = bankTransfer(order, context.settings.bank);
  const calls = await listCalls(context.db, order.id);
  const records = await listPhoneRecords(context.db, [order]);
  return {
    calls,
    phoneRecord: records.get(order.id)!,
    order,
    events,
    transfer,
    position,
    format: parsePrintFormat(searchParams.get("format")),
  };
}

export const action = formAction((press) => updateOrders(press, orderHref));

export default function SellerOrder() {
  return <PackingSlip {...useLoaderData<typeof loader>()} />;
}
