import { readUser } from "../../api/read-user.ts";
import { apiRoute, refuse, succeed } from "../../api/route.ts";
import { getShopper } from "../../auth/shopper-session.ts";

const route = apiRoute({
  GET: async ({ request, context }) => {
    const user = await getShopper(context, request);
    if (!user) return refuse(200, "Not logged in");
    return succeed({ user: await readUser(context.db, user) });
  },
});

export const loader = route;
export const action = route;
