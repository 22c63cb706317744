import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { normalizeEmail } from "../format/email.ts";
import type { User } from "../models/accounts/users.ts";
import { isJson, JsonStrategy } from "./json-strategy.ts";
import { authenticateSeller, startSellerLogin } from "./seller-session.ts";
import { authenticateShopper, registerShopper } from "./shopper-accounts.ts";
import { startLogin } from "./shopper-session.ts";

/**
 * Logs in the shopper whose credentials a request carries, as a form or as JSON; or registers one.
 *
 * @param request its body must not have been read yet
 * @returns the user, the Set-Cookie header of the login and the hash of its session
 * @throws AuthError
 */
export async function logInShopper(
  context: AppLoadContext,
  request: Request,
  mode: "login" | "register",
): Promise<{ user: User; setCookie: string; sessionHash: string }> {
  const user = await authenticate(request, (credentials) =>
    mode === "login"
      ? authenticateShopper(context, credentials)
      : registerShopper(context, credentials),
  );
  return { user, ...(await startLogin(context, request, user)) };
}

/**
 * Logs in the seller whose credentials a request carries, as a form or as JSON.
 *
 * @param request its body must not have been read yet
 * @returns the bearer token and the Set-Cookie header of the same login
 * @throws AuthError
 */
export async function logInSeller(
  context: AppLoadContext,
  request: Request,
): Promise<{ token: string; setCookie: string }> {
  const seller = await authenticate(request, (credentials) =>
    authenticateSeller(context, credentials),
  );
  return startSellerLogin(context, seller);
}

type Credentials = { email: string; password: string; name: string };

function authenticate<Account>(
  request: Request,
  verify: (credentials: Credentials) => Promise<Account>,
): Promise<Account> {
  return new Authenticator<Account>()
    .use(new FormStrategy(({ form }) => verify(credentialsFrom((name) => form.get(name)))), "form")
    .use(new JsonStrategy(({ body }) => verify(credentialsFrom((name) => body[name]))), "json")
    .authenticate(isJson(request) ? "json" : "form", request);
}

function credentialsFrom(get: (name: string) => unknown): Credentials {
  const text = (name: string) => {
    const value = get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    email: normalizeEmail(text("email")),
    password: text("password"),
    name: text("name").trim(),
  };
}
