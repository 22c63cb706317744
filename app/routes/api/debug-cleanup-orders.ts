import { cleanUpOrders } from "../../api/endpoints/seller-orders.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { faultyOrderShape } from "../../api/serializers.ts";
import * as debug from "../../models/orders/order-integrity.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(cleanUpOrders, async ({ context }) => {
    const { fixed, left } = await context.withTx(debug.repairOrders);
    return {
      message: en.seller.cleanedUp(fixed.length, left.length),
      fixed: fixed.map(faultyOrderShape),
      left: left.map(faultyOrderShape),
    };
  }),
);

export const loader = route;
export const action = route;
