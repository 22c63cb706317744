import * as calls from "../../api/endpoints/seller-orders.ts";
import { ApiRefusal } from "../../api/errors.ts";
import { answer, apiRoute } from "../../api/resource-route.ts";
import { setOrderPaid } from "../../models/orders/update-orders.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  answer(calls.setOrderPaid, async ({ params, body: { isPaid }, caller, context }) => {
    const outcome = await context.withTx((tx) =>
      setOrderPaid(tx, params.id!, isPaid, { by: caller.email }),
    );
    if (outcome === "gone") throw new ApiRefusal(en.toast.orderGone, 404);
    return { message: isPaid ? en.toast.markedPaid : en.toast.markedPending };
  }),
);

export const loader = route;
export const action = route;
