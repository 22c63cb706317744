import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { requireApiSeller } from "../../api/who.ts";
import { deleteOrder } from "../../models/seller-orders.ts";

const route = apiRoute({
  DELETE: async ({ request, params, context }) => {
    await requireApiSeller(context, request);
    const gone = await context.withTx((tx) => deleteOrder(tx, params.id!));
    return gone ? succeed({ message: "Order deleted" }) : refuse(404, "This order is gone");
  },
});

export const loader = route;
export const action = route;
