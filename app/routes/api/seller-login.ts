import { refuseAuth } from "../../api/answer-auth.ts";
import { readJson } from "../../api/read-json.ts";
import { loginRequest } from "../../api/requests.ts";
import { apiRoute, succeed } from "../../api/route.ts";
import { AuthError } from "../../auth/login-limits.ts";
import { logInSeller } from "../../auth/seller-session.ts";

const route = apiRoute({
  POST: async ({ request, context }) => {
    const { email, password } = await readJson(request, loginRequest);
    try {
      const { token, setCookie } = await logInSeller(context, email, password);
      return succeed({ message: "Logged in", token }, { "Set-Cookie": setCookie });
    } catch (error) {
      if (error instanceof AuthError) return refuseAuth(error);
      throw error;
    }
  },
});

export const loader = route;
export const action = route;
