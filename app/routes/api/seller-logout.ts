import { logOutSeller } from "../../api/endpoints/sellers.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import * as sellers from "../../auth/seller-session.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(logOutSeller, async ({ request, context, headers }) => {
    await sellers.logOutSeller(context, request);
    headers.append("Set-Cookie", await sellers.forgetSeller(context));
    return { message: en.toast.sellerLoggedOut };
  }),
);

export const loader = route;
export const action = route;
