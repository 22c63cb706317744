import { logInShopper } from "../../api/endpoints/users.ts";
import { logIn, refusingAuth } from "../../api/log-in.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import { authenticateShopper } from "../../auth/shopper-accounts.ts";

const route = apiRoute(
  handle(logInShopper, async (asked) => {
    const { email, password } = asked.body;
    const user = await refusingAuth(async () =>
      logIn(asked, await authenticateShopper(asked.context, email, password)),
    );
    return { user };
  }),
);

export const loader = route;
export const action = route;
