import { deleteOrder } from "../../api/calls/seller-orders.ts";
import { ApiRefusal } from "../../api/refusal.ts";
import { answer, apiRoute } from "../../api/route.ts";
import * as orders from "../../models/seller-orders.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  answer(deleteOrder, async ({ params, context }) => {
    const gone = await context.withTx((tx) => orders.deleteOrder(tx, params.id!));
    if (!gone) throw new ApiRefusal(en.toast.orderGone, 404);
    return { message: en.toast.orderDeleted };
  }),
);

export const loader = route;
export const action = route;
