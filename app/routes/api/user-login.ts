import { logIn, refusingAuth } from "../../api/answer-auth.ts";
import { logInShopper } from "../../api/calls/shoppers.ts";
import { answer, apiRoute } from "../../api/route.ts";
import { authenticateShopper } from "../../auth/shopper-accounts.ts";

const route = apiRoute(
  answer(logInShopper, async (asked) => {
    const { email, password } = asked.body;
    const user = await refusingAuth(async () =>
      logIn(asked, await authenticateShopper(asked.context, email, password)),
    );
    return { user };
  }),
);

export const loader = route;
export const action = route;
