import * as calls from "../../api/endpoints/seller-orders.ts";
import { ApiError } from "../../api/errors.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { setOrderPaid } from "../../models/orders/update-orders.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(calls.setOrderPaid, async ({ params, body: { isPaid }, caller, context }) => {
    const outcome = await context.withTx((tx) =>
      setOrderPaid(tx, params.id!, isPaid, { by: caller.email }),
    );
    if (outcome === "gone") throw new ApiError(en.toast.orderGone, 404);
    return { message: isPaid ? en.toast.markedPaid : en.toast.markedPending };
  }),
);

export const loader = route;
export const action = route;
