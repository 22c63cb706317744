import { en } from "../../text/en.ts";
import { defineEndpoint } from "../endpoint.ts";
import { cartUpdateRequest, loginRequest, registerRequest } from "../request-schemas.ts";
import { done, succeeds, user } from "../response-schemas.ts";
import * as example from "./example-data.ts";

const { auth: t } = en;
const account = succeeds({ user });

export const checkShopper = defineEndpoint({
  id: "checkShopper",
  method: "GET",
  path: "/api/user/is-auth",
  summary: "The logged-in shopper with the saved cart; success is false when nobody is logged in.",
  access: "shopper",
  response: account,
  loginRefusal: 200,
  examples: { loggedIn: { response: { success: true, user: example.user } } },
});

export const logInShopper = defineEndpoint({
  id: "logInShopper",
  method: "POST",
  path: "/api/user/login",
  summary: "Logs a shopper in by a cookie.",
  access: "anyone",
  body: loginRequest,
  response: account,
  refusal: 200,
  statuses: [429],
  examples: {
    right: {
      body: { name: "", email: example.EMAIL, password: example.PASSWORD },
      response: { success: true, user: example.user },
    },
    wrong: {
      body: { email: example.EMAIL, password: "not the password" },
      response: example.refusal(t.wrong),
    },
  },
});

export const registerShopper = defineEndpoint({
  id: "registerShopper",
  method: "POST",
  path: "/api/user/register",
  summary: "Makes a shopper's account and logs it in.",
  access: "anyone",
  body: registerRequest,
  response: account,
  refusal: 200,
  statuses: [429],
  examples: {
    made: {
      body: { name: "Minh", email: "minh@example.com", password: "a-long-secret" },
      response: { success: true, user: example.newUser },
    },
    taken: {
      body: { name: "Lan", email: example.EMAIL, password: "a-long-secret" },
      response: example.refusal(t.taken),
    },
  },
});

export const updateCart = defineEndpoint({
  id: "updateCart",
  method: "POST",
  path: "/api/cart/update",
  summary: "Replaces the saved cart. Ids of products that are gone are left out.",
  access: "shopper",
  body: cartUpdateRequest,
  response: done,
  refusal: 200,
  examples: {
    two: {
      body: { cartItems: { [example.PRODUCT_ID]: 2 } },
      response: { success: true, message: en.toast.updated },
    },
    empty: { body: { cartItems: {} }, response: { success: true, message: en.toast.updated } },
  },
});
