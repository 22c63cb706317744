import { answerApiAuth } from "../../api/answer-auth.ts";
import { readJson } from "../../api/read-json.ts";
import { loginRequest } from "../../api/requests.ts";
import { apiRoute } from "../../api/route.ts";
import { authenticateShopper } from "../../auth/shopper-accounts.ts";

const route = apiRoute({
  POST: async ({ request, context }) => {
    const { email, password } = await readJson(request, loginRequest);
    return answerApiAuth(request, context, () => authenticateShopper(context, email, password));
  },
});

export const loader = route;
export const action = route;
