import * as z from "zod";
import { en } from "../../text/en.ts";
import { defineEndpoint } from "../endpoint.ts";
import { loginRequest } from "../request-schemas.ts";
import { done, succeeds } from "../response-schemas.ts";
import * as example from "./example-data.ts";

export const checkSeller = defineEndpoint({
  id: "checkSeller",
  method: "GET",
  path: "/api/seller/is-auth",
  summary: "Whether a seller asks, by cookie or bearer token.",
  access: "seller",
  response: succeeds({}),
  loginRefusal: 200,
  examples: { loggedIn: { response: { success: true } } },
});

export const logInSeller = defineEndpoint({
  id: "logInSeller",
  method: "POST",
  path: "/api/seller/login",
  summary: "Logs a seller in: a cookie, and a bearer token of the same login.",
  access: "anyone",
  body: loginRequest,
  response: succeeds({ message: z.string(), token: z.string().regex(/^[\w-]{43}$/) }),
  refusal: 200,
  statuses: [429],
  examples: {
    right: {
      body: { email: example.SELLER_EMAIL, password: example.SELLER_PASSWORD },
      response: { success: true, message: en.seller.loggedIn, token: example.TOKEN },
    },
    wrong: {
      body: { email: example.SELLER_EMAIL, password: "not the password" },
      response: example.refusal(en.auth.wrong),
    },
  },
});

export const logOutSeller = defineEndpoint({
  id: "logOutSeller",
  method: "GET",
  path: "/api/seller/logout",
  summary: "Ends the asking login, its cookie and its token; a success without a login too.",
  access: "anyone",
  response: done,
  examples: { done: { response: { success: true, message: en.toast.sellerLoggedOut } } },
});
