import { checkShopper } from "../../api/endpoints/users.ts";
import { readUser } from "../../api/read-user.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";

const route = apiRoute(
  handle(checkShopper, async ({ caller, context }) => ({
    user: await readUser(context.db, caller),
  })),
);

export const loader = route;
export const action = route;
