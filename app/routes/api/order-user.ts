import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { orderShape } from "../../api/shapes.ts";
import { getShopper } from "../../auth/shopper-session.ts";
import { listOrdersOf } from "../../models/orders.ts";
import { en } from "../../text/en.ts";

/** The contract has no pages here. */
const ALL = 1_000;

const route = apiRoute({
  GET: async ({ request, context }) => {
    const user = await getShopper(context, request);
    if (!user) return refuse(401, en.auth.pleaseLogin);
    const { orders } = await listOrdersOf(context.db, user.id, { page: 1, limit: ALL });
    return succeed({ orders: orders.map(orderShape) });
  },
});

export const loader = route;
export const action = route;
