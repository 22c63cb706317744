import { listOwnOrders } from "../../api/calls/orders.ts";
import { answer, apiRoute } from "../../api/route.ts";
import { orderShape } from "../../api/shapes.ts";
import { listOrdersOf } from "../../models/orders.ts";

/** The contract has no pages here. */
const ALL = 1_000;

const route = apiRoute(
  answer(listOwnOrders, async ({ caller, context }) => {
    const { orders } = await listOrdersOf(context.db, caller.id, { page: 1, limit: ALL });
    return { orders: orders.map(orderShape) };
  }),
);

export const loader = route;
export const action = route;
