import { readJson } from "../../api/read-json.ts";
import { cartUpdateRequest } from "../../api/requests.ts";
import { apiRoute, succeed } from "../../api/route.ts";
import { requireApiShopper } from "../../api/who.ts";
import { replaceCart } from "../../models/carts.ts";

const route = apiRoute({
  POST: async ({ request, context }) => {
    const user = await requireApiShopper(context, request);
    const { cartItems } = await readJson(request, cartUpdateRequest);
    const kept = Object.entries(cartItems).filter(([, quantity]) => quantity > 0);
    await context.withTx((tx) => replaceCart(tx, { userId: user.id }, Object.fromEntries(kept)));
    return succeed({ message: "cart updated" });
  },
});

export const loader = route;
export const action = route;
