import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { DENIED } from "../../../auth/require-seller.ts";
import { getSeller } from "../../../auth/seller-session.ts";
import { shortOrderId } from "../../../format/order-id.ts";
import { findOrder } from "../../../models/orders/orders.ts";
import { listOrderEvents } from "../../../models/orders/update-orders.ts";
import { textFor } from "../../../text/languages.ts";
import { pageMeta, rootOf } from "../../../ui/page/page-meta.ts";
import { addressOf, orderAddressOf, placeOf } from "./orders-href.ts";
import { OrderSheet } from "./packing-slip.tsx";
import { paperOf } from "./print-format.ts";
import { changeOrders } from "./update-orders.server.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const t = textFor(rootOf(args)?.lang ?? "en");
  const order = args.data && "order" in args.data ? args.data.order : null;
  const title = order ? t.seller.orderNumber(shortOrderId(order.id)) : t.seller.ordersTitle;
  return pageMeta(args, { title, noindex: true });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (!(await getSeller(context, request))) return DENIED;
  const { searchParams } = new URL(request.url);
  const place = placeOf(searchParams);
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) throw await redirectWithToast(context, addressOf(place), "orderGone");
  const events = await listOrderEvents(context.db, order.id);
  return { order, events, place, paper: paperOf(searchParams.get("paper")) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeOrders(request, context, orderAddressOf);
}

export default function SellerOrder() {
  const loaded = useLoaderData<typeof loader>();
  if ("denied" in loaded) return null;
  return <OrderSheet {...loaded} />;
}
