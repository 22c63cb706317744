import * as z from "zod";
import { en } from "../../text/en.ts";
import { defineCall } from "../endpoint.ts";
import { loginRequest } from "../request-schemas.ts";
import { done, succeeds } from "../response-schemas.ts";
import * as example from "./example-data.ts";

export const checkSeller = defineCall({
  id: "checkSeller",
  method: "GET",
  path: "/api/seller/is-auth",
  summary: "Whether a seller asks, by cookie or bearer token.",
  who: "seller",
  answer: succeeds({}),
  loginRefusal: 200,
  examples: { loggedIn: { answer: { success: true } } },
});

export const logInSeller = defineCall({
  id: "logInSeller",
  method: "POST",
  path: "/api/seller/login",
  summary: "Logs a seller in: a cookie, and a bearer token of the same login.",
  who: "anyone",
  body: loginRequest,
  answer: succeeds({ message: z.string(), token: z.string().regex(/^[\w-]{43}$/) }),
  refusal: 200,
  statuses: [429],
  examples: {
    right: {
      body: { email: example.SELLER_EMAIL, password: example.SELLER_PASSWORD },
      answer: { success: true, message: en.seller.loggedIn, token: example.TOKEN },
    },
    wrong: {
      body: { email: example.SELLER_EMAIL, password: "not the password" },
      answer: example.refusal(en.auth.wrong),
    },
  },
});

export const logOutSeller = defineCall({
  id: "logOutSeller",
  method: "GET",
  path: "/api/seller/logout",
  summary: "Ends the asking login, its cookie and its token; a success without a login too.",
  who: "anyone",
  answer: done,
  examples: { done: { answer: { success: true, message: en.toast.sellerLoggedOut } } },
});
