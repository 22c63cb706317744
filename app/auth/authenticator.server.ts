import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { User } from "../models/accounts/users.ts";
import { authenticateShopper, registerShopper } from "./shopper-accounts.ts";

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/**
 * The shopper's two ways in by form, "login" and "register"; both throw AuthError.
 * Made per request, as its strategies work on that request's database.
 */
export function shopperAuthenticator(context: AppLoadContext): Authenticator<User> {
  return new Authenticator<User>()
    .use(
      new FormStrategy(({ form }) =>
        authenticateShopper(context, text(form, "email"), String(form.get("password") ?? "")),
      ),
      "login",
    )
    .use(
      new FormStrategy(({ form }) =>
        registerShopper(context, {
          name: text(form, "name"),
          email: text(form, "email"),
          password: String(form.get("password") ?? ""),
        }),
      ),
      "register",
    );
}
