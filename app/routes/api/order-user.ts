import { listOwnOrders } from "../../api/endpoints/orders.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { orderShape } from "../../api/serializers.ts";
import { succeedWithList } from "../../api/stream-list.ts";
import { listRecentUserOrders } from "../../models/orders/recent-orders.ts";

const route = apiRoute(
  handle(listOwnOrders, ({ caller, context, headers }) =>
    succeedWithList("orders", listRecentUserOrders(context.db, caller.id), orderShape, headers),
  ),
);

export const loader = route;
export const action = route;
