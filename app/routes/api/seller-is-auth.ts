import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { getSeller } from "../../auth/seller-session.ts";

const route = apiRoute({
  GET: async ({ request, context }) =>
    (await getSeller(context, request)) ? succeed() : refuse(200, "Not logged in as a seller"),
});

export const loader = route;
export const action = route;
