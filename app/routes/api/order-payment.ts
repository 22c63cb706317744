import { setOrderPaid } from "../../api/calls/seller-orders.ts";
import { ApiRefusal } from "../../api/refusal.ts";
import { answer, apiRoute } from "../../api/route.ts";
import * as orders from "../../models/seller-orders.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  answer(setOrderPaid, async ({ params, body: { isPaid }, context }) => {
    const changed = await context.withTx((tx) => orders.setOrderPaid(tx, params.id!, isPaid));
    if (!changed) throw new ApiRefusal(en.toast.orderGone, 404);
    return { message: isPaid ? en.toast.markedPaid : en.toast.markedPending };
  }),
);

export const loader = route;
export const action = route;
