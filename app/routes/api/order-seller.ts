import { listOrders } from "../../api/endpoints/seller-orders.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { orderShape } from "../../api/serializers.ts";
import * as sellerOrders from "../../models/orders/seller-orders.ts";

const route = apiRoute(
  handle(listOrders, async ({ query, context }) => {
    const filter = { ...query, status: query.status || null };
    const { orders, pages, page, total } = await sellerOrders.listOrders(context.db, filter);
    return { orders: orders.map(orderShape), pages, page, total };
  }),
);

export const loader = route;
export const action = route;
