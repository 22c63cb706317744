import { payOnline } from "../../api/endpoints/orders.ts";
import { ApiRefusal } from "../../api/errors.ts";
import { answer, apiRoute } from "../../api/resource-route.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  answer(payOnline, async () => {
    throw new ApiRefusal(en.checkout.onlineUnavailable);
  }),
);

export const loader = route;
export const action = route;
