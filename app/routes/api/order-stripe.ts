import { payOnline } from "../../api/endpoints/orders.ts";
import { ApiError } from "../../api/errors.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(payOnline, async () => {
    throw new ApiError(en.checkout.onlineUnavailable);
  }),
);

export const loader = route;
export const action = route;
