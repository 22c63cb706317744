import { defineEndpoint } from "#app/api/endpoint.ts";
import * as example from "#app/api/example-data.ts";
import { cartUpdateRequest } from "#app/api/requests.ts";
import { done } from "#app/api/schemas.ts";
import { en } from "#app/text/texts.ts";
import { replaceCart } from "./update-cart.server.ts";

const updateCart = defineEndpoint({
  id: "updateCart",
  method: "POST",
  path: "/api/cart/update",
  summary: "Replaces the saved cart. Ids of products that are gone are left out.",
  access: "shopper",
  body: cartUpdateRequest,
  response: done,
  errorStatus: 200,
  examples: {
    two: {
      body: { cartItems: { [example.PRODUCT_ID]: 2 } },
      response: { success: true, message: en.toast.updated },
    },
    empty: { body: { cartItems: {} }, response: { success: true, message: en.toast.updated } },
  },
  handle: async ({ caller, body, context }) => {
    const lines = Object.entries(body.cartItems).filter(([, quantity]) => quantity > 0);
    await context.withTx((tx) => replaceCart(tx, { userId: caller.id }, Object.fromEntries(lines)));
    return { message: en.toast.updated };
  },
});

export const cartEndpoints = [updateCart];
