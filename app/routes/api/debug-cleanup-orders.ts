import { apiRoute, succeed } from "../../api/route.ts";
import { faultyOrderShape } from "../../api/shapes.ts";
import { requireApiSeller } from "../../api/who.ts";
import { cleanUpOrders } from "../../models/debug-orders.ts";

const route = apiRoute({
  POST: async ({ request, context }) => {
    await requireApiSeller(context, request);
    const { fixed, left } = await context.withTx(cleanUpOrders);
    const message = `${fixed.length} orders mended, ${left.length} left for a person to look at`;
    return succeed({
      message,
      fixed: fixed.map(faultyOrderShape),
      left: left.map(faultyOrderShape),
    });
  },
});

export const loader = route;
export const action = route;
