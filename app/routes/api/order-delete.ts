import * as calls from "../../api/endpoints/seller-orders.ts";
import { ApiError } from "../../api/errors.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { deleteOrder } from "../../models/orders/update-orders.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(calls.deleteOrder, async ({ params, context }) => {
    const outcome = await context.withTx((tx) => deleteOrder(tx, params.id!));
    if (outcome === "gone") throw new ApiError(en.toast.orderGone, 404);
    return { message: en.toast.orderDeleted };
  }),
);

export const loader = route;
export const action = route;
