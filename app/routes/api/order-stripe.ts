import { payOnline } from "../../api/calls/orders.ts";
import { ApiRefusal } from "../../api/refusal.ts";
import { answer, apiRoute } from "../../api/route.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  answer(payOnline, async () => {
    throw new ApiRefusal(en.checkout.onlineUnavailable);
  }),
);

export const loader = route;
export const action = route;
