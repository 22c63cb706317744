import { apiRoute, succeed } from "../../api/route.ts";
import { logOutSeller } from "../../auth/seller-session.ts";

const route = apiRoute({
  GET: async ({ request, context }) => {
    const setCookie = await logOutSeller(context, request);
    return succeed({ message: "Logged out successfully" }, { "Set-Cookie": setCookie });
  },
});

export const loader = route;
export const action = route;
