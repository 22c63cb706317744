import * as calls from "../../api/endpoints/seller-orders.ts";
import { ApiError } from "../../api/errors.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { setOrderStatus } from "../../models/orders/update-orders.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(calls.setOrderStatus, async ({ params, body: { status }, caller, context }) => {
    const outcome = await context.withTx((tx) =>
      setOrderStatus(tx, params.id!, status, { by: caller.email }),
    );
    if (outcome === "gone") throw new ApiError(en.toast.orderGone, 404);
    return { message: en.toast.statusUpdated };
  }),
);

export const loader = route;
export const action = route;
