import { readJson } from "../../api/read-json.ts";
import { paymentRequest } from "../../api/requests.ts";
import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { requireApiSeller } from "../../api/who.ts";
import { setOrderPaid } from "../../models/seller-orders.ts";

const route = apiRoute({
  PUT: async ({ request, params, context }) => {
    await requireApiSeller(context, request);
    const { isPaid } = await readJson(request, paymentRequest);
    const changed = await context.withTx((tx) => setOrderPaid(tx, params.id!, isPaid));
    return changed
      ? succeed({ message: `Payment status updated to ${isPaid ? "Paid" : "Pending"}` })
      : refuse(404, "This order is gone");
  },
});

export const loader = route;
export const action = route;
