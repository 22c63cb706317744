import { apiRoute, refuse } from "../../api/route.ts";
import { requireApiShopper } from "../../api/who.ts";
import { en } from "../../text/en.ts";

const route = apiRoute({
  POST: async ({ request, context }) => {
    await requireApiShopper(context, request);
    return refuse(200, en.checkout.onlineUnavailable);
  },
});

export const loader = route;
export const action = route;
