import { registerShopper } from "../../api/endpoints/users.ts";
import { ApiError } from "../../api/errors.ts";
import { logIn, refusingAuth } from "../../api/log-in.ts";
import { apiRoute, handle } from "../../api/resource-route.ts";
import * as accounts from "../../auth/shopper-accounts.ts";
import { registerSchema } from "../../forms/auth.ts";
import { en } from "../../text/en.ts";

const route = apiRoute(
  handle(registerShopper, async (asked) => {
    const account = registerSchema(en).safeParse(asked.body);
    if (!account.success) throw new ApiError(account.error.issues[0]!.message);
    const user = await refusingAuth(async () =>
      logIn(asked, await accounts.registerShopper(asked.context, account.data)),
    );
    return { user };
  }),
);

export const loader = route;
export const action = route;
