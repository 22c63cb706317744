import { logInSeller } from "../../api/endpoints/sellers.ts";
import { refusingAuth } from "../../api/log-in.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import * as sellers from "../../auth/seller-session.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(logInSeller, async ({ body: { email, password }, context, headers }) => {
    const login = await refusingAuth(() => sellers.logInSeller(context, email, password));
    headers.append("Set-Cookie", login.setCookie);
    return { message: en.seller.loggedIn, token: login.token };
  }),
);

export const loader = route;
export const action = route;
