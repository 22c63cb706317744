import { apiRoute, succeed } from "../../api/route.ts";
import { faultyOrderShape } from "../../api/shapes.ts";
import { requireApiSeller } from "../../api/who.ts";
import { listFaultyOrders } from "../../models/debug-orders.ts";

const route = apiRoute({
  GET: async ({ request, context }) => {
    await requireApiSeller(context, request);
    const faulty = await listFaultyOrders(context.db);
    const message = `${faulty.length} orders with something missing or inconsistent`;
    return succeed({ message, orders: faulty.map(faultyOrderShape) });
  },
});

export const loader = route;
export const action = route;
