import { updateCart } from "../../api/endpoints/users.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { replaceCart } from "../../models/cart/update-cart.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(updateCart, async ({ caller, body, context }) => {
    const kept = Object.entries(body.cartItems).filter(([, quantity]) => quantity > 0);
    await context.withTx((tx) => replaceCart(tx, { userId: caller.id }, Object.fromEntries(kept)));
    return { message: en.toast.updated };
  }),
);

export const loader = route;
export const action = route;
