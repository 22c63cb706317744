import { answerApiAuth } from "../../api/answer-auth.ts";
import { readJson } from "../../api/read-json.ts";
import { registerRequest } from "../../api/requests.ts";
import { apiRoute, refuse } from "../../api/route.ts";
import { registerShopper } from "../../auth/shopper-accounts.ts";
import { registerSchema } from "../../forms/auth.ts";
import { en } from "../../text/en.ts";

const route = apiRoute({
  POST: async ({ request, context }) => {
    const account = registerSchema(en).safeParse(await readJson(request, registerRequest));
    if (!account.success) return refuse(200, account.error.issues[0]!.message);
    return answerApiAuth(request, context, () => registerShopper(context, account.data));
  },
});

export const loader = route;
export const action = route;
