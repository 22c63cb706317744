import * as z from "zod";
import { defineEndpoint } from "#app/api/endpoint.ts";
import * as example from "#app/api/example-data.ts";
import { loginRequest } from "#app/api/requests.ts";
import { done, success } from "#app/api/schemas.ts";
import { logInSeller as logIn } from "#app/features/accounts/login/log-in.http.server.ts";
import { en } from "#app/text/texts.ts";
import { clearSellerCookie, logOutSeller as logOut } from "./seller-session.http.server.ts";

const checkSeller = defineEndpoint({
  id: "checkSeller",
  method: "GET",
  path: "/api/seller/is-auth",
  summary: "Whether the caller is a seller, by cookie or bearer token.",
  access: "seller",
  needs: "any",
  response: success({}),
  unauthenticatedStatus: 200,
  examples: { loggedIn: { response: { success: true } } },
  handle: async () => ({}),
});

const logInSeller = defineEndpoint({
  id: "logInSeller",
  method: "POST",
  path: "/api/seller/login",
  summary: "Logs a seller in: a cookie, and a bearer token of the same login.",
  access: "anyone",
  body: loginRequest,
  response: success({ message: z.string(), token: z.string().regex(/^[\w-]{43}$/) }),
  errorStatus: 200,
  statuses: [429],
  examples: {
    right: {
      body: { email: example.SELLER_EMAIL, password: example.SELLER_PASSWORD },
      response: { success: true, message: en.seller.loggedIn, token: example.TOKEN },
    },
    wrong: {
      body: { email: example.SELLER_EMAIL, password: "not the password" },
      response: example.failure(en.auth.wrong),
    },
  },
  handle: async ({ request, context, headers }) => {
    const { token, setCookie } = await logIn(context, request);
    headers.append("Set-Cookie", setCookie);
    return { message: en.seller.loggedIn, token };
  },
});

const logOutSeller = defineEndpoint({
  id: "logOutSeller",
  method: "GET",
  path: "/api/seller/logout",
  summary: "Ends the caller's login with its cookie and token; succeeds without a login too.",
  access: "anyone",
  getChangesState: true,
  response: done,
  examples: { done: { response: { success: true, message: en.toast.sellerLoggedOut } } },
  handle: async ({ request, context, headers }) => {
    await logOut(context, request);
    headers.append("Set-Cookie", await clearSellerCookie(context));
    return { message: en.toast.sellerLoggedOut };
  },
});

export const sellerEndpoints = [checkSeller, logInSeller, logOutSeller];
