import { listOrders } from "../../api/calls/seller-orders.ts";
import { answer, apiRoute } from "../../api/route.ts";
import { orderShape } from "../../api/shapes.ts";
import * as sellerOrders from "../../models/orders/seller-orders.ts";

const route = apiRoute(
  answer(listOrders, async ({ query, context }) => {
    const filter = { ...query, status: query.status || null };
    const { orders, pages, page, total } = await sellerOrders.listOrders(context.db, filter);
    return { orders: orders.map(orderShape), pages, page, total };
  }),
);

export const loader = route;
export const action = route;
