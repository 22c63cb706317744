import { defineEndpoint, type HandlerArgs } from "#app/api/endpoint.ts";
import { ApiError } from "#app/api/errors.ts";
import * as example from "#app/api/example-data.ts";
import { loginRequest, registerRequest } from "#app/api/request-schemas.ts";
import { success, user } from "#app/api/response-schemas.ts";
import { serializeUser } from "#app/api/serializers.ts";
import { findAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import { getCart } from "#app/features/cart/carts.server.ts";
import { en } from "#app/text/en.ts";
import type { Db } from "#db/client.server.ts";
import { registerSchema } from "./form.ts";
import { logInShopper as logIn } from "./log-in.http.server.ts";
import type { User } from "./users.server.ts";

const { auth: t } = en;
const account = success({ user });

const checkShopper = defineEndpoint({
  id: "checkShopper",
  method: "GET",
  path: "/api/user/is-auth",
  summary: "The logged-in shopper with the saved cart; success is false when nobody is logged in.",
  access: "shopper",
  response: account,
  unauthenticatedStatus: 200,
  examples: { loggedIn: { response: { success: true, user: example.user } } },
  handle: async ({ caller, context }) => ({ user: await userWithCart(context.db, caller) }),
});

const logInShopper = defineEndpoint({
  id: "logInShopper",
  method: "POST",
  path: "/api/user/login",
  summary: "Logs a shopper in by a cookie.",
  access: "anyone",
  body: loginRequest,
  response: account,
  errorStatus: 200,
  statuses: [429],
  examples: {
    right: {
      body: { name: "", email: example.EMAIL, password: example.PASSWORD },
      response: { success: true, user: example.user },
    },
    wrong: {
      body: { email: example.EMAIL, password: "not the password" },
      response: example.failure(t.wrong),
    },
  },
  handle: (args) => loggedIn(args, "login"),
});

const registerShopper = defineEndpoint({
  id: "registerShopper",
  method: "POST",
  path: "/api/user/register",
  summary: "Creates a shopper's account and logs it in.",
  access: "anyone",
  body: registerRequest,
  response: account,
  errorStatus: 200,
  statuses: [429],
  examples: {
    made: {
      body: { name: "Minh", email: "minh@example.com", password: "a-long-secret" },
      response: { success: true, user: example.newUser },
    },
    taken: {
      body: { name: "Lan", email: example.EMAIL, password: "a-long-secret" },
      response: example.failure(t.taken),
    },
  },
  handle: async (args) => {
    const parsed = registerSchema(en).safeParse(args.body);
    if (!parsed.success) throw new ApiError(parsed.error.issues[0]!.message);
    return loggedIn(args, "register");
  },
});

/** Logs in or registers the caller. @throws AuthError */
async function loggedIn(
  { context, request, headers }: Pick<HandlerArgs, "context" | "request" | "headers">,
  mode: "login" | "register",
) {
  const { user, setCookie } = await logIn(context, request, mode);
  headers.append("Set-Cookie", setCookie);
  return { user: await userWithCart(context.db, user) };
}

/** A user as clients store it: the cart never contains a product that no longer exists. */
async function userWithCart(db: Db, user: User) {
  const [address, { lines }] = await Promise.all([
    findAddress(db, user.id),
    getCart(db, { userId: user.id }),
  ]);
  const existing = lines.filter((line) => line.unavailable !== "gone");
  const cart = Object.fromEntries(existing.map((line) => [line.productId, line.quantity]));
  return serializeUser(user, address, cart);
}

export const userEndpoints = [checkShopper, logInShopper, registerShopper];
