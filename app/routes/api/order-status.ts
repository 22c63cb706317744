import { setOrderStatus } from "../../api/calls/seller-orders.ts";
import { ApiRefusal } from "../../api/refusal.ts";
import { answer, apiRoute } from "../../api/route.ts";
import * as orders from "../../models/seller-orders.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  answer(setOrderStatus, async ({ params, body: { status }, context }) => {
    const changed = await context.withTx((tx) => orders.setOrderStatus(tx, params.id!, status));
    if (!changed) throw new ApiRefusal(en.toast.orderGone, 404);
    return { message: en.toast.statusUpdated };
  }),
);

export const loader = route;
export const action = route;
