import { readJson } from "../../api/read-json.ts";
import { statusRequest } from "../../api/requests.ts";
import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { requireApiSeller } from "../../api/who.ts";
import { setOrderStatus } from "../../models/seller-orders.ts";

const route = apiRoute({
  PUT: async ({ request, params, context }) => {
    await requireApiSeller(context, request);
    const { status } = await readJson(request, statusRequest);
    const changed = await context.withTx((tx) => setOrderStatus(tx, params.id!, status));
    return changed
      ? succeed({ message: "Order status updated" })
      : refuse(404, "This order is gone");
  },
});

export const loader = route;
export const action = route;
