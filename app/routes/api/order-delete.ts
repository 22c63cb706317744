import * as calls from "../../api/endpoints/seller-orders.ts";
import { ApiRefusal } from "../../api/errors.ts";
import { answer, apiRoute } from "../../api/resource-route.ts";
import { deleteOrder } from "../../models/orders/update-orders.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  answer(calls.deleteOrder, async ({ params, context }) => {
    const outcome = await context.withTx((tx) => deleteOrder(tx, params.id!));
    if (outcome === "gone") throw new ApiRefusal(en.toast.orderGone, 404);
    return { message: en.toast.orderDeleted };
  }),
);

export const loader = route;
export const action = route;
