import { listFaultyOrders } from "../../api/endpoints/seller-orders.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { faultyOrderShape } from "../../api/serializers.ts";
import * as debug from "../../models/orders/order-integrity.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(listFaultyOrders, async ({ context }) => {
    const faulty = await debug.listInconsistentOrders(context.db);
    return {
      message: en.seller.faultyOrders(faulty.length),
      orders: faulty.map(faultyOrderShape),
    };
  }),
);

export const loader = route;
export const action = route;
