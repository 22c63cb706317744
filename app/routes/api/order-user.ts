import { listOwnOrders } from "../../api/calls/orders.ts";
import { succeedWithList } from "../../api/list-answer.ts";
import { answer, apiRoute } from "../../api/route.ts";
import { orderShape } from "../../api/shapes.ts";
import { listNewestOrdersOf } from "../../models/orders/newest-orders.ts";

const route = apiRoute(
  answer(listOwnOrders, ({ caller, context, headers }) =>
    succeedWithList("orders", listNewestOrdersOf(context.db, caller.id), orderShape, headers),
  ),
);

export const loader = route;
export const action = route;
