import { listOwnOrders } from "../../api/endpoints/orders.ts";
import { answer, apiRoute } from "../../api/resource-route.ts";
import { orderShape } from "../../api/serializers.ts";
import { succeedWithList } from "../../api/stream-list.ts";
import { listNewestOrdersOf } from "../../models/orders/newest-orders.ts";

const route = apiRoute(
  answer(listOwnOrders, ({ caller, context, headers }) =>
    succeedWithList("orders", listNewestOrdersOf(context.db, caller.id), orderShape, headers),
  ),
);

export const loader = route;
export const action = route;
